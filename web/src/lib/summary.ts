// summary.ts: what made a game end as it did: where points came from, which card gave most, when it turned.
import type { Happening, Layout, Numbers, Opening, Piece, RecordLines, View } from './types';
import type { Stage } from './words';

export interface Source {
  words: string;
  points: number[];
}

export interface Turning {
  move: number;
  seat: number;
  words: string;
  /** By how much the lead of `seat` grew, whoever moved. */
  swing: number;
}

/** All lines of a game, and what happened in each. */
export interface Story {
  log: string[];
  events: Happening[];
}

/** What tells most of a move, first. */
const counting: Stage[][] = [['ends'], ['strikes'], ['gains', 'loses']];

/** "sells" brings points by selling. */
const doing = (kind: string) => kind.replaceAll('_', ' ').replace(/^(?:(\w*(?:ss|sh|ch|x))es|(\w+?)e?s)\b/, '$1$2ing');

/** What sources do not account for, so that they add up to the scores; none where they do. What everybody has as many of is why. */
export function restOf(sources: Source[], scores: number[], numbers: Numbers[] = []): Source[] {
  const points = scores.map((score, seat) => score - sources.reduce((sum, source) => sum + source.points[seat], 0));
  const store = Object.keys(numbers[0] ?? {}).find((name) => points.every((n, seat) => numbers[seat][name] === n));
  const words = store !== undefined ? `from ${store}` : points.every((n) => n <= 0) ? 'lost' : 'other';
  return sources.length && points.some((n) => n !== 0) ? [...sources, { words, points }] : sources;
}

/** What brought points: the card that is named; else, if those that struck the other just before come to as many, each of them. */
function partsOf(events: Happening[], at: number, points: number): { way: string; face?: number; points: number }[] {
  const { kind, source, face, card } = events[at];
  const own = source?.face ?? face ?? card;
  let from = at;
  while (events[from - 1]?.stage === 'strikes') from--;
  const blows = events.slice(from, at).filter((blow) => blow.source && blow.other !== undefined && blow.numbers);
  const sum = (name: string) => blows.reduce((all, { numbers }) => all + (numbers?.[name] ?? 0), 0);
  const figure = Object.keys(blows[0]?.numbers ?? {}).find((name) => sum(name) === points);
  if (own !== undefined || figure === undefined) return [{ way: kind, face: own, points }];
  return blows.map((blow) => ({ way: blow.kind.split('_')[0], face: blow.source!.face, points: blow.numbers?.[figure] ?? 0 }));
}

/** What the points are called. */
const scoresOf = ({ numbers }: Layout) => numbers.filter(({ role }) => role === 'score').map(({ name }) => name.toLowerCase());

/** Points by what brought them, and the card that brought most, as far as events tell. */
export function sourcesOf(
  events: Happening[],
  layout: Layout,
  seats: number,
): { sources: Source[]; best: { face: number; seat: number; points: number } | null } {
  const scores = scoresOf(layout);
  const byKind = new Map<string, number[]>();
  const byCard = new Map<string, { face: number; seat: number; points: number }>();
  for (const [i, { stage, seat, numbers }] of events.entries()) {
    // A line that only tells how the score stands has brought nothing.
    if (!['gains', 'loses', 'strikes'].includes(stage)) continue;
    const sum = Object.entries(numbers ?? {}).reduce((all, [name, n]) => all + (scores.includes(name.toLowerCase()) ? n : 0), 0);
    const points = stage === 'loses' ? -Math.abs(sum) : sum;
    if (points === 0 || seat === undefined) continue;
    for (const part of partsOf(events, i, points)) {
      const row = byKind.get(part.way) ?? Array<number>(seats).fill(0);
      row[seat] += part.points;
      byKind.set(part.way, row);
      if (part.face === undefined) continue;
      const key = `${seat} ${part.face}`;
      byCard.set(key, { face: part.face, seat, points: (byCard.get(key)?.points ?? 0) + part.points });
    }
  }
  const best = [...byCard.values()].sort((a, b) => b.points - a.points)[0] ?? null;
  return { sources: [...byKind].map(([kind, points]) => ({ words: doing(kind), points })), best };
}

