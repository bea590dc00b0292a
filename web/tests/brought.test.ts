// brought.test.ts: decks as text, drawings in whole numbers, and who fights whom in words.
import { expect, test } from 'vitest';
import { whole } from '../outline';
import { deckFile, deckText, deckWords, readDeck, sizeOf } from '../src/lib/brought';
import { frays } from '../src/lib/fray';
import { scenesOf } from '../src/lib/stage.svelte';
import { holdings, restOf, sourcesOf, turningPoints } from '../src/lib/summary';
import type { CardLine, Layout, Opening, Piece, View } from '../src/lib/types';

const card = (face: number, name: string, columns = {}): CardLine => ({ face, name, type: 0, back: 0, copies: 3, text: '', columns });
const cards = [card(1, 'Recruit', { power: 2, vp: 1 }), card(2, 'Veteran', { power: 3, vp: 2 })];

test('a deck is read, said and written back; what is wrong has its line', () => {
  const deck = readDeck('# mine\ngame  war\ndeck  Two Kinds\n3 Recruit\n2 veteran\n', cards, 'war');
  expect(deck).toEqual({ name: 'Two Kinds', counts: { Recruit: 3, Veteran: 2 }, wrong: [] });
  expect(sizeOf(deck.counts)).toBe(5);
  expect(deckWords(deck)).toBe('Two Kinds: 3 Recruit, 2 Veteran');
  expect(readDeck(deckText('war', deck), cards, 'war')).toEqual(deck);
  expect(readDeck('3 Recriut\nmany Veteran', cards, 'war').wrong).toEqual([
    'line 1: no card is called "Recriut"; nearest: Recruit',
    'line 2: "many Veteran" is no number and card',
    'line 1: "game war" is missing',
  ]);
  expect(readDeck('game chess\n', cards, 'war').wrong).toEqual(['line 1: a deck for "chess"']);
  expect(deckFile("Mason's Quarter")).toBe('decks/masons-quarter.txt');
});

test('a drawing keeps its points, to the next whole number, however long it is', () => {
  expect(whole('M10.4 20.6L30.5 40.2h.4v.4z')).toBe('M10 21l21 19h0v1z');
  expect(whole('M0 0' + 'l.4 0'.repeat(10))).toMatch(/^M0 0(l[01] 0){10}$/);
  const far = [...whole('M0 0' + 'l.4 0'.repeat(10)).matchAll(/l(\d) 0/g)].reduce((sum, found) => sum + Number(found[1]), 0);
  expect(far).toBe(4);
  expect(whole('M5 5a2.2 2.2 0 014.4 0')).toBe('M5 5a2 2 0 0 1 4 0');
  expect(whole('M5 5a.4.4.5 01-.3.6')).toBe('M5 5a1 1 1 0 1 0 1');
});

const piece = (n: number, face: number, holder: number): Piece => ({
  piece: n,
  zone: 'p',
  name: `${cards[face - 1].name} ${n}`,
  face,
  holder,
  owner: holder,
  cards: 1,
  counters: {},
  computed: {},
});
const opening = {
  cards,
  types: [{ name: 'unit', columns: [] }],
  seats: ['Ann', 'Bea'],
  layout: {
    hinted: true,
    zones: [],
    tries: [],
    numbers: [
      { name: 'power', role: 'stat' },
      { name: 'vp', role: 'score' },
    ],
  },
} as unknown as Opening;
const view = {
  seats: [],
  zones: [],
  numbers: {},
  pieces: [piece(1, 1, 0), piece(2, 1, 0), piece(3, 2, 1)],
  signs: [] as View['signs'],
} as unknown as View;

