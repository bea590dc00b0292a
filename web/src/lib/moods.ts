// moods.ts: remarks of testers: how they felt, and what they speak of.

export const moods = ['fun', 'stuck', 'unfair', 'unclear', 'bug'] as const;
export type Mood = (typeof moods)[number];

export interface Remark {
  mood: Mood | '';
  words: string;
}

/** "unfair: I cannot buy anything" */
export const remarkWords = ({ mood, words }: Remark) => (mood ? `${mood}: ${words}` : words).trim().replace(/:\s*$/, '');

export function readRemark(text: string): Remark {
  const mood = moods.find((one) => text === one || text.startsWith(`${one}:`));
  return mood ? { mood, words: text.slice(mood.length + 1).trim() } : { mood: '', words: text };
}

/** The cards and rules that a remark, or the move before it, names. */
export function namedIn(text: string, cards: string[]): { cards: string[]; rules: string[] } {
  const low = ` ${text.toLowerCase()} `;
  const found = cards.filter((name) =>
    new RegExp(`[^\\p{L}]${name.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, '.')}(?:e?s)?[^\\p{L}]`, 'u').test(low),
  );
  // "Oak" is not meant where "Oak Shield" stands.
  const cardsNamed = found.filter((name) => !found.some((other) => other !== name && other.toLowerCase().includes(name.toLowerCase())));
  return { cards: cardsNamed, rules: [...new Set(text.match(/\b[A-Z]{2}-\d+(?:\.\d+)?[a-z]?\b/g) ?? [])] };
}
