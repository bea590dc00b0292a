// opening.ts: the head of a .play text: how a table is opened.
import type { Game } from './types';

/** Who sits across when nobody was chosen: one who makes you think, and not for long. */
export const middlingBot = 'level:Casual';

export interface Wishes {
  names?: string[];
  seed?: string;
  /** Knobs that are turned, by name, in words. */
  set?: Record<string, string | number>;
  /** By seat: the name of a ready-made one, or a name and its cards. */
  decks?: string[];
  /** A given world, its rows set apart by /. */
  map?: string;
  /** What these cards and rules are called. */
  version?: string;
}

/** A name as a .play file can have it: one word. Between its parts stand spaces that do not part it. */
export const seatName = (name: string) =>
  name
    .replace(/[#,:='"]/g, ' ')
    .trim()
    .replace(/\s+/g, '\u00a0');

export const anySeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

export function headerOf(
  game: Game,
  { names = [], seed = '', set = {}, decks = [], map = '', version = '' }: Wishes,
  seats = game.seats_standard,
): string {
  const called = Array.from({ length: seats }, (_, seat) => seatName(names[seat] ?? '') || game.seat_names[seat]);
  const lines = [`game ${game.id}`, `seats ${called.join(' ')}`, `seed ${seed.trim() || anySeed()}`];
  for (const [name, value] of Object.entries(set)) lines.push(`set ${name} ${value}`);
  called.forEach((name, seat) => {
    if (decks[seat] !== undefined && decks[seat] !== game.standard_decks[seat]) lines.push(`deck of ${name} ${decks[seat]}`);
  });
  if (version) lines.push(`version ${version}`);
  if (map) lines.push(`map ${map}`);
  return lines.join('\n') + '\n';
}
