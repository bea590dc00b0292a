// games.svelte.ts: the games on the shelf, asked once.
import { loaders } from 'virtual:rulebooks';
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

/** The rulebook of a game: the engine has those that it plays by; the others are loaded when they are read. */
export const rulebookOf = (game: string): Promise<string> =>
  game in loaders ? loaders[game]().then((file) => file.default) : engine().file(game, 'rulebook.md');
