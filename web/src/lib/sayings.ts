// sayings.ts: what people say of a game, a file a game: the engine is handed it before it reads a text that may not be shipped.
const files = import.meta.glob<string>('../../../games/*/sayings.txt', { query: '?raw', import: 'default' });

/** The game of whose cards somebody's own words are about to be read; undefined: of none. */
export function gameSpokenOf(name: string, words: string | Uint8Array | null): string | undefined {
  if (typeof words !== 'string') return undefined;
  const [game, rest] = words.split(/\n(.*)/s);
  if (name === 'complete' || (name === 'sheets' && rest)) return game;
  const own = (name === 'open' || name === 'unpack') && /^\s*card\s|\.text/m.test(words);
  return own ? /^\s*game\s+(\S+)/m.exec(words)?.[1] : undefined;
}

/** Its sayings.txt; undefined: there is none, or it cannot be had now. */
export const sayingsOf = async (game: string): Promise<string | undefined> =>
  files[`../../../games/${game}/sayings.txt`]?.().catch(() => undefined);
