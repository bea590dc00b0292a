// touch.test.ts: what a first and a second touch mean.
import { describe, expect, test } from 'vitest';
import { faceKey, movesOf, nothing, pieceKey, spaceKey, touch, touchedBy, touchKey } from '../src/lib/touch';
import type { Move } from '../src/lib/types';

const buy = { zone: 'hand', seat: 0, face: 3 };
const space = (n: number) => ({ zone: 'stack', seat: 0, space: n });
const moves: Move[] = [
  { words: 'ends the turn', button: 'ends the turn', touches: [] },
  { words: 'buys Farmer', button: 'buys Farmer', touches: [buy] },
  { words: 'merges s1 into s2', button: 'merges s1 into s2', touches: [space(0), space(1)] },
  { words: 'merges s2 into s1', button: 'merges s2 into s1', touches: [space(1), space(0)] },
  { words: 'merges s1 into s3', button: 'merges s1 into s3', touches: [space(0), space(2)] },
  { words: 'strikes Tree', button: 'strikes Tree', touches: [{ piece: 5 }] },
];
const touched = touchedBy(moves);

describe('keys', () => {
  test('a touch has the key of the thing', () => {
    expect(touchKey(buy)).toBe(faceKey('hand', 0, 3));
    expect(touchKey({ piece: 5 })).toBe(pieceKey(5));
    expect(touchKey(space(2))).toBe(spaceKey('stack', 0, 2));
    expect(touchKey({ seat: 1 })).toBe('seat 1');
  });
  test('a thing with several keys has the moves of all', () => {
    expect(movesOf(touched, [pieceKey(5), spaceKey('stack', 0, 2)])).toEqual([4, 5]);
  });
});

describe('touches', () => {
  test('the first shows, the second completes the only move', () => {
    const first = touch(touched, nothing, [touchKey(buy)]);
    expect(first).toEqual({ choice: { keys: [[touchKey(buy)]], moves: [1] } });
    expect(touch(touched, first.choice, [touchKey(buy)]).play).toBe(1);
  });
  test('a second thing completes the only move that is about both', () => {
    const first = touch(touched, nothing, [touchKey(space(0))]);
    expect(first.choice.moves).toEqual([2, 3, 4]);
    expect(touch(touched, first.choice, [touchKey(space(2))]).play).toBe(4);
  });
  test('two moves about both stay a choice', () => {
    const first = touch(touched, nothing, [touchKey(space(0))]);
    const second = touch(touched, first.choice, [touchKey(space(1))]);
    expect(second.play).toBeUndefined();
    expect(second.choice.moves).toEqual([2, 3]);
  });
  test('a thing that has nothing to do with it begins anew', () => {
    const first = touch(touched, nothing, [touchKey(buy)]);
    expect(touch(touched, first.choice, [pieceKey(5)]).choice.moves).toEqual([5]);
  });
  test('a thing without moves clears the choice', () => {
    const first = touch(touched, nothing, [touchKey(buy)]);
    expect(touch(touched, first.choice, ['zone deck/'])).toEqual({ choice: nothing });
  });
});
