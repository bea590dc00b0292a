// floats.svelte.ts: numbers that changed float up from where they stand, for a moment.
import { untrack } from 'svelte';

export interface Float {
  id: number;
  name: string;
  words: string;
}

const shown_ms = 1400;
let next = 0;

/**
 * What floats now. id says whose the numbers are: another one's are no change. once: two names for
 * one thing (life down, damage up) float once, as the first says it.
 */
export function floating(numbers: () => Record<string, number>, id: () => string, once = false): { readonly list: Float[] } {
  let list = $state.raw<Float[]>([]);
  let before: Record<string, number> = {};
  let whose: string | null = null;

  function rise(changes: [string, number][]): void {
    const floats = changes.map(([name, change]) => ({ id: next++, name, words: change > 0 ? `+${change}` : String(change) }));
    list = [...list, ...floats];
    setTimeout(() => (list = list.filter((float) => !floats.includes(float))), shown_ms);
  }

  $effect(() => {
    const now = numbers();
    const same = id();
    untrack(() => {
      if (same === whose) {
        const changes = Object.keys({ ...before, ...now })
          .map((name): [string, number] => [name, (now[name] ?? 0) - (before[name] ?? 0)])
          .filter(([, change]) => change !== 0);
        const told = changes.filter(([, change], i) => !once || !changes.slice(0, i).some(([, other]) => other === -change));
        if (told.length > 0) rise(told);
      }
      before = now;
      whose = same;
    });
  });
  return {
    get list() {
      return list;
    },
  };
}
