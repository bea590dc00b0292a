// foretell.ts: what a move would do, in words: the table now against the table after it, in many worlds.
import type { Card, Piece, View } from './types';

interface Change {
  /** Of a seat; else of a piece. */
  seat?: number;
  name: string;
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
        changes.push({
          seat,
          name: number,
          what: `${name} ${number}`,
          by: worlds.map((world) => Number(world.seats[seat].numbers[number] ?? value) - value),
        });
  });
  for (const piece of before.pieces) {
    const after = worlds.map((world) => world.pieces.find((other) => other.piece === piece.piece && other.face === piece.face));
    for (const [number, value] of plain({ ...piece.counters, ...piece.computed }))
      if (worth(number))
        changes.push({
          name: number,
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

const named = (view: View) => {
  const all = new Map<string, number>();
  const seen = view.zones.filter(({ seat }) => seat === undefined || seat === view.seat).flatMap(({ cards }) => cards);
  for (const card of seen.filter((card): card is Card => card?.face !== undefined)) all.set(card.name, (all.get(card.name) ?? 0) + card.n);
  return all;
};

/** Cards that may come into sight: the likeliest of those that chance decides about. */
function showing(before: View, worlds: View[], most = 3): string[] {
  const now = named(before);
  const found = new Map<string, number>();
  for (const world of worlds)
    for (const [name, n] of named(world)) if (n > (now.get(name) ?? 0)) found.set(name, (found.get(name) ?? 0) + 1);
  const chance = [...found].filter(([, n]) => n < worlds.length).sort((a, b) => b[1] - a[1]);
  if (chance.length === 0) return [];
  const likely = chance.slice(0, most).map(([name, n]) => `${name} ${Math.round((n / worlds.length) * 100)}%`);
  return [`may show ${likely.join(', ')}${chance.length > most ? ` or ${chance.length - most} others` : ''}`];
}

/** What a move would do: in words, and for a small place what it does to the player who looks. */
export interface Foretold {
  words: string;
  brief: string;
}

export function foretell(before: View, worlds: View[], worth: (name: string) => boolean = () => true, most = 5): Foretold {
  const spread = ({ by }: Change) => Math.max(...by.map(Math.abs));
  const changes = changesOf(before, worlds, worth).sort((a, b) => spread(b) - spread(a));
  const leaves = leaving(before, worlds);
  const own = changes.find(({ seat }) => seat !== undefined && seat === before.seat);
  return {
    words: [...leaves, ...changes.map(said), ...showing(before, worlds)].slice(0, most).join(' · '),
    brief: leaves[0] ?? (own ? said({ ...own, what: own.name }).replace(/ \(.*/, '') : ''),
  };
}
