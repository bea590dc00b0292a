// board.test.ts: what is drawn where, with hints of a game and without.
import { describe, expect, test } from 'vitest';
import { boardOf, cellOf, chipsOf, drawn, spaceOf, spoken, unitOf } from '../src/lib/board';
import { gainsOf } from '../src/lib/points';
import type { Scene } from '../src/lib/stage.svelte';
import type { About, Layout, Piece, View, ZoneHint } from '../src/lib/types';

const piece = (n: number, more: Partial<Piece> = {}): Piece => ({
  piece: n,
  zone: 'piece',
  name: `P${n}`,
  face: 1,
  holder: 0,
  owner: 0,
  cards: 1,
  counters: {},
  computed: {},
  ...more,
});
const hint = (zone: string, more: Partial<ZoneHint> = {}): ZoneHint => ({ zone, place: 'tableau', pieces: true, by_seat: true, ...more });
const bare: Layout = { hinted: false, zones: [], numbers: [], tries: [] };
const about: About = {
  types: [
    {
      name: 'unit',
      columns: [
        { name: 'cost', about: '' },
        { name: 'power', about: '' },
      ],
    },
  ],
  backs: ['card'],
  cards: [
    {
      face: 1,
      name: 'Farmer',
      type: 0,
      back: 0,
      copies: 2,
      text: 'every turn: +1 food',
      columns: { cost: 2, power: [1, 2, 3], left: 'red', color: 'blue', sub: 'Citizen' },
    },
  ],
  layout: bare,
};

describe('boards', () => {
  const view: View = {
    game: 'x',
    seat: 0,
    seats: [
      { name: 'Ann', numbers: {} },
      { name: 'Bea', numbers: {} },
    ],
    numbers: {},
    over: false,
    ask: null,
    zones: [
      { name: 'deck', kind: 'pile', count: 1, cards: [] },
      { name: 'hand', kind: 'sorted', seat: 1, count: 2, cards: [] },
    ],
    pieces: [piece(1), piece(2, { host: 1 }), piece(3, { holder: 1 }), piece(4, { holder: null })],
  };
  const layout: Layout = {
    ...bare,
    zones: [hint('piece'), hint('deck', { place: 'pile', pieces: false }), hint('hand', { place: 'hand', pieces: false })],
  };

  test('zones lie at their seat or in the middle, attached pieces at their host', () => {
    const board = boardOf(view, layout);
    expect(board.shared.map((area) => area.hint.zone)).toEqual(['piece', 'deck']);
    expect(board.seats[1].map((area) => area.hint.zone)).toEqual(['piece', 'hand']);
    expect(board.seats[0][0].pieces.map((one) => one.piece)).toEqual([1]);
    expect(board.attached.get(1)?.map((one) => one.piece)).toEqual([2]);
  });
  test('a pile out of which one is chosen lies spread; what is over lies in a pile', () => {
    const takes = (face: number, zone = 'deck') => ({ words: '', button: '', touches: [{ zone, face }] });
    const placed = (moves: Parameters<typeof boardOf>[2], zones = layout.zones) =>
      boardOf(view, { ...layout, zones }, moves).shared.find(({ hint: { zone } }) => zone === 'deck')!.hint.place;
    expect(placed([takes(1), takes(2)])).toBe('row');
    expect(placed([takes(1), takes(2), { words: '', button: '', touches: [] }])).toBe('pile');
    expect(placed([takes(1)])).toBe('pile');
    expect(placed(Array.from({ length: 20 }, (_, i) => takes(i)))).toBe('pile');
    const during = (zone: string) => [hint('deck', { place: 'row', pieces: false, during: zone })];
    expect([placed([], during('hand')), placed([], during('enemy'))]).toEqual(['row', 'pile']);
  });
  test('points come from whoever lost as many, else from the card that brought them', () => {
    const after = (...vp: number[]) => ({ ...view, seats: vp.map((n) => ({ name: '', numbers: { vp: n } })) });
    const counted: Layout = { ...layout, numbers: [{ name: 'vp', role: 'score' }] };
    const scene = { kind: 'sells', stage: 'gains', words: '', seat: 0, source: { piece: 7, face: 1, name: '' }, numbers: { vp: 2 } };
    expect(gainsOf(after(3, 3), after(5, 1), counted, [])).toEqual([{ seat: 0, name: 'vp', by: 2, loser: 1 }]);
    expect(gainsOf(after(3, 3), after(5, 3), counted, [scene as Scene])).toEqual([{ seat: 0, name: 'vp', by: 2, piece: 7 }]);
    expect(gainsOf(after(3, 3), after(3, 3), counted, [])).toEqual([]);
  });
  test('what is at a side lies there; the rest is tucked under', () => {
    const attached = new Map([
      [1, [piece(2, { host: 1, place: 'left' }), piece(3, { host: 1, place: 0 })]],
      [2, [piece(4, { host: 2, place: 'top' })]],
    ]);
    const unit = unitOf(piece(1), attached);
    expect(unit.laid.map(({ piece: { piece: n }, x, y }) => [n, x, y])).toEqual([
      [1, 1, 1],
      [2, 0, 1],
      [4, 0, 0],
    ]);
    expect(unit.tucked.map((one) => one.piece)).toEqual([3]);
  });
  test('spaces and cells have names', () => {
    expect(spaceOf(piece(1, { place: 's3' }), hint('x', { places: ['s1', 's2', 's3'] }))).toBe(2);
    expect(spaceOf(piece(1), hint('x', { places: ['s1'] }))).toBe(0);
    expect(cellOf('r2c5')).toEqual({ row: 2, column: 5 });
    expect(cellOf('left')).toBeNull();
  });
});

