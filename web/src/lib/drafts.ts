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
