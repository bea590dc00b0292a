// foretell.ts: what a move would do, in words: the table now against the table after it, in many worlds.
import type { Piece, View } from './types';

interface Change {
  what: string;
  /** By how much, in each world. */
  by: number[];
}

const plain = (values: Record<string, unknown>): [string, number][] =>
  Object.entries(values).filter((entry): entry is [string, number] => typeof entry[1] === 'number');

/** worth: numbers that say something to a player; the others only keep the rules going. */
function changesOf(before: View, worlds: View[], worth: (name: string) => boolean): Change[] {
  const changes: Change[] = [];
  before.seats.forEach(({ name, numbers }, seat) => {
    for (const [number, value] of plain(numbers))
      if (worth(number))
        changes.push({ what: `${name} ${number}`, by: worlds.map((world) => Number(world.seats[seat].numbers[number] ?? value) - value) });
  });
  for (const piece of before.pieces) {
    const after = worlds.map((world) => world.pieces.find((other) => other.piece === piece.piece && other.face === piece.face));
    for (const [number, value] of plain({ ...piece.counters, ...piece.computed }))
      if (worth(number))
        changes.push({
          what: `${piece.name} ${number}`,
          by: after.map((other) => (other ? Number({ ...other.counters, ...other.computed }[number] ?? value) - value : 0)),
        });
  }
  return changes.filter(({ by }) => by.some((change) => change !== 0));
}

/** Pieces that leave play, and how often. */
function leaving(before: View, worlds: View[]): string[] {
  const stays = (piece: Piece, world: View) => world.pieces.some((other) => other.piece === piece.piece && other.face === piece.face);
  return before.pieces.flatMap((piece) => {
    const gone = worlds.filter((world) => !stays(piece, world)).length;
    return gone === 0
      ? []
      : [`${piece.name} leaves play${gone === worlds.length ? '' : ` (${Math.round((gone / worlds.length) * 100)}%)`}`];
  });
}

const signed = (n: number) => (n > 0 ? `+${n}` : String(n));

function said({ what, by }: Change): string {
  const [low, high] = [Math.min(...by), Math.max(...by)];
  if (low === high) return `${what} ${signed(low)}`;
  const mean = by.reduce((sum, change) => sum + change, 0) / by.length;
  return `${what} ${signed(low)} to ${signed(high)} (${signed(Math.round(mean * 10) / 10)} on average)`;
}

export function foretell(before: View, worlds: View[], worth: (name: string) => boolean = () => true, most = 5): string {
  const spread = ({ by }: Change) => Math.max(...by.map(Math.abs));
  const changes = changesOf(before, worlds, worth).sort((a, b) => spread(b) - spread(a));
  return [...leaving(before, worlds), ...changes.map(said)].slice(0, most).join(' · ');
}
