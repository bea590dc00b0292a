// online.svelte.ts: whether there is a server behind this page, the tables one sits at, and new ones.
import { served, type Clock, type Phase, type Sitting } from './remote.svelte';

/** A seat or a place to look on, as this browser remembers it. */
export interface Mine {
  table: string;
  title: string;
  seat: number | null;
  name: string;
  key: string;
  /** Chance of this browser, the same as long as there is the table; pledged first, then revealed. */
  contribution: string;
  commitment: string;
  /** What all had pledged when this browser revealed, seat by seat. */
  pledges?: string[];
  phase: Phase;
  when: number;
  /** Who laid it has this key, and is shown what was remarked there. */
  owner?: string;
  game?: string;
}

export interface Listed {
  table: string;
  game: string;
  title: string;
  phase: Phase;
  sitters: Sitting[];
  clock?: Clock;
  /** The table of the rematch. */
  rematch?: string;
}

export interface Wanted {
  game: string;
  seats: number;
  set: Record<string, string | number>;
  sitters: string[];
  public: boolean;
  clock?: { per: string; seconds: number; then: string };
  /** Cards in place of the game's, by the name of their sheet, and what they are called. */
  sheets?: Record<string, string>;
  version?: string;
  /** Whose designer reads what is noted there. */
  prototype?: string;
}

const kept = 'croupier.tables';
const most_remembered = 40;

function remembered(): Mine[] {
  try {
    return JSON.parse(localStorage.getItem(kept) ?? '[]');
  } catch {
    return [];
  }
}

export const online = $state<{ there: boolean; trouble: string; rulebooks: number; mine: Mine[] }>({
  there: false,
  trouble: '',
  rulebooks: 0,
  mine: remembered(),
});

export const mineAt = (table: string) => online.mine.find((mine) => mine.table === table);

export function remember(mine: Mine): void {
  online.mine = [mine, ...remembered().filter((other) => other.table !== mine.table)]
    .sort((a, b) => b.when - a.when)
    .slice(0, most_remembered);
  localStorage.setItem(kept, JSON.stringify(online.mine));
}

export function forget(table: string): void {
  online.mine = remembered().filter((other) => other.table !== table);
  localStorage.setItem(kept, JSON.stringify(online.mine));
}

let asked: Promise<void> | undefined;

/** Whether the server can store what is played: without that nothing goes on. */
export async function askHealth(): Promise<void> {
  try {
    const health = await (await fetch(served('healthz'))).json();
    online.there = typeof health.store === 'string';
    online.rulebooks = Number(health.rulebooks ?? 0);
    online.trouble = health.store === 'fine' ? '' : 'The server cannot store anything at the moment; games wait until it can.';
  } catch {
    online.trouble = online.there ? 'The server does not answer at the moment.' : '';
  }
}

/** Asks once whether a server is there; a page on a static host has none. */
export const findServer = () => (asked ??= askHealth());

/** The games that the host brings along, with their files. */
export interface HostedBook {
  game: string;
  title: string;
  rules: string; // the hash of its rules
  files: { name: string; text: string }[];
}

let books: Promise<HostedBook[]> | undefined;

/** They are asked for once; without a server there are none. */
export const hostedBooks = () =>
  (books ??= findServer()
    .then(async () => (online.rulebooks ? (await asJson<{ rulebooks: HostedBook[] }>(await fetch(served('api/rulebooks')))).rulebooks : []))
    .catch(() => []));

export async function asJson<T>(answer: Response): Promise<T> {
  const told = await answer.json().catch(() => ({ error: `The server says ${answer.status}.` }));
  if (told.error !== undefined) throw new Error(told.error);
  return told;
}

export const listTables = async () => (await asJson<{ tables: Listed[] }>(await fetch(served('api/tables')))).tables;

export const createTable = async (wanted: Wanted) =>
  asJson<Listed & { commitment: string; owner: string }>(
    await fetch(served('api/tables'), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wanted) }),
  );

const rematchesMost = 10;

/** The finished game of a table, and of its rematches, as texts. */
export async function playedAt(table: string): Promise<string[]> {
  const texts: string[] = [];
  for (let at: string | undefined = table; at && texts.length < rematchesMost;) {
    const { phase, rematch }: Listed = await asJson<Listed>(await fetch(served(`api/tables/${at}`)));
    if (phase !== 'over') break;
    texts.push(await (await fetch(served(`api/tables/${at}.play`))).text());
    at = rematch;
  }
  return texts;
}

/** The finished games, as text, of the tables of a game that were laid here. */
export async function laidGames(game: string): Promise<{ when: number; text: string }[]> {
  await findServer();
  const found = online.mine.filter((mine) => online.there && mine.owner && mine.game === game);
  const games = found.map(async ({ table, when }) => (await playedAt(table)).map((text) => ({ when, text })));
  return (await Promise.allSettled(games)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** A table for people elsewhere, remembered; where it is. */
export async function layTable(wanted: Wanted): Promise<string> {
  const { table, title, game, commitment, owner } = await createTable(wanted);
  const blank = { seat: null, name: '', key: '', phase: 'open' as const };
  remember({ table, title, game, commitment, owner, contribution: chance(32), when: Date.now(), ...blank });
  return `#/play/${table}`;
}

/** So many bytes of chance, as hexadecimal digits. */
export const chance = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const invitation = (table: string, rest: string | number = '') => served(`#/play/${table}${rest === '' ? '' : `/${rest}`}`).href;
