// card.test.ts: a card shows what it says.
import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Drawn } from '../src/lib/board';
import { tintOf } from '../src/lib/tints';
import CardView from '../src/parts/CardView.svelte';

const card: Drawn = {
  face: 1,
  name: 'Farmer',
  icon: '',
  type: 'unit',
  typeIndex: 1,
  title: 'Citizen',
  text: 'every turn: +1 food',
  tint: '',
  cards: 2,
  changed: false,
  costs: [{ name: 'food', value: '2', changed: 0 }],
  stats: [{ name: 'defense', value: '3', changed: 1 }],
  marks: [{ name: 'gold', value: '4', changed: 0 }],
  sides: { bottom: 'green' },
};

test('a full card has everything on it', () => {
  const { container } = render(CardView, { card, game: 'handmedown' });
  for (const words of ['Farmer', 'unit · Citizen', 'every turn: +1 food', '×2', '4']) expect(container.textContent).toContain(words);
  expect(container.querySelector('.costs')?.textContent).toContain('2');
  expect(container.querySelector('.more')?.textContent).toContain('3');
  expect(container.querySelector<HTMLElement>('.side.bottom')?.style.getPropertyValue('--slot')).toBe(tintOf('green'));
  expect(container.querySelector('.art path')?.getAttribute('d')).toBeTruthy();
});

test('a tile leaves the price out, and has its text for where there is room', () => {
  const { container } = render(CardView, { card, game: 'handmedown', size: 'tile' });
  expect(container.querySelector('.text')?.textContent).toBe('every turn: +1 food');
  expect(container.querySelector('.costs')).toBeNull();
  expect(container.textContent).toContain('Farmer');
});

test('any word colors a card, always in the same way', () => {
  const kindOf = (tint: string) =>
    render(CardView, { card: { ...card, tint }, game: 'handmedown' })
      .container.querySelector<HTMLElement>('.card')!
      .style.getPropertyValue('--kind');
  expect(kindOf('')).toBe('');
  expect(kindOf('Orange')).toBe(kindOf('orange'));
  expect(kindOf('oak')).toBe(kindOf('Oak'));
  expect(new Set(['red', 'orange', 'purple', 'oak', 'elm'].map(kindOf)).size).toBe(5);
});
