// brought.ts: what players bring to a table: decks and worlds of their own, kept by this browser as text,
// sent as a link. Whether one may be played the engine says.
import { packText, unpackText } from './link';
import { aside } from './table';
import type { CardLine, Game } from './types';
import { headerOf, type Wishes } from './opening';

export type Sort = 'decks' | 'worlds';

export interface Brought {
  name: string;
  text: string;
}

const keyOf = (sort: Sort, game: string) => `croupier.${sort}.${game}`;

export function keptBrought(sort: Sort, game: string): Brought[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(sort, game)) ?? '[]');
  } catch {
    return [];
  }
}

/** One of the same name gives way. */
export function keepBrought(sort: Sort, game: string, one: Brought): void {
  const others = keptBrought(sort, game).filter(({ name }) => name !== one.name);
  localStorage.setItem(keyOf(sort, game), JSON.stringify([...others, one]));
}

export function forgetBrought(sort: Sort, game: string, name: string): void {
  localStorage.setItem(keyOf(sort, game), JSON.stringify(keptBrought(sort, game).filter((one) => one.name !== name)));
}

export const linkTo = async (sort: Sort, game: string, text: string) =>
  `${location.href.split('#')[0]}#/${sort}/${game}/${await packText(text)}`;
export const textIn = (packed: string): Promise<string> => unpackText(packed);

/** Why a table with these wishes cannot be laid, without the line of the head that nobody wrote; empty: it can. */
export const refusal = (game: Game, wishes: Wishes): Promise<string> =>
  aside((engine) => engine.open(headerOf(game, wishes))).then(
    () => '',
    (error: Error) => error.message.replace(/^game:\d+: .*\n/, ''),
  );

// ---- decks ----

export type Counts = Record<string, number>;

export interface Deck {
  name: string;
  counts: Counts;
  /** What was not understood, with its line. */
  wrong: string[];
}

/** How many letters must change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next.push(Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}

const nearest = (word: string, names: string[]) =>
  names.map((name) => ({ name, far: distance(word.toLowerCase(), name.toLowerCase()) })).sort((a, b) => a.far - b.far)[0]?.name ?? '';

/** A deck file: header lines, then a number and a card a line. */
export function readDeck(text: string, cards: CardLine[], game: string): Deck {
  const deck: Deck = { name: '', counts: {}, wrong: [] };
  const names = cards.map((card) => card.name);
  let told = false;
  text.split('\n').forEach((raw, i) => {
    const line = raw.replace(/#.*/, '').trim();
    const [, word = '', rest = ''] = line.match(/^(\S+)\s+(.*)$/) ?? [];
    if (line === '' || word === 'by') return;
    if (word === 'deck') deck.name = rest;
    else if (word === 'game') {
      told = true;
      if (rest !== game) deck.wrong.push(`line ${i + 1}: a deck for "${rest}"`);
    } else if (!/^\d+$/.test(word)) deck.wrong.push(`line ${i + 1}: "${line}" is no number and card`);
    else {
      const name = names.find((one) => one.toLowerCase() === rest.toLowerCase());
      if (name) deck.counts[name] = (deck.counts[name] ?? 0) + Number(word);
      else deck.wrong.push(`line ${i + 1}: no card is called "${rest}"; nearest: ${nearest(rest, names)}`);
    }
  });
  if (!told) deck.wrong.push(`line 1: "game ${game}" is missing`);
  return deck;
}

const filled = (counts: Counts) => Object.entries(counts).filter(([, n]) => n > 0);
export const sizeOf = (counts: Counts) => filled(counts).reduce((sum, [, n]) => sum + n, 0);
/** A name that a header can have: no colon, which ends it. */
const plainName = (name: string) => name.replace(/[:#,\n]/g, ' ').trim() || 'Mine';
export const deckText = (game: string, { name, counts }: Deck) =>
  [`game  ${game}`, `deck  ${plainName(name)}`, '', ...filled(counts).map(([card, n]) => `${n} ${card}`), ''].join('\n');
/** As the head of a table has it. */
export const deckWords = ({ name, counts }: Deck) =>
  `${plainName(name)}: ${filled(counts)
    .map(([card, n]) => `${n} ${card}`)
    .join(', ')}`;

/** The file of a ready-made deck. */
export const deckFile = (name: string) =>
  `decks/${name
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replaceAll(' ', '-')}.txt`;
