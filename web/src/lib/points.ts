// points.ts: points fly to the score they are added to, from whoever lost as many, from the card that brought them, or from
// the middle of the table.
import type { Scene } from './stage.svelte';
import type { Layout, View } from './types';

/** What a seat has more of, and where that came from: a seat, a piece; else nobody knows. */
export interface Gain {
  seat: number;
  name: string;
  by: number;
  loser?: number;
  piece?: number;
}

export function gainsOf(before: View, after: View, { numbers }: Layout, scenes: Scene[]): Gain[] {
  const gains: Gain[] = [];
  for (const { name } of numbers.filter(({ role }) => role === 'score')) {
    const change = after.seats.map((seat, i) => Number(seat.numbers[name] ?? 0) - Number(before.seats[i]?.numbers[name] ?? 0));
    change.forEach((by, seat) => {
      if (!(by > 0)) return;
      const loser = change.findIndex((n) => -n >= by);
      const told = [...scenes].reverse().find((scene) => scene.seat === seat && scene.source && scene.numbers?.[name]);
      gains.push({ seat, name, by, ...(loser >= 0 ? { loser } : told?.source ? { piece: told.source.piece } : {}) });
    });
  }
  return gains;
}

const duration = 900;

/** Each gain flies over the table as it is now. */
export function flyPoints(root: HTMLElement, gains: Gain[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const score = (seat: number, name: string) => root.querySelector(`[data-number="${CSS.escape(name)}"][data-seat="${seat}"]`);
  const ways = gains.flatMap(({ seat, name, by, loser, piece }) => {
    const to = score(seat, name)?.getBoundingClientRect();
    const source = loser !== undefined ? score(loser, name) : root.querySelector(`[data-spot^="piece ${piece} "]`);
    return to?.width ? [{ by, to, from: (source ?? root).getBoundingClientRect() }] : [];
  });
  for (const { by, to, from } of ways) {
    const point = document.createElement('span');
    point.className = 'point';
    point.setAttribute('aria-hidden', 'true');
    point.textContent = `+${by}`;
    document.body.append(point);
    const at = (rect: DOMRect, scale: number) =>
      `translate(${rect.left + rect.width / 2}px, ${rect.top + rect.height / 2}px) translate(-50%, -50%) scale(${scale})`;
    point
      .animate(
        [
          { transform: at(from, 0.6), opacity: 0 },
          { transform: at(from, 2.2), opacity: 1, offset: 0.3 },
          { transform: at(to, 1), opacity: 1 },
        ],
        { duration, easing: 'cubic-bezier(.5,0,.3,1)' },
      )
      .finished.catch(() => undefined)
      .finally(() => point.remove());
  }
}
