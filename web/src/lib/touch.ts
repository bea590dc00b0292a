// touch.ts: which moves a touch is about. A thing on the table has keys; a move touches keys.
import type { Move, Touch, Try } from './types';

const seatOf = (seat: number | undefined) => (seat === undefined ? '' : String(seat));

export const pieceKey = (piece: number) => `piece ${piece}`;
export const seatKey = (seat: number) => `seat ${seat}`;
export const zoneKey = (zone: string, seat?: number) => `zone ${zone}/${seatOf(seat)}`;
export const faceKey = (zone: string, seat: number | undefined, face: number) => `card ${zone}/${seatOf(seat)}/${face}`;
export const slotKey = (zone: string, seat: number | undefined, slot: number) => `slot ${zone}/${seatOf(seat)}/${slot}`;
export const spaceKey = (zone: string, seat: number | undefined, space: number) => `space ${zone}/${seatOf(seat)}/${space}`;
export const rowKey = (zone: string, row: number) => `row ${zone}/${row}`;
export const columnKey = (zone: string, column: number) => `column ${zone}/${column}`;

export function touchKey(touch: Touch): string {
  if (touch.piece !== undefined) return pieceKey(touch.piece);
  if (touch.zone === undefined) return seatKey(touch.seat ?? 0);
  if (touch.face !== undefined) return faceKey(touch.zone, touch.seat, touch.face);
  if (touch.slot !== undefined) return slotKey(touch.zone, touch.seat, touch.slot);
  if (touch.space !== undefined) return spaceKey(touch.zone, touch.seat, touch.space);
  if (touch.row !== undefined) return rowKey(touch.zone, touch.row);
  if (touch.column !== undefined) return columnKey(touch.zone, touch.column);
  return zoneKey(touch.zone, touch.seat);
}

/** What sort of thing a key names: a piece, a card, a space ... */
export const sortOf = (key: string) => key.split(' ', 1)[0];

/** The words for what somebody may want to do with a thing that has these keys. */
export function triesOf(tries: Try[], keys: string[]): string[] {
  const sorts: Record<string, string> = {
    card: 'face',
    piece: 'piece',
    slot: 'slot',
    space: 'space',
    row: 'row',
    column: 'column',
    seat: 'seat',
    zone: 'zone',
  };
  const fits = (one: Try, key: string) => {
    const sort = sortOf(key);
    const zone = key.slice(sort.length + 1).split('/')[0];
    return sorts[sort] === one.thing && (one.zone === undefined || one.thing === 'piece' || one.zone === zone);
  };
  return tries.filter((one) => keys.some((key) => fits(one, key))).map((one) => one.words);
}

/** Which moves touch a key. */
export type Touched = Map<string, Set<number>>;

export function touchedBy(moves: Move[]): Touched {
  const touched: Touched = new Map();
  moves.forEach((move, index) => {
    for (const touch of move.touches) {
      const key = touchKey(touch);
      touched.set(key, (touched.get(key) ?? new Set()).add(index));
    }
  });
  return touched;
}

export function movesOf(touched: Touched, keys: string[]): number[] {
  const all = new Set<number>();
  for (const key of keys) for (const index of touched.get(key) ?? []) all.add(index);
  return [...all].sort((a, b) => a - b);
}

/** What is chosen so far: the keys of things touched, and the moves that are still meant. */
export interface Choice {
  keys: string[][];
  moves: number[];
}

export const nothing: Choice = { keys: [], moves: [] };

export type Result = { choice: Choice; play?: number };

/**
 * A touch of a thing. The first shows what it may do; a second touch of the same thing completes the
 * only move; a touch of another thing completes the only move that is about both, or begins anew.
 */
export function touch(touched: Touched, choice: Choice, keys: string[]): Result {
  const here = movesOf(touched, keys);
  if (here.length === 0) return { choice: nothing };
  const again = choice.keys.some((before) => before.some((key) => keys.includes(key)));
  if (again) {
    if (choice.moves.length === 1) return { choice: nothing, play: choice.moves[0] };
    return { choice: choice.keys.length === 1 ? choice : { keys: [keys], moves: here } };
  }
  const both = choice.moves.filter((move) => here.includes(move));
  if (both.length === 1) return { choice: nothing, play: both[0] };
  if (both.length > 1) return { choice: { keys: [...choice.keys, keys], moves: both } };
  return { choice: { keys: [keys], moves: here } };
}
