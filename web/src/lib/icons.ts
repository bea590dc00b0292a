// icons.ts: the picture of a word of a game: a card's name, a type, a back, a number.
import { bodies, games } from 'virtual:icons';

/** The path of a picture, or of the fallback word's; a joker if neither has one. */
export function iconOf(game: string, word: string, fallback = ''): string {
  const icons = games[game] ?? {};
  const name = icons[word.replace(/ \d+$/, '').toLowerCase()] ?? icons[fallback.toLowerCase()];
  return bodies[name ?? 'card-joker'];
}

/** The picture of a number; none if the game names none. */
export function figureIcon(game: string, word: string): string | undefined {
  const name = games[game]?.[word.toLowerCase()];
  return name && bodies[name];
}
