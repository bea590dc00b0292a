// press.ts: cards on paper: how many of each, nine to a page, and the PDF that a server draws.
import { served } from './remote.svelte';
import { keptSheets } from './sheets.svelte';
import type { About } from './types';

export const PAGE_CARDS = 9;

/** Every card as often as its sheet says, at least once, nine to a page. */
export function paperPages(about: About): About['cards'][] {
  const all = about.cards.flatMap((card) => Array.from({ length: Math.max(card.copies, 1) }, () => card));
  return Array.from({ length: Math.ceil(all.length / PAGE_CARDS) }, (_, page) => all.slice(page * PAGE_CARDS, (page + 1) * PAGE_CARDS));
}

/** The cards as the server's print shop draws them, with the sheets of this browser. */
export async function cardsPdf(game: string, paper: string, plain: boolean): Promise<Blob> {
  const sheets = Object.fromEntries(keptSheets(game).map(({ name, text }) => [name.split('/').at(-1)!, text]));
  const answer = await fetch(served('api/print'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game, paper, plain, sheets }),
  });
  if (!answer.ok) throw new Error(answer.headers.get('Content-Type')?.includes('json') ? (await answer.json()).error : await answer.text());
  return answer.blob();
}
