// prototypes.test.ts: what a version is called.
import { expect, test } from 'vitest';
import { versionWords } from '../src/lib/prototypes';

const fruits = { name: 'fruits.csv', text: 'name\nFig\n' };
const tools = { name: 'tools.csv', text: 'name\nLadder\n' };
const one = { game: 'null', name: 'Fat figs', sheets: [fruits, tools], set: { row: '5' } };

test('the same cards and knobs have the same digits, whatever they are called and in whatever order they came', () => {
  expect(versionWords(one)).toMatch(/^Fat figs [0-9a-f]{8}$/);
  const digits = versionWords(one).slice(-8);
  expect(versionWords({ ...one, name: ' Thin #figs', sheets: [tools, fruits] })).toBe(`Thin figs ${digits}`);
  for (const other of [{ set: {} }, { sheets: [fruits] }, { game: 'other' }, { sheets: [fruits, { ...tools, text: '' }] }])
    expect(versionWords({ ...one, ...other }).slice(-8)).not.toBe(digits);
});
