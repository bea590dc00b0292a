// grid.test.ts: sheets as tables: CSV read and written, pasted from a spreadsheet, compared in words.
import { expect, test } from 'vitest';
import { changes, mended, paste, placed, readGrid, tidied, withIcon, writeGrid } from '../src/lib/grid';

test('CSV is read and written as it was', () => {
  const text = 'name,copies,text\nFig,2,"when laid: rots, ""soon"""\nPear,,\n';
  expect(readGrid(text)).toEqual([
    ['name', 'copies', 'text'],
    ['Fig', '2', 'when laid: rots, "soon"'],
    ['Pear', '', ''],
  ]);
  expect(writeGrid(readGrid(text))).toBe(text);
  expect(readGrid('a,b\r\n1,2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('what is copied from a spreadsheet is put in from a cell on, and rows are added', () => {
  const rows = [
    ['name', 'copies'],
    ['Fig', '2'],
  ];
  expect(paste(rows, { row: 1, column: 1 }, '3\n4\n').rows).toEqual([
    ['name', 'copies'],
    ['Fig', '3'],
    ['', '4'],
  ]);
  expect(paste(rows, { row: 1, column: 0 }, 'Plum\t5\tmore')).toEqual({
    rows: [
      ['name', 'copies'],
      ['Plum', '5'],
    ],
    lost: ['more'],
  });
  expect(rows[1]).toEqual(['Fig', '2']);
});

test('a sheet that is pasted with the names of its columns goes to these; a break in a cell is a blank', () => {
  const rows = [
    ['name', 'copies', 'text'],
    ['Fig', '2', ''],
  ];
  const copied = 'Name\ttext\tartist\r\nPlum\t"draw\na card"\tAda\r\n';
  expect(paste(rows, { row: 1, column: 0 }, copied)).toEqual({ rows: [rows[0], ['Plum', '2', 'draw a card']], lost: ['Ada'] });
});

test('a sheet is read as the spreadsheets of other countries write it', () => {
  const plain = 'name,text\nFig,"draw, then rot"\n';
  expect(tidied(plain)).toBe(plain);
  expect(tidied(`\ufeff${plain}`)).toBe(plain);
  expect(tidied('\ufeffname;text\r\nFig;draw, then rot\r\n;\r\n')).toBe(plain);
  expect(tidied('name\ttext\nFig\t"draw,\nthen rot"\n')).toBe(plain);
  expect(tidied('')).toBe('');
});

test('what changed is told card by card', () => {
  const before = readGrid('name,points\nFig,2\nPear,3\n');
  const after = readGrid('name,points\nFig,4\nPlum,\n');
  expect(changes(before, after)).toEqual([
    { name: 'Fig', words: 'points 2 → 4' },
    { name: 'Plum', words: 'new' },
    { name: 'Pear', words: 'gone' },
  ]);
  expect(changes(before, before)).toEqual([]);
});

test('an icon has a column as long as a card names one', () => {
  const bare = [
    ['name', 'text'],
    ['Apple', ''],
    ['Fig', 'draw 1'],
  ];
  const one = withIcon(bare, 2, 'pear');
  expect(one).toEqual([
    ['name', 'text', 'icon'],
    ['Apple', '', ''],
    ['Fig', 'draw 1', 'pear'],
  ]);
  const two = withIcon(one, 1, 'meat');
  expect(two[1]).toEqual(['Apple', '', 'meat']);
  expect(two[2]).toEqual(['Fig', 'draw 1', 'pear']);
  expect(withIcon(withIcon(two, 1, ''), 2, '')).toEqual(bare);
});

test('a complaint is found in the table', () => {
  expect(placed('fruits.csv row 3, Pear, text: "cart" is not understood')).toEqual({
    sheet: 'fruits.csv',
    row: 2,
    column: 'text',
    words: '"cart" is not understood',
  });
  expect(placed('there is no card')).toBeNull();
});

test('a sentence that is not finished is said to be so, with what could be meant', () => {
  const words =
    '"every turn:" ends too early; no card of this game does that; the closest: "every turn: +1 food", "every turn: draw a card"';
  expect(mended(words, 'every turn: ')).toEqual({
    wrong: '',
    why: '"every turn:" ends too early',
    lead: 'the closest',
    rewrites: [
      { text: 'every turn: +1 food ', note: '' },
      { text: 'every turn: draw a card ', note: '' },
    ],
  });
});

test('what is refused can be written otherwise', () => {
  const text = 'when laid: a cart for everybody. Tough';
  expect(mended('"cart" is not understood in "when laid: a cart for everybody"; nearest phrase: P1 "a card for {who}"', text)).toEqual({
    wrong: 'cart',
    why: '"cart" is not understood; nearest phrase: P1 "a card for {who}"',
    lead: 'did you mean',
    rewrites: [{ text: 'when laid: a card for everybody. Tough', note: '' }],
  });
  expect(
    mended(
      '"each" is not understood in "each turn 2 food"; the closest: "every turn: +2 food" (without: each; adds: every), "draw a card"',
      'each turn 2 food',
    ),
  ).toEqual({
    wrong: 'each',
    why: '"each" is not understood',
    lead: 'the closest',
    rewrites: [
      { text: 'every turn: +2 food', note: 'without: each; adds: every' },
      { text: 'draw a card', note: '' },
    ],
  });
  const two = mended('"x" is not understood in "x y"; did you mean: "x z", or "z y", or "x z"', 'x y');
  expect(two.rewrites.map((one) => one.text)).toEqual(['x z', 'z y']);
  expect(mended('there is no card', 'x')).toEqual({ wrong: '', why: 'there is no card', lead: '', rewrites: [] });
});
