// floats.test.ts: what changes on a piece or at a seat floats there, once.
import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { Play } from '../src/lib/play.svelte';
import { withPlay } from '../src/lib/playing';
import type { Opening, Piece } from '../src/lib/types';
import Chips from '../src/parts/Chips.svelte';
import PieceView from '../src/parts/PieceView.svelte';

const floats = (container: Element) => [...container.querySelectorAll('.float')].map((node) => node.textContent);

test('damage floats on the unit it is done to, and is not told twice', async () => {
  const play = new Play();
  play.opening = {
    seats: ['Ann'],
    types: [{ name: 'unit', columns: [] }],
    cards: [{ face: 1, name: 'Slinger', type: 0, back: 0, copies: 1, text: '', columns: { hp: 4, attack: 2 } }],
    layout: {
      hinted: true,
      zones: [],
      tries: [],
      numbers: [
        { name: 'attack', role: 'stat' },
        { name: 'hp', role: 'stat' },
        { name: 'damage', role: 'mark' },
      ],
    },
  } as unknown as Opening;
  const piece = (hp: number, damage: number, attack = 2, number = 3): Piece => ({
    piece: number,
    zone: 'unit',
    name: 'Slinger',
    face: 1,
    holder: 0,
    owner: 0,
    cards: 1,
    counters: { damage },
    computed: { hp, attack },
  });
  const { container, rerender } = render(PieceView, { props: { piece: piece(4, 0) }, context: withPlay(play) });
  expect(floats(container)).toEqual([]);
  await rerender({ piece: piece(2, 2) });
  expect(floats(container)).toEqual(['-2']);
  await rerender({ piece: piece(2, 2, 3) });
  expect(floats(container)).toEqual(['-2', '+1']);
  // Another unit at the same place is no change.
  await rerender({ piece: piece(4, 0, 2, 9) });
  expect(floats(container).length).toBe(2);
});

test('what a seat gains and pays floats at the seat', async () => {
  const chips = (gold: number, vp: number) => [
    { name: 'vp', value: vp, role: 'score' as const },
    { name: 'gold', value: gold, role: 'cost' as const },
  ];
  const { container, rerender } = render(Chips, { chips: chips(3, 0), game: 'handmedown' });
  await rerender({ chips: chips(1, 2) });
  expect(floats(container)).toEqual(['+2', '-2']);
});
