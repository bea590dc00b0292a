// playing.ts: the game in progress, given to whatever is drawn within a page: no part reaches for one of its own.
import { getContext } from 'svelte';
import type { Play } from './play.svelte';

const key = Symbol('the game in progress');

/** The game that the part which asks is drawn for. */
export const playing = () => getContext<Play>(key);
/** What a page, or a part alone, is mounted with. */
export const withPlay = (play: Play) => new Map([[key, play]]);
