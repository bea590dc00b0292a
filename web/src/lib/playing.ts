// playing.ts: the game in progress, given to whatever is drawn within a page: no part reaches for one of its own.
import { getContext } from 'svelte';
import type { Play } from './play.svelte';
import type { Seen } from './seen.svelte';

const key = Symbol('the game in progress');

/** The game that the part which asks is drawn for. */
export const playing = () => getContext<Play>(key);
/** The same, for parts that only draw: a table as it is seen is enough for them. */
export const seeing = () => getContext<Seen>(key);
/** What a page, or a part alone, is mounted with. */
export const withPlay = (play: Seen) => new Map([[key, play]]);
