// games.svelte.ts: the games on the shelf, asked once.
import { engine } from './table';
import type { Game } from './types';

export const shelf = $state<{ games: Game[]; version: string; error: string }>({ games: [], version: '', error: '' });

let asked: Promise<void> | undefined;

export function loadShelf(): Promise<void> {
  return (asked ??= engine()
    .games()
    .then(
      ({ games, version }) => {
        shelf.games = games;
        shelf.version = version;
      },
      (error: Error) => {
        shelf.error = error.message;
      },
    ));
}

/** The sentence in italics below a rulebook's title: what it is like, for how many, how long. */
export async function tagline(game: string): Promise<string> {
  const text = await engine().file(game, 'rulebook.md');
  return text.match(/^\*([^*]+)\*$/m)?.[1].replace(/\s+/g, ' ') ?? '';
}

/** How long a game takes, as the end of that sentence says it: "half an hour"; empty: it does not say. */
export const lastsOf = (line: string): string => line.match(/[,;] ([^,;]*(?:minutes|hours?))\.$/)?.[1] ?? '';
