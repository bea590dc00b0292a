// summary.ts: what made a game end as it did: where points came from, which card gave most, when it turned.
import type { Happening, Layout, Opening, RecordLines, View } from './types';

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
export function sourcesOf(
  events: Happening[],
  layout: Layout,
  seats: number,
): { sources: Source[]; best: { face: number; seat: number; points: number } | null } {
  const scores = layout.numbers.filter(({ role }) => role === 'score').map(({ name }) => name);
  const byKind = new Map<string, number[]>();
  const byCard = new Map<string, { face: number; seat: number; points: number }>();
  for (const { kind, stage, seat, face, source, numbers } of events) {
    // A line that only tells how the score stands has brought nothing.
    if (stage !== 'gains' && stage !== 'loses') continue;
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

/** Where points lie in cards: by type, and the card that counts most. */
export function holdings(
  view: View,
  { layout, cards, types, seats }: Opening,
): { sources: Source[]; best: { face: number; seat: number; points: number } | null } {
  const scores = layout.numbers.filter(({ role }) => role === 'score').map(({ name }) => name);
  const rows = new Map<string, number[]>();
  let best: { face: number; seat: number; points: number } | null = null;
  for (const { face, holder, computed } of view.pieces) {
    if (face === undefined || holder === null) continue;
    const card = cards[face - 1];
    const points = scores.reduce((sum, name) => sum + (Number(computed[name] ?? card.columns[name] ?? 0) || 0), 0);
    if (points === 0) continue;
    const words = `from ${types[card.type].name}`;
    const row = rows.get(words) ?? seats.map(() => 0);
    row[holder] += points;
    rows.set(words, row);
    if (!best || points > best.points) best = { face, seat: holder, points };
  }
  return { sources: [...rows].map(([words, points]) => ({ words, points })), best };
}

/** The moves after which the lead had changed most. */
export function turningPoints({ moves, scores }: RecordLines, most = 3): Turning[] {
  const lead = (of: number[], seat: number) => of[seat] - Math.max(0, ...of.filter((_, other) => other !== seat));
  return moves
    .map(({ seat, words }, move) => ({
      move,
      seat,
      words,
      swing: lead(scores[move + 1]?.of ?? [], seat) - lead(scores[move]?.of ?? [], seat),
    }))
    .filter(({ swing }) => swing !== 0 && Number.isFinite(swing))
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, most)
    .sort((a, b) => a.move - b.move);
}
