// fray.ts: who acts on whom just now, in words with both sides' numbers, as the arrows of a table tell it.
import { drawn } from './board';
import type { Opening, Piece, Sign, View } from './types';

const listed = (names: string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);

/** The figures of a side: of several from the least to the most, for each fights for itself. */
function figuresOf(pieces: Piece[], opening: Opening): string {
  const values = new Map<string, number[]>();
  for (const piece of pieces) {
    if (piece.face === undefined) continue;
    for (const { name, value } of drawn(opening.cards[piece.face - 1], opening, piece).stats)
      if (/^-?\d+$/.test(value)) values.set(name, [...(values.get(name) ?? []), Number(value)]);
  }
  const said = ([name, all]: [string, number[]]) => {
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return `${name} ${low}${high > low ? ` to ${high}` : all.length > 1 ? ' each' : ''}`;
  };
  return [...values].map(said).join(', ');
}

const sided = (names: string[], figures: string) => listed(names) + (figures ? ` (${figures})` : '');

/** A sentence for each thing that is acted on. */
export function frays(view: View, opening: Opening): string[] {
  const pieces = new Map(view.pieces.map((piece) => [piece.piece, piece]));
  const groups = new Map<string, Sign[]>();
  for (const sign of view.signs ?? []) {
    if (sign.sign !== 'arrow' || sign.piece === undefined || !pieces.has(sign.piece)) continue;
    const key = `${sign.words} ${sign.target ?? ''}/${sign.other ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), sign]);
  }
  return [...groups.values()].map((signs) => {
    const sources = signs.map((sign) => pieces.get(sign.piece!)!);
    const [{ target, other, words = '' }] = signs;
    const object = target !== undefined ? pieces.get(target) : undefined;
    const does = signs.length > 1 ? words.replace(/^(\w+?)s\b/, '$1') : words;
    const against = object ? sided([object.name], figuresOf([object], opening)) : (opening.seats[other ?? -1] ?? '');
    return `${sided(
      sources.map(({ name }) => name),
      figuresOf(sources, opening),
    )} ${does} ${against}`;
  });
}
