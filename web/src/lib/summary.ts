// summary.ts: what made a game end as it did: where points came from, which card gave most, when it turned.
import type { Happening, Layout, RecordLines } from './types';

export interface Source {
  words: string;
  points: number[];
}

export interface Turning {
  move: number;
  seat: number;
  words: string;
  /** By how much the lead of who moved it changed. */
  swing: number;
}

const plain = (kind: string) => kind.replaceAll('_', ' ');

/** Points by what brought them, and the card that brought most, as far as events tell. */
export function sourcesOf(events: Happening[], layout: Layout, seats: number): { sources: Source[]; best: { face: number; seat: number; points: number } | null } {
  const scores = layout.numbers.filter(({ role }) => role === 'score').map(({ name }) => name);
  const byKind = new Map<string, number[]>();
  const byCard = new Map<string, { face: number; seat: number; points: number }>();
  for (const { kind, seat, face, source, numbers } of events) {
    const points = scores.reduce((sum, name) => sum + (numbers?.[name] ?? 0), 0);
    if (points === 0 || seat === undefined) continue;
    const row = byKind.get(kind) ?? Array<number>(seats).fill(0);
    row[seat] += points;
    byKind.set(kind, row);
    const card = source?.face ?? face;
    if (card === undefined) continue;
    const key = `${seat} ${card}`;
    byCard.set(key, { face: card, seat, points: (byCard.get(key)?.points ?? 0) + points });
  }
  const best = [...byCard.values()].sort((a, b) => b.points - a.points)[0] ?? null;
  return { sources: [...byKind].map(([kind, points]) => ({ words: plain(kind), points })), best };
}

/** The moves after which the lead had changed most. */
export function turningPoints({ moves, scores }: RecordLines, most = 3): Turning[] {
  const lead = (of: number[], seat: number) => of[seat] - Math.max(0, ...of.filter((_, other) => other !== seat));
  return moves
    .map(({ seat, words }, move) => ({ move, seat, words, swing: lead(scores[move + 1]?.of ?? [], seat) - lead(scores[move]?.of ?? [], seat) }))
    .filter(({ swing }) => swing !== 0 && Number.isFinite(swing))
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, most)
    .sort((a, b) => a.move - b.move);
}
