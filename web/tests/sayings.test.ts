import { expect, test } from 'vitest';
import { gameSpokenOf, sayingsOf } from '../src/lib/sayings';
import { framed } from '../src/lib/sheets.svelte';

test('what may hold own words asks for the sayings of its game', () => {
  expect(gameSpokenOf('sheets', `temples\n${framed([{ name: 'units.csv', text: 'name,text\nA,b\n' }])}`)).toBe('temples');
  expect(gameSpokenOf('complete', 'emperor\nrecruits\nevery')).toBe('emperor');
  expect(gameSpokenOf('open', 'game temples seats you greedy\ncard unit: name A, text on entering: draw a card\n')).toBe('temples');
  expect(gameSpokenOf('unpack', 'abc\ngame  menagerie\nset Camel.text=3\n')).toBe('menagerie');
});

test('what is shipped does not', () => {
  expect(gameSpokenOf('sheets', 'temples\n')).toBeUndefined();
  expect(gameSpokenOf('open', 'game temples seats you greedy seed 7\n')).toBeUndefined();
  expect(gameSpokenOf('look', null)).toBeUndefined();
});

test('a game that is written as a rulebook has none', async () => {
  expect(await sayingsOf('temples')).toContain('->');
  expect(await sayingsOf('hearts')).toBeUndefined();
});
