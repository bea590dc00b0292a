// words.ts: the words and numbers that page and engine share. Made by tools/words.mjs from C: change them there.

/** As kernel/base.h has it: a seat that owns nothing and knows only what everybody knows. */
export const SPECTATOR = 7;

/** What the cards of a field lie in. */
export type Place = 'hand' | 'row' | 'grid' | 'pile' | 'tableau' | 'spaces' | 'none';

/** What a number is to a player. */
export type Role = 'unsaid' | 'score' | 'cost' | 'stat' | 'mark' | 'shown' | 'title' | 'tint' | 'side' | 'turn';

/** What a move may touch and name by a number. */
export type Thing = 'face' | 'piece' | 'slot' | 'space' | 'row' | 'column' | 'seat';

/** What the table says beside its cards. */
export type SignKind = 'goal' | 'track' | 'bar' | 'need' | 'state' | 'arrow' | 'sideways' | 'hurt';

/** How what happened is shown. */
export type Stage = 'says' | 'moves' | 'rolls' | 'strikes' | 'gains' | 'loses' | 'turns' | 'ends';

/** In which order the cards of a pile lie. */
export type PileOrder = 'pile' | 'sorted' | 'slots';
