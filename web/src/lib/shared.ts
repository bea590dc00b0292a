// shared.ts: prototypes that lie on the server under their hash, and the cards that an online table is played with.
import { asJson } from './online.svelte';
import type { Prototype } from './prototypes';
import { served } from './remote.svelte';
import type { Sheet } from './sheets.svelte';

const kept = 'croupier.shared';
const most = 20;
/** The keys with which this browser may remove what it has handed in. */
const keys = (): Record<string, string> => JSON.parse(localStorage.getItem(kept) ?? '{}');

/** As the server reads them. */
export const byName = (sheets: Sheet[]) => Object.fromEntries(sheets.map(({ name, text }) => [name, text]));

const post = async (path: string, body: unknown) =>
  asJson<{ prototype: string; owner?: string }>(await fetch(served(path), { method: 'POST', body: JSON.stringify(body) }));

/** Hands it in; what it is called there. */
export async function share({ game, set, sheets }: Prototype, version: string): Promise<string> {
  const { prototype, owner } = await post('api/prototypes', { game, version, set, sheets: byName(sheets) });
  if (owner) localStorage.setItem(kept, JSON.stringify({ ...keys(), [prototype]: owner }));
  return prototype;
}

/** Those of the last prototypes, with where these lie. */
export const ownKeys = () => Object.entries(keys()).slice(-most);

export const isMine = (prototype: string) => prototype in keys();

/** Takes it away from the server: links to it lead nowhere then. */
export async function unshare(prototype: string): Promise<void> {
  const { [prototype]: key, ...others } = keys();
  await post(`api/prototypes/${prototype}`, { remove: key });
  localStorage.setItem(kept, JSON.stringify(others));
}

/** What the server has at a place: a table with cards of its host, or a prototype that was handed in. */
export async function fetchCards(path: string): Promise<Prototype> {
  const found = await asJson<Omit<Prototype, 'sheets'> & { version: string; sheets: Record<string, string> }>(await fetch(served(path)));
  return {
    game: found.game,
    name: found.version.replace(/ [0-9a-f]{8}$/, ''),
    set: found.set,
    sheets: Object.entries(found.sheets).map(([name, text]) => ({ name, text })),
  };
}
