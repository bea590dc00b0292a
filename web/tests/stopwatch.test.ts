// stopwatch.test.ts: how long somebody thought: not while the page is hidden, and not long after the last sign of them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stopwatch } from '../src/lib/stopwatch';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  see('visible');
  vi.useRealTimers();
});
const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('it counts from its start to its stop, in tenths of a second', () => {
  const watch = new Stopwatch();
  pass(5);
  expect(watch.stop()).toBe(0);
  watch.start();
  pass(12.34);
  expect(watch.stop()).toBe(123);
  watch.start();
  pass(1);
  watch.start();
  pass(2);
  expect(watch.stop()).toBe(20);
});

test('a hidden page does not count', () => {
  const watch = new Stopwatch();
  watch.start();
  pass(3);
  see('hidden');
  pass(60);
  see('visible');
  pass(4);
  expect(watch.stop()).toBe(70);
  see('hidden');
  watch.start();
  pass(9);
  see('visible');
  pass(1);
  expect(watch.stop()).toBe(10);
});

test('who gives no sign for two minutes is away from then on', () => {
  const watch = new Stopwatch();
  watch.start();
  pass(100);
  document.dispatchEvent(new Event('pointermove'));
  pass(100);
  document.dispatchEvent(new Event('keydown'));
  pass(3600);
  document.dispatchEvent(new Event('pointerdown'));
  pass(1);
  expect(watch.stop()).toBe(3210);
});
