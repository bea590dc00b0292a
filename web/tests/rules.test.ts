// rules.test.ts: rulebooks are read as they are written, and games fit into links.
import { expect, test } from 'vitest';
import { packLink, unpackLink } from '../src/lib/link';
import { bearing, readRulebook, rulesOf, withoutKnobs } from '../src/lib/rules';

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
    { id: 'AB-1.1', text: 'Each turn a seat draws a card from the deck.', quotes: [' deck '] },
    { id: 'AB-1.2', text: 'Who has the most points wins.', quotes: [] },
  ]);
});

test('who plays reads nothing of knobs, unless a rule speaks of nothing else', () => {
  const plain = (words: string) => withoutKnobs(words, new Set(['limit', 'snake']));
  expect(plain('**AB-1.1** It ends after turn 9 (`limit`; 0 is none). With `snake` at 1, 2, ... it goes on.')).toBe(
    '**AB-1.1** It ends after turn 9.',
  );
  expect(plain('Nothing happens. (`limit`: 1 it ends.)')).toBe('Nothing happens.');
  expect(plain('A text says `each` (`once a turn`).')).toBe('A text says `each` (`once a turn`).');
  expect(plain('**AB-1.2** With `snake` at 1 it goes round.')).toBe('**AB-1.2** With `snake` at 1 it goes round.');
});

test('rules that bear on a card name it, or quote what it says: a common word is no sign', () => {
  const rules = rulesOf(
    readRulebook(`
- **AB-1.1** Each turn a seat draws a card from the deck.
- **AB-1.2** A text that begins with *when sold* is used at once.
- **AB-1.3** The Tree cannot be moved.
- **AB-1.4** Equal players share the points of a turn: who sold most is *the seat*.
- **AB-1.5** *Fruit* is laid open.
- **AB-1.6** "Heal 20 points" is for a tree: who is sold is lost.
- **AB-1.7** What lasts *this turn* ends with that turn.
`),
  );
  const of = (name: string, text: string) => bearing(rules, { name, type: 'fruit', text }, 3).map((rule) => rule.id);
  expect(of('Goose', 'when sold: gain 1 this turn')).toEqual(['AB-1.2']);
  expect(of('Tree', 'nothing of the kind')).toEqual(['AB-1.3']);
  expect(of('Cart', 'of players each seat with most points sold')).toEqual([]);
  expect(of('Pear', '')).toEqual(['AB-1.5']);
  expect(of('Herb', 'each turn: heal 3 points')).toEqual(['AB-1.6']);
});

test('a game goes into a link and comes out again', async () => {
  const pack = { text: 'game null\nseats Ann Bea\nseed 7\ncards 0123456789abcdef\n', moves: 26, letters: 'Rk-9_zA' };
  const packed = await packLink(pack);
  expect(packed).toMatch(/^2\.[A-Za-z0-9_-]+\.26\.Rk-9_zA$/);
  expect(await unpackLink(packed)).toEqual(pack);
  for (const bad of ['', 'eJwrzs8FAAKzAWQ', packed.slice(2), packed.replace('2.', '2.!')]) await expect(unpackLink(bad)).rejects.toThrow();
});