/** Where points lie in cards: by type, and the card that counts most. */
export function holdings(
  view: View,
  { layout, cards, types, seats }: Opening,
): { sources: Source[]; best: { face: number; seat: number; points: number } | null } {
  const scores = layout.numbers.filter(({ role }) => role === 'score').map(({ name }) => name);
  const rows = new Map<string, number[]>();
  let best: { face: number; seat: number; points: number } | null = null;
  const worth = ({ face, computed }: Piece) =>
    scores.reduce((sum, name) => sum + (Number(computed[name] ?? cards[(face ?? 1) - 1].columns[name] ?? 0) || 0), 0);
  for (const piece of view.pieces) {
    const { face, holder } = piece;
    if (face === undefined || holder === null) continue;
    const card = cards[face - 1];
    // What is attached counts for itself, though its host's figure has it too.
    const carried = view.pieces.filter(({ host, face: on }) => host === piece.piece && on !== undefined).map(worth);
    const own = worth(piece) - carried.reduce((sum, n) => sum + n, 0);
    const points = own < 0 ? worth(piece) : own;
    if (points === 0) continue;
    const words = `from ${types[card.type].name} cards`;
    const row = rows.get(words) ?? seats.map(() => 0);
    row[holder] += points;
    rows.set(words, row);
    if (!best || points > best.points) best = { face, seat: holder, points };
  }
  return { sources: [...rows].map(([words, points]) => ({ words, points })), best };
}

/** What was told of a move: the line that gave points to whoever gained by it; else the last about something that counts, best one
    about them; else the move. */
function toldOf(move: number, gainer: number, { moves, told }: RecordLines, { log, events }: Story, scores: string[]): string {
  const deal = log.length - (told.at(-1) ?? 0);
  const [from, to] = [deal + told[move], deal + told[move + 1]];
  // A line that only tells how the score stands in the end is no turn.
  const tells = ({ stage, numbers }: Happening, stages: Stage[]) => stages.includes(stage) && !(stage === 'ends' && numbers);
  const lines = log.slice(from, to).map((line, i) => ({ line, event: events[from + i] }));
  const last = (stages: Stage[]) => {
    const told = lines.filter(({ event }) => event && tells(event, stages));
    return (told.filter(({ event }) => event.seat === gainer).at(-1) ?? told.at(-1))?.line;
  };
  const gives = ({ stage, seat, numbers = {} }: Happening) =>
    ['strikes', 'gains'].includes(stage) && seat === gainer && Object.keys(numbers).some((name) => scores.includes(name.toLowerCase()));
  const given = lines.filter(({ event }) => event && gives(event)).at(-1)?.line;
  const line = [given, ...counting.map(last)].find((words) => words !== undefined);
  return line?.replace(/\.$/, '') ?? moves[move].words;
}

/** The moves by which somebody's lead grew most; where all are alike, nothing turned. */
export function turningPoints(record: RecordLines, story: Story, layout: Layout, most = 3): Turning[] {
  const { moves, scores } = record;
  const lead = (of: number[], seat: number) => of[seat] - Math.max(0, ...of.filter((_, other) => other !== seat));
  const gains = moves.flatMap((_, move) => {
    const [before, after] = [scores[move]?.of ?? [], scores[move + 1]?.of ?? []];
    const grown = after.map((_, seat) => ({ move, seat, swing: lead(after, seat) - lead(before, seat) }));
    return grown.sort((a, b) => b.swing - a.swing).slice(0, 1);
  });
  const telling = gains.filter(({ swing }) => swing > 0).sort((a, b) => b.swing - a.swing);
  if (telling.length > most && telling[0].swing === telling.at(-1)!.swing) return [];
  return telling
    .slice(0, most)
    .sort((a, b) => a.move - b.move)
    .map((one) => ({ ...one, words: toldOf(one.move, one.seat, record, story, scoresOf(layout)) }));
}