test('those who attack one thing are one side, each with its own figures', () => {
  const attack = (n: number) => ({ sign: 'arrow' as const, piece: n, target: 3, words: 'attacks' });
  const told = frays({ ...view, signs: [attack(1), attack(2), { sign: 'arrow', piece: 3, other: 0, words: 'attacks' }] }, opening);
  expect(told[0]).toMatch(/^Recruit 1 and Recruit 2 \(power 2 each.*\) attack Veteran 3 \(power 3/);
  expect(told[1]).toMatch(/^Veteran 3 \(power 3.*\) attacks Ann$/);
});

test('a line that only tells the score has brought nothing; cards in play have', () => {
  const events = [
    { kind: 'ends turn', stage: 'says' as const, seat: 0, numbers: { vp: 7 } },
    { kind: 'sells', stage: 'gains' as const, seat: 1, numbers: { vp: 3 } },
  ];
  expect(sourcesOf(events, opening.layout, 2).sources).toEqual([{ words: 'selling', points: [0, 3] }]);
  expect(holdings(view, opening)).toEqual({
    sources: [{ words: 'from unit cards', points: [2, 2] }],
    best: { face: 2, seat: 1, points: 2 },
  });
});

test('points that name no card are those of the blows against the other that came to as many', () => {
  const blow = (excess: number, other?: number) => ({
    kind: 'strikes_seat',
    stage: 'strikes' as const,
    source: { piece: 3, face: 2 },
    other,
    numbers: { power: 5, excess },
  });
  const takes = (vp: number) => ({ kind: 'takes', stage: 'gains' as const, seat: 1, numbers: { VP: vp } });
  expect(
    sourcesOf([{ ...blow(0, 0), numbers: undefined }, blow(2, 0), blow(1, 0), blow(3), takes(3), blow(1), takes(1)], opening.layout, 2),
  ).toEqual({
    sources: [
      { words: 'striking', points: [0, 3] },
      { words: 'taking', points: [0, 1] },
    ],
    best: { face: 2, seat: 1, points: 3 },
  });
});

test('where points came from adds up to the score', () => {
  const events = [
    { kind: 'fights', stage: 'strikes' as const, seat: 0, numbers: { vp: 4 } },
    { kind: 'loses', stage: 'loses' as const, seat: 0, numbers: { vp: 1 } },
  ];
  const { sources } = sourcesOf(events, opening.layout, 2);
  expect(sources).toEqual([
    { words: 'fighting', points: [4, 0] },
    { words: 'losing', points: [-1, 0] },
  ]);
  expect(restOf(sources, [3, 0])).toBe(sources);
  expect(restOf(sources, [5, 1]).at(-1)).toEqual({ words: 'other', points: [2, 1] });
  expect(restOf(sources, [5, 1], [{ gems: 2 }, { gems: 1 }]).at(-1)).toEqual({ words: 'from gems', points: [2, 1] });
  expect(restOf(sources, [2, 0]).at(-1)).toEqual({ words: 'lost', points: [-1, 0] });
  const carried = { ...piece(4, 1, 1), host: 3, computed: { vp: 1 } };
  const host = { ...piece(3, 2, 1), computed: { vp: 3 } };
  const held = holdings({ ...view, pieces: [host, carried] } as View, opening);
  expect(held.sources).toEqual([{ words: 'from unit cards', points: [0, 3] }]);
  expect(held.best).toEqual({ face: 2, seat: 1, points: 2 });
});

test('where it turned is told as the log told it', () => {
  const says = (stage: 'says' | 'strikes' | 'gains') => ({ kind: 'x', stage });
  const record = {
    moves: [
      { seat: 0, words: 'passes' },
      { seat: 1, words: 'is done' },
    ],
    scores: [
      { turn: 1, of: [0, 0] },
      { turn: 1, of: [0, 0] },
      { turn: 2, of: [0, 2] },
    ],
    told: [0, 1, 4],
    notes: [],
  };
  const story = {
    log: ['the deal', 'Ann passes.', 'Bea strikes Ann.', 'Bea takes 2 gold.', 'Turn 2.'],
    events: [says('says'), says('says'), says('strikes'), says('gains'), says('says')],
  };
  const words = (numbers: object[]) => turningPoints(record, story, { numbers } as unknown as Layout).map((turn) => turn.words);
  expect(words([])).toEqual(['Bea strikes Ann']);
  // What gave the points is said first.
  Object.assign(story.events[3], { seat: 1, numbers: { gold: 2 } });
  expect(words([{ name: 'gold', role: 'score' }])).toEqual(['Bea takes 2 gold']);
});

test('it turned for whoever gained by it, whoever moved; where all gains are alike nothing did', () => {
  const told = (n: number) => Array.from({ length: n + 1 }, (_, i) => i);
  const moved = (scores: number[][]) => ({
    moves: scores.slice(1).map(() => ({ seat: 0, words: 'defends no more' })),
    scores: scores.map((of, turn) => ({ turn, of })),
    told: told(scores.length - 1),
    notes: [],
  });
  const silent = { log: [], events: [] };
  const plain = { numbers: [] } as unknown as Layout;
  expect(
    turningPoints(
      moved([
        [0, 0],
        [0, 3],
      ]),
      silent,
      plain,
    ),
  ).toEqual([{ move: 0, seat: 1, swing: 3, words: 'defends no more' }]);
  expect(turningPoints(moved([[0], [1], [2], [3], [4]]), silent, plain)).toEqual([]);
});

test('seats that measure themselves with each other are one scene', () => {
  const fights = (seat: number, power: number) => ({ kind: 'fights', stage: 'strikes' as const, seat, numbers: { power } });
  const scenes = scenesOf(['Ann fights.', 'Bea fights.', 'Ann strikes.'], [fights(0, 4), fights(1, 6), fights(0, 2)], view as View);
  expect(scenes.map(({ rivals }) => rivals?.map(({ seat, numbers }) => [seat, numbers.power]))).toEqual([
    [
      [0, 4],
      [1, 6],
    ],
    [[0, 2]],
  ]);
});
