// drafts.ts: rulebooks that are being written: kept by this browser, taken along as a zip or in a link.
import { chance } from './online.svelte';
import { rulebookName } from './prototypes';
import type { Sheet } from './sheets.svelte';
import { unzip } from './zip';

export interface Draft {
  id: string;
  files: Sheet[]; // rulebook.md first, then cards/*.csv
}

/** What a refusal says: where, and why. */
export interface Refusal {
  file: string; // as in the draft; '': none
  line: number; // from 1; 0: of the whole; in a sheet its row
  column: number; // from 1; 0: of the whole line
  words: string;
}

export const sheetPlace = 'cards/';

const place = 'croupier.drafts';

export function keptDrafts(): Draft[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]');
  } catch {
    return [];
  }
}

/** Without files it is forgotten. */
export function keepDraft(draft: Draft): void {
  const others = keptDrafts().filter(({ id }) => id !== draft.id);
  localStorage.setItem(place, JSON.stringify(draft.files.length ? [draft, ...others] : others));
}

/** An id that no game has, also not one of somebody else: it is shared under it, whatever becomes of its rules. */
export const newDraftId = (): string => `game${chance(4)}`;

/** What a refusal is about, by how the engine names places: `rulebook.md:5:67: ...`, `goods.csv row 6, Beehive, text: ...`. */
function refusalOf(said: string): Refusal {
  const rule = said.match(/^rulebook\.md:(\d+):(\d+): (.*)$/s);
  if (rule) return { file: rulebookName, line: Number(rule[1]), column: Number(rule[2]), words: rule[3] };
  const row = said.match(/^\s*(\S+\.csv) row (\d+)(?:, | )?(.*)$/s);
  if (row) return { file: sheetPlace + row[1], line: Number(row[2]), column: 0, words: row[3] };
  return { file: '', line: 0, column: 0, words: said };
}

/** What comes up only when cards are dealt stands below the line of the opening that was refused. */
export const refusalsOf = (said: string): Refusal[] =>
  said
    .replace(/^game:\d+: .*\n/, '')
    .split('\n')
    .filter(Boolean)
    .map(refusalOf);

/** Where a line begins; in a sheet a row, whose cells may hold line ends in quotes. */
function startOf(file: Sheet, line: number): number {
  const quotes = file.name !== rulebookName;
  let at = 0;
  for (let quoted = false, n = 1; n < line && at < file.text.length; at++) {
    if (quotes && file.text[at] === '"') quoted = !quoted;
    if (file.text[at] === '\n' && !quoted) n++;
  }
  return at;
}

/** The word that a refusal is about: from where, to where. In a sheet it is the one in quotes, or else the whole row. */
export function wordOf(file: Sheet, { line, column, words }: Refusal): [number, number] {
  const from = startOf(file, line);
  if (column > 0) {
    const word = file.text.slice(from + column - 1).match(/^[^\s.,:]+|^./s)?.[0] ?? ' ';
    return [from + column - 1, from + column - 1 + word.length];
  }
  const row = file.text.slice(from, startOf(file, line + 1)).trimEnd();
  const quoted = words.match(/"([^"]+)"/)?.[1] ?? '';
  const at = quoted ? row.indexOf(quoted) : -1;
  return at < 0 ? [from, from + row.length] : [from + at, from + at + quoted.length];
}

/** The sheets that a rulebook speaks of. */
export const sheetsNamed = (rules: string): string[] => [
  ...new Set([...rules.matchAll(/those\s+of\s+(\S+\.csv)/g)].map((found) => sheetPlace + found[1])),
];

/** What rulebook and sheets of picked files are, loose, in folders or in a zip; none without a rulebook. */
export async function draftFrom(picked: Iterable<File>): Promise<Sheet[]> {
  const read: Sheet[] = [];
  const take = (path: string, text: string) => {
    const name = path.split('/').at(-1)!;
    if (name === rulebookName) read.unshift({ name, text });
    else if (name.endsWith('.csv')) read.push({ name: sheetPlace + name, text });
  };
  for (const file of picked) {
    if (!/\.zip$/i.test(file.name)) take(file.name, await file.text());
    else for (const { name, bytes } of await unzip(file)) take(name, new TextDecoder().decode(bytes));
  }
  return read[0]?.name === rulebookName ? read : [];
}

export const titleOf = (files: Sheet[]): string => files[0]?.text.match(/^# (.*)$/m)?.[1] ?? 'A game';

export const starter = `# High Card
Everybody lays a card, the highest takes a point.

## HC-1 The table
- **HC-1.1** 2 to 4 seats play, usually 3. The cards are a standard deck, and start in the deck.
- **HC-1.2** The table has a deck, which nobody sees, in order. The table has a gone pile, which all see. Each seat has a
  hand, which it alone sees. Each seat has a spot, which all see.
- **HC-1.3** Each seat has a score, a number. The highest score wins.

## HC-2 The game
- **HC-2.1** Shuffle the deck, then deal 5 cards from the deck to each hand.
- **HC-2.2** Repeat until the first seat's hand is empty: follow A round.

## HC-3 A round
- **HC-3.1** To lay a card: move that card to its spot. At once, each seat must lay a card in its hand.
- **HC-3.2** Add 1 to the score of the holder of the highest card by rank of the cards in all spots.
- **HC-3.3** Move the cards in all spots to the gone pile.
`;
