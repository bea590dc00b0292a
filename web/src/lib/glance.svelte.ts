// glance.svelte.ts: what somebody looks at more closely; the game knows nothing of it.

export interface Inspected {
  face?: number;
  piece?: number;
  words?: string;
}

class Glance {
  inspected = $state.raw<Inspected | null>(null);
  /** A pile whose cards are spread out in a dialog. */
  spread = $state<string | null>(null);
}

export const glance = new Glance();
