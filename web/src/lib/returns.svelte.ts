// returns.svelte.ts: what testers send back to the designer of a prototype that lies on the server, if they want to: games with notes, and
// the tables they lay; and what has come back to the designer.
import { SvelteMap } from 'svelte/reactivity';
import { asJson, chance, findServer, online, playedAt } from './online.svelte';
import { keepPrototype } from './prototypes';
import { served } from './remote.svelte';
import { fetchCards, ownKeys } from './shared';

const place = 'croupier.testing';
const games = 'croupier.returned.';
const most = 20;

/** Where a version lies that is tested here, and whether notes about it are sent. */
interface Tested {
  prototype: string;
  sends: boolean;
}

const tested = new SvelteMap<string, Tested>(Object.entries(JSON.parse(localStorage.getItem(place) ?? '{}')));
const keep = () => localStorage.setItem(place, JSON.stringify(Object.fromEntries([...tested].slice(-most))));

/** A version was found on the server; nothing is sent unless the tester says so. */
export function test(version: string, prototype: string): void {
  tested.set(version, { prototype, sends: tested.get(version)?.sends ?? false });
  keep();
}

export const isTested = (version: string) => tested.has(version);
export const sends = (version: string) => tested.get(version)?.sends ?? false;

export function allow(version: string, yes: boolean): void {
  const one = tested.get(version);
  if (one) tested.set(version, { ...one, sends: yes });
  keep();
}

const post = async <T>(prototype: string, body: unknown) =>
  asJson<T>(await fetch(served(`api/prototypes/${prototype}`), { method: 'POST', body: JSON.stringify(body) }));

export const isNoted = (text: string) => /^\s+note /m.test(text);

/** The name by which the server knows a game of this browser: what is sent again takes the place of what it was. */
function sentAs(game: string): string {
  const known = localStorage.getItem(games + game) ?? chance(11);
  localStorage.setItem(games + game, known);
  return known;
}

let last = '';

/** Sends a game of this browser with its notes, if its version is tested and that is wanted. Comments stay here. */
export async function sendGame(game: string, version: string, text: string): Promise<void> {
  const record = text.replace(/^(#.*\n|\n)*/, '');
  const one = tested.get(version);
  if (!one?.sends || !isNoted(record) || record === last) return;
  await post(one.prototype, { record, as: sentAs(game) });
  last = record;
}

export const sendTable = (prototype: string, table: string) => post(prototype, { table });

/** What testers have sent back for the prototypes that were shared from here, as records. */
export async function returnedRecords(): Promise<{ when: number; text: string }[]> {
  await findServer();
  if (!online.there) return [];
  const all = ownKeys().map(async ([prototype, notes]) => {
    const told = await post<{ notes: { at: number; record?: string; table?: string }[] }>(prototype, { notes });
    if (told.notes.length) keepPrototype(await fetchCards(`api/prototypes/${prototype}`));
    const played = told.notes.map(async ({ at, record, table }) =>
      (record !== undefined ? [record] : await playedAt(table!)).map((text) => ({ when: at, text })),
    );
    return (await Promise.allSettled(played)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  });
  return (await Promise.allSettled(all)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
