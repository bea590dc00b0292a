// puzzles.ts: the puzzles that are shipped, a file a game, fetched when they are asked for.
const files = import.meta.glob<string>('../../../games/*/puzzles.txt', { query: '?raw', import: 'default' });

export const fileOf = (game: string) => files[`../../../games/${game}/puzzles.txt`];
export const hasPuzzles = (game: string) => fileOf(game) !== undefined;
