// rulebooks.ts: the rulebooks of games that are C, which the page's engine goes without: each is loaded when it
// is read. How long a game takes, which the home page says, is there at once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, '../games');
const fileOf = (game: string) => resolve(folder, game, 'rulebook.md');

/** "half an hour": how the sentence in italics below the title ends; empty: it does not say. */
function lastsOf(game: string): string {
  const line =
    readFileSync(fileOf(game), 'utf8')
      .match(/^\*([^*]+)\*$/m)?.[1]
      .replace(/\s+/g, ' ') ?? '';
  return line.match(/[,;] ([^,;]*(?:minutes|hours?))\.$/)?.[1] ?? '';
}

/** Module "virtual:rulebooks". */
export function rulebooks(): Plugin {
  const own = '\0virtual:rulebooks';
  const games = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(fileOf(entry.name)))
    .map((entry) => entry.name)
    .filter((game) => readdirSync(resolve(folder, game)).some((file) => file.endsWith('.c')));
  return {
    name: 'rulebooks',
    resolveId: (source) => (`\0${source}` === own ? own : null),
    load(source) {
      if (source !== own) return null;
      for (const game of games) this.addWatchFile(fileOf(game));
      const lasts = Object.fromEntries(games.map((game) => [game, lastsOf(game)]));
      const loaders = games.map((game) => `${JSON.stringify(game)}: () => import(${JSON.stringify(`${fileOf(game)}?raw`)})`);
      return `export const lasts = ${JSON.stringify(lasts)};\nexport const loaders = { ${loaders.join(', ')} };`;
    },
  };
}
