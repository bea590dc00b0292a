// lab.test.ts: what the lab says while it plays.
import { expect, test } from 'vitest';
import { timeLeft } from '../src/lib/lab.svelte';

test.each([
  [500, 0.5, ''],
  [10_000, 0, ''],
  [10_000, 0.2, 'about 40 s left'],
  [60_000, 0.1, 'about 9 min left'],
  [60_000, 1, ''],
])('after %i ms and a part of %d there is %s', (ms, part, words) => expect(timeLeft(ms, part)).toBe(words));