describe('cards', () => {
  test('without hints the columns say enough', () => {
    const card = drawn(about.cards[0], about);
    expect(card.costs).toEqual([{ name: 'cost', value: '2', changed: 0 }]);
    expect(card.stats).toEqual([{ name: 'power', value: '1/2/3', changed: 0 }]);
    expect(card.sides).toEqual({ left: 'red' });
    expect(card.tint).toBe('blue');
    expect(card.title).toBe('Citizen');
  });
  test('a piece shows what it has now', () => {
    const card = drawn(
      about.cards[0],
      about,
      piece(1, { name: "Bea's Farmer 2", cards: 2, computed: { power: 5 }, counters: { food: 3, gold: 0 } }),
    );
    expect(card.name).toBe('Farmer 2');
    expect(card.stats[0]).toEqual({ name: 'power', value: '5', changed: 1 });
    expect(card.marks).toEqual([{ name: 'food', value: '3', changed: 0 }]);
  });
  test('whose a piece is stands not on its card, but a name may have an owner of its own', () => {
    const hut = { ...about.cards[0], name: "Oracle's Hut" };
    expect(drawn(hut, about, piece(1, { name: "Oracle's Hut" })).name).toBe("Oracle's Hut");
    expect(drawn(hut, about, piece(1, { name: "Bea's Oracle's Hut 2" })).name).toBe("Oracle's Hut 2");
  });
  test('it can be said in words', () => {
    expect(spoken(drawn(about.cards[0], about))).toBe(
      'Farmer; blue unit Citizen; costs 2 cost; power 1/2/3; red slot left; every turn: +1 food',
    );
  });
});

test('marks are shown while they are not zero, scores come first', () => {
  const layout: Layout = {
    hinted: true,
    zones: [],
    numbers: [
      { name: 'round', role: 'shown' },
      { name: 'links', role: 'mark' },
      { name: 'vp', role: 'score' },
    ],
    tries: [],
  };
  expect(chipsOf({ round: 2, links: 0, vp: 0, other: 9 }, layout).map((chip) => chip.name)).toEqual(['vp', 'round']);
});
