// sitters.ts: who decides for a seat, and what such a sitter is called.

/** Who decides for a seat: "you", "person" (another at this screen), or the words of a bot. */
export type Sitter = string;

/** The levels of every game; how strong they are there was measured (croupier ladder). */
export const levels = [
  { bot: 'level:Newcomer', title: 'Newcomer', about: 'often misjudges' },
  { bot: 'level:Casual', title: 'Casual', about: 'misjudges now and then' },
  { bot: 'level:Steady', title: 'Steady', about: 'seldom misjudges' },
  { bot: 'level:Strong', title: 'Strong', about: 'plays well' },
  { bot: 'level:Master', title: 'Master', about: 'looks furthest' },
];
const others: Record<string, string> = { random: 'Random', greedy: 'Steady' };

/** A bot whose words are none of the levels is called by them. */
export const sitterTitle = (sitter: Sitter) =>
  sitter === 'you'
    ? 'you'
    : sitter === 'guest' || sitter === 'lesson'
      ? ''
      : sitter === 'person'
        ? 'at this screen'
        : (levels.find((level) => level.bot === sitter)?.title ?? others[sitter] ?? sitter);

export const seatedWords = 'seats are played by:';
/** Who sat where when the file was saved; for seats that it does not tell, nobody. */
export const seatedIn = (text: string): Sitter[] =>
  (text.match(new RegExp(`^# ${seatedWords} (.*)$`, 'm'))?.[1] ?? '')
    .split(', ')
    .filter((words) => /^(you|person|[a-z]+(:\d+[a-z]*|:[A-Z][a-z]+)?)$/.test(words));
