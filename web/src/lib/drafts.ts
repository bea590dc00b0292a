// drafts.ts: rulebooks that are being written: kept by this browser, taken along as a zip or in a link.
import type { Sheet } from './sheets.svelte';

export interface Draft {
  id: string;
  files: Sheet[]; // rulebook.md first, then cards/*.csv
}

/** What a refusal says: where, and why. */
export interface Refusal {
  line: number; // from 1; 0: of the whole
  column: number;
  words: string;
}

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

/** An id that no game has. */
export function newDraftId(taken: string[]): string {
  for (let n = 1; ; n++) if (!taken.includes(`mygame${n}`)) return `mygame${n}`;
}

/** The lines of what the engine said. */
export const refusalsOf = (said: string): Refusal[] =>
  said.split('\n').map((words) => {
    const found = words.match(/^rulebook\.md:(\d+):(\d+): (.*)$/s);
    return found ? { line: Number(found[1]), column: Number(found[2]), words: found[3] } : { line: 0, column: 0, words };
  });

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

// ---- a zip that only stores: nothing in it is large ----

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

function checksum(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) sum = table[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}

const little = (...fields: [number, number][]): Uint8Array =>
  Uint8Array.from(fields.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 255)));

export function zipOf(folder: string, files: Sheet[]): Blob {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(`${folder}/${file.name}`);
    const body = new TextEncoder().encode(file.text);
    const both: [number, number][] = [
      [20, 2],
      [0x800, 2],
      [0, 2],
      [0, 2],
      [0x21, 2],
      [checksum(body), 4],
      [body.length, 4],
      [body.length, 4],
      [name.length, 2],
      [0, 2],
    ];
    const local = [little([0x04034b50, 4], ...both), name, body];
    directory.push(little([0x02014b50, 4], [20, 2], ...both, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), name);
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = little([0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [size, 4], [at, 4], [0, 2]);
  return new Blob([...parts, ...directory, end] as BlobPart[], { type: 'application/zip' });
}
