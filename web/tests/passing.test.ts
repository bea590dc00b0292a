// passing.test.ts: which windows are passed, and which are asked.
import { expect, test } from 'vitest';
import { passes, passOf } from '../src/lib/passing';
import type { Scene } from '../src/lib/stage.svelte';
import type { Look } from '../src/lib/types';

const move = (words: string, touches: object[] = []) => ({ words, button: words, touches });
const look = (...moves: object[]) => ({ moves }) as unknown as Look;
const scene = (stage: string, seat: number) => ({ kind: 'x', stage, seat, words: '' }) as unknown as Scene;
const pass = move('passes');
const answer = move('casts Exile', [{ zone: 'hand', seat: 0, face: 3 }]);

test('a window is where one may pass', () => {
  expect(passOf(look(pass))).toBe(0);
  expect(passOf(look(answer, pass))).toBe(1);
  expect(passOf(look(answer, move('ends the turn')))).toBe(-1);
  expect(passOf(look(answer, answer))).toBe(-1);
});

test('who wants to be asked is asked, even where nothing else is possible', () => {
  expect(passes('ask me', look(pass), 0, [])).toBe(false);
});

test('what can only be passed is passed, what can be answered is asked', () => {
  expect(passes('pass for me', look(pass), 0, [])).toBe(true);
  expect(passes('pass for me', look(answer, pass), 0, [])).toBe(false);
});

test('until something happens: until another one acts, or it is my turn', () => {
  const open = look(answer, pass);
  expect(passes('until something happens', open, 0, [scene('says', 1), scene('moves', 0)])).toBe(true);
  expect(passes('until something happens', open, 0, [scene('strikes', 1)])).toBe(false);
  expect(passes('until something happens', open, 0, [scene('turns', 0)])).toBe(false);
});

test('this turn: whatever others do, until it is my turn', () => {
  const open = look(answer, pass);
  expect(passes('pass this turn', open, 0, [scene('strikes', 1)])).toBe(true);
  expect(passes('pass this turn', open, 0, [scene('turns', 1)])).toBe(true);
  expect(passes('pass this turn', open, 0, [scene('turns', 0)])).toBe(false);
});
