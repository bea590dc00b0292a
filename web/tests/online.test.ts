// online.test.ts: a table on a server: lost connections, moves that are sent twice, a deal that is checked.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkDeal, checkStory } from '../src/lib/fair';
import { Remote } from '../src/lib/remote.svelte';

class Socket {
  static all: Socket[] = [];
  static OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  constructor() {
    Socket.all.push(this);
  }
  send = (text: string) => void this.sent.push(JSON.parse(text));
  close = () => this.onclose({ code: 1000 });
  open() {
    this.readyState = 1;
    this.onopen();
  }
  say = (news: object) => this.onmessage({ data: JSON.stringify(news) });
}

const last = () => Socket.all.at(-1)!;
const table = {
  table: 'T',
  you: 0,
  title: 'Game',
  game: 'g',
  header: 'game g\n',
  commitment: 'c',
  phase: 'playing',
  offer: null,
  sitters: [],
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  Socket.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function joined(record: number): Remote {
  const remote = new Remote('T', 'k');
  last().open();
  last().say({ id: 1, event: 5, ...table, record, over: false, seat: 0, line: 0, log: ['a', 'b'], view: {}, moves: [] });
  return remote;
}

test('news follow one another; a takeback cuts the log', async () => {
  const remote = joined(3);
  await settle();
  expect(remote.linked).toBe(true);
  last().say({ event: 6, kind: 'move', phase: 'playing', offer: null, record: 4, over: false, seat: 1, line: 2, log: ['c'] });
  expect(remote.lines).toEqual(['a', 'b', 'c']);
  last().say({ event: 7, kind: 'takeback', phase: 'playing', offer: null, record: 3, over: false, seat: 0, line: 2, log: [] });
  expect(remote.lines).toEqual(['a', 'b']);
  last().say({ event: 7, kind: 'takeback', phase: 'playing', offer: null, record: 99, line: 0, log: ['old'] });
  expect((await remote.look(0, 0)).status.record).toBe(3);
  remote.close();
});

test('after a loss it waits longer each time, and goes on from the last event', async () => {
  const remote = joined(3);
  await settle();
  last().onclose({ code: 1001 });
  expect(remote.linked).toBe(false);
  await vi.advanceTimersByTimeAsync(600);
  expect(Socket.all.length).toBe(2);
  last().onclose({ code: 1006 });
  await vi.advanceTimersByTimeAsync(400);
  expect(Socket.all.length).toBe(2);
  await vi.advanceTimersByTimeAsync(600);
  expect(Socket.all.length).toBe(3);
  last().open();
  expect(last().sent[0]).toMatchObject({ do: 'join', table: 'T', key: 'k', from: 5, look: true });
  remote.close();
});

test('a connection that only seems to be there is given up when somebody looks again', async () => {
  const remote = joined(3);
  await settle();
  dispatchEvent(new Event('online'));
  expect(last().sent.at(-1)).toMatchObject({ do: 'log' });
  last().say({ id: last().sent.at(-1)!.id, log: [], next: 2 });
  await vi.advanceTimersByTimeAsync(6000);
  expect(Socket.all.length).toBe(1);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(6000);
  expect(Socket.all.length).toBe(2);
  remote.close();
});

test('a server that cannot store yet is asked again', async () => {
  const remote = new Remote('T', '');
  last().open();
  last().say({ id: 1, error: 'it cannot be stored', retry: true });
  await vi.advanceTimersByTimeAsync(600);
  expect(remote.wrong).toBe('');
  expect(Socket.all.length).toBe(2);
  remote.close();
});

test('who comes and goes, and trouble with the store, are shown and are no events', async () => {
  const remote = joined(3);
  await settle();
  last().say({
    kind: 'here',
    sitters: [
      { seat: 0, name: 'Joe', sits: 'person', here: true },
      { seat: 1, name: 'Kim', sits: 'person', here: false },
    ],
  });
  expect(remote.sitters.map(({ here }) => here)).toEqual([true, false]);
  last().say({ trouble: 'nothing can be stored' });
  expect(remote.trouble).not.toBe('');
  const refused = remote.play(0, 0).catch((error: Error) => error.message);
  last().say({ id: last().sent.at(-1)!.id, error: 'it could not be stored: full', retry: true });
  expect(await refused).toContain('was not made');
  last().say({ trouble: null });
  expect(remote.trouble).toBe('');
  last().say({ event: 6, kind: 'refuse', by: 1, phase: 'playing', offer: null, record: 3, over: false, seat: 0, line: 2, log: [] });
  expect(remote.notice).toBe('Kim does not agree.');
  expect((await remote.look(0, 0)).status.record).toBe(3);
  remote.close();
});

test('a missed event makes it join again', async () => {
  const remote = joined(3);
  await settle();
  last().say({ event: 8, kind: 'move', phase: 'playing', offer: null, record: 6, line: 2, log: [] });
  await vi.advanceTimersByTimeAsync(600);
  expect(Socket.all.length).toBe(2);
  remote.close();
});

test.each([
  [3, true],
  [4, false],
])('a move whose answer was lost: the table then has %i moves', async (record, again) => {
  const remote = joined(3);
  await settle();
  const played = remote.play(0, 2);
  expect(last().sent.at(-1)).toMatchObject({ do: 'play', move: 2, record: 3 });
  last().onclose({ code: 1006 });
  await vi.advanceTimersByTimeAsync(600);
  last().open();
  const { id } = last().sent[0];
  last().say({ id, event: record === 3 ? 5 : 6, ...table, record, over: false, seat: 0, line: 2, log: [], view: {}, moves: [] });
  expect(
    last()
      .sent.slice(1)
      .map((words) => words.do),
  ).toEqual(again ? ['play'] : []);
  if (again) last().say({ id: last().sent[1].id, event: 6, phase: 'playing', offer: null, record: 4, line: 2, log: ['c'] });
  expect((await played).record).toBe(4);
  remote.close();
});

test('a refusal is told, and a table that is not there is not asked for again', async () => {
  const remote = joined(3);
  await settle();
  const refused = remote.play(0, 9).catch((error: Error) => error.message);
  last().say({ id: last().sent.at(-1)!.id, error: 'it cannot be stored', retry: true });
  expect(await refused).toContain('could not store it');
  remote.close();
  const lost = new Remote('X', '');
  last().open();
  last().say({ id: 1, error: 'there is no such table' });
  await settle();
  expect(lost.wrong).toBe('There is no such table.');
  const n = Socket.all.length;
  await vi.advanceTimersByTimeAsync(60000);
  expect(Socket.all.length).toBe(n);
});

test('a deal is checked against what was promised', async () => {
  vi.useRealTimers();
  const hash = async (text: string) =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  const secret = 'ab'.repeat(32);
  const contributions = ['11'.repeat(16), ''];
  const seed = `0x${await hash(`croupier deal 2\n${secret}\n${contributions[0]}\nbot\n`)}`;
  const fair = { version: 2, commitment: await hash(secret), secret, contributions, seed };
  const promised = { commitment: fair.commitment, seat: 0, contribution: contributions[0], pledges: [await hash(contributions[0]), 'bot'] };
  const verdict = async (change: object, promise: object = {}) =>
    (await checkDeal({ ...fair, ...change }, { ...promised, ...promise })).map(({ fine }) => fine);
  expect(await verdict({})).toEqual([true, true, true, true]);
  expect(await verdict({ secret: 'cd'.repeat(32) })).toEqual([false, true, true, false]);
  expect(await verdict({}, { commitment: 'another' })).toEqual([false, true, true, true]);
  expect(await verdict({}, { contribution: '2222222222222222' })).toEqual([true, false, true, true]);
  expect(await verdict({ seed: '7' })).toEqual([true, true, true, false]);
  // A bot's seat that was given something, and a person's that pledged something else.
  expect(await verdict({ contributions: [contributions[0], 'ab'.repeat(16)] })).toEqual([true, true, false, false]);
  expect(await verdict({}, { pledges: ['00'.repeat(32), 'bot'] })).toEqual([true, true, false, true]);
  // A game of the old way: its seed is a number of 64 bits.
  const old = BigInt(`0x${(await hash(`${secret}\n${contributions[0]}\n\n`)).slice(0, 16)}`).toString();
  expect(await verdict({ version: 1, seed: old }, { pledges: [] })).toEqual([true, true, true]);
  expect(await verdict({ version: 1, seed: old }, {})).toEqual([true, true, false, true]);
  expect(checkStory(`game g\nseed ${seed}\n`, fair, ['a', 'b'], ['a', 'b']).every(({ fine }) => fine)).toBe(true);
  expect(checkStory('game g\nseed 7\n', fair, ['a', 'x'], ['a', 'b']).map(({ fine }) => fine)).toEqual([false, true, false]);
  expect(checkStory(`game g\nseed ${seed}\ndice 6 6\n`, fair, ['a'], ['a']).map(({ fine }) => fine)).toEqual([true, false, true]);
});
