// rating.ts: how well the player plays, estimated here from finished games against levels; and the level that suits.
import { engine } from './table';

export interface Level {
  name: string;
  bot: string;
  /** 0: not measured. */
  rating: number;
}

interface Result {
  /** The rating of the other, and what was won against it: 1, 0, or a half. */
  against: number;
  won: number;
}

const keptAs = (game: string) => `croupier.rating.${game}`;
const most = 60;
/** Before the first game: where most players lie, and how far they spread. */
const prior = { rating: 1350, spread: 250 };
const scale = Math.LN10 / 400;

export async function levelsOf(game: string): Promise<Level[]> {
  const text = await engine()
    .file(game, 'levels.txt')
    .catch(() => '');
  return [...text.matchAll(/^level (\S+)\s+bot (\S+)(?:\s+rating (\d+))?/gm)].map(([, name, , rating]) => ({
    name,
    bot: `level:${name}`,
    rating: Number(rating ?? 0),
  }));
}

export function resultsOf(game: string): Result[] {
  try {
    return JSON.parse(localStorage.getItem(keptAs(game)) ?? '[]');
  } catch {
    return [];
  }
}

export interface Rating {
  rating: number;
  /** Half of its interval of 95%. */
  half: number;
  games: number;
}

/** The most likely rating, by Newton's way; 400 points are odds of ten to one. */
export function rate(results: Result[]): Rating | null {
  if (results.length === 0) return null;
  let rating = prior.rating;
  let bend = 0;
  for (let step = 0; step < 30; step++) {
    let slope = (prior.rating - rating) / prior.spread ** 2;
    bend = 1 / prior.spread ** 2;
    for (const { against, won } of results) {
      const chance = 1 / (1 + Math.exp(scale * (against - rating)));
      slope += scale * (won - chance);
      bend += scale ** 2 * chance * (1 - chance);
    }
    rating += Math.max(-200, Math.min(200, slope / bend));
  }
  return { rating: Math.round(rating), half: Math.round(1.96 / Math.sqrt(bend)), games: results.length };
}

export const ratingOf = (game: string) => rate(resultsOf(game));

/** A finished game of one person against levels: what it says of the person. */
export async function noteGame(game: string, sitters: string[], ranks: number[]): Promise<void> {
  const you = sitters.indexOf('you');
  if (you < 0 || sitters.filter((sitter) => sitter === 'you' || sitter === 'person').length !== 1) return;
  const levels = await levelsOf(game);
  const results = sitters.flatMap((sitter, seat): Result[] => {
    const level = levels.find(({ bot }) => bot === sitter);
    if (seat === you || !level?.rating) return [];
    return [{ against: level.rating, won: ranks[you] < ranks[seat] ? 1 : ranks[you] > ranks[seat] ? 0 : 0.5 }];
  });
  if (results.length > 0) localStorage.setItem(keptAs(game), JSON.stringify([...resultsOf(game), ...results].slice(-most)));
}

/** The level whose rating is nearest to the player's; the middling one before the first game. */
export async function suitingLevel(game: string): Promise<string | null> {
  const mine = ratingOf(game);
  const levels = (await levelsOf(game)).filter(({ rating }) => rating > 0);
  if (!mine || levels.length === 0) return null;
  return levels.reduce((best, level) => (Math.abs(level.rating - mine.rating) < Math.abs(best.rating - mine.rating) ? level : best)).bot;
}
