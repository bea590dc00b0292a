// rules.test.ts: rulebooks are read as they are written, and games fit into links.
import { expect, test } from 'vitest';
import { packLink, unpackLink } from '../src/lib/link';
import { bearing, readRulebook, rulesOf } from '../src/lib/rules';

const book = `# A game

*Short.* You **win** by points; see AB-1.2.

## 1. Turns

- **AB-1.1** Each turn a seat draws
  a card from the \`deck\`.
- **AB-1.2** Who has the most points wins.

| n | points |
|---|---|
| 1 | *two* |
`;

test('a rulebook becomes headings, rules and tables', () => {
  const blocks = readRulebook(book);
  expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'heading', 'list', 'table']);
  expect(rulesOf(blocks)).toEqual([
    { id: 'AB-1.1', text: 'Each turn a seat draws a card from the deck.' },
    { id: 'AB-1.2', text: 'Who has the most points wins.' },
  ]);
});

test('rules that speak of something are found by their rare words', () => {
  const rules = rulesOf(readRulebook(book));
  expect(bearing(rules, 'when laid: a point wins', 1).map((rule) => rule.id)).toEqual(['AB-1.2']);
  expect(bearing(rules, 'nothing of the kind', 3)).toEqual([]);
});

test('a game goes into a link and comes out again', async () => {
  const pack = { text: 'game null\nseats Ann Bea\nseed 7\ncards 0123456789abcdef\n', moves: 26, letters: 'Rk-9_zA' };
  const packed = await packLink(pack);
  expect(packed).toMatch(/^2\.[A-Za-z0-9_-]+\.26\.Rk-9_zA$/);
  expect(await unpackLink(packed)).toEqual(pack);
  for (const bad of ['', 'eJwrzs8FAAKzAWQ', packed.slice(2), packed.replace('2.', '2.!')]) await expect(unpackLink(bad)).rejects.toThrow();
});
