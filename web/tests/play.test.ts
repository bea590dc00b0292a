// play.test.ts: the parts of a game in progress, each without the others, without an engine and without a page.
import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { Again } from '../src/lib/again.svelte';
import { Choosing } from '../src/lib/choosing.svelte';
import { Coach } from '../src/lib/coach.svelte';
import { Passer } from '../src/lib/passer.svelte';
import { withPlay } from '../src/lib/playing';
import { Seen } from '../src/lib/seen.svelte';
import { stage } from '../src/lib/stage.svelte';
import type { Look, Opening } from '../src/lib/types';
import Log from '../src/parts/Log.svelte';
import Moves from '../src/parts/Moves.svelte';

const engine = vi.hoisted(() => ({ judge: vi.fn(), reason: vi.fn() }));
vi.mock('../src/lib/table', () => ({ engine: () => engine }));

const move = (words: string) => ({ words, button: words, touches: [] });
const look = (view: object, ...moves: string[]) => ({
  status: { record: 4, decision: 'WINDOW', prompt: 'Pass?' },
  view,
  moves: moves.map(move),
});
const opening = (layout: object) => ({ game: 'tester', seats: ['Ann', 'Bea'], layout }) as unknown as Opening;

test('the log marks what the viewer did', () => {
  const seen = new Seen();
  seen.opening = opening({});
  seen.viewer = 1;
  seen.log = ['Ann draws a card.', 'Bea passes.'];
  const { container } = render(Log, { context: withPlay(seen) });
  expect([...container.querySelectorAll('p')].map((line) => [line.className.includes('mine'), line.textContent.trim()])).toEqual([
    [false, 'Ann draws a card.'],
    [true, 'Bea passes.'],
  ]);
});

test('who decides is named, and nobody where nobody else plays', () => {
  const seen = Object.assign(new Seen(), { choosing: { picked: [] }, coach: {} });
  seen.opening = opening({ zones: [], numbers: [] });
  const none = (viewer: number, curtain: number | null) => {
    Object.assign(seen, { viewer, curtain, look: { ...look({ pieces: [], seats: [] }), status: { record: 4, seat: 0 } } });
    return render(Moves, { context: withPlay(seen) }).container.querySelector('.none')?.textContent;
  };
  expect(none(1, null)).toBe('Ann decides.');
  expect(none(0, 1)).toBe('');
});

test('what is asked names the card that asks', () => {
  const seen = new Seen();
  seen.opening = { ...opening({}), cards: [{ name: 'Shield' }, { name: 'Fence' }] } as unknown as Opening;
  const prompt = (ask: object) => {
    seen.look = look({ ask, pieces: [{ piece: 7, face: 2, name: 'Fence 2' }] }) as unknown as Look;
    return seen.prompt;
  };
  expect(prompt({ prompt: 'Which card pays?' })).toBe('Which card pays?');
  expect(prompt({ prompt: 'Where does it go?', face: 1 })).toBe('Shield: Where does it go?');
  expect(prompt({ prompt: 'What does it do?', piece: 7, face: 2 })).toBe('Fence 2: What does it do?');
  expect(prompt({ prompt: 'Take a card; before that you may sell' })).toBe('Take a card; before that you may sell');
  seen.look = { ...seen.look!, status: { ...seen.look!.status, seat: 1 } };
  seen.viewer = 0;
  expect(seen.prompt).toBe('Take a card');
});

test('why one is asked is what others did, and no sooner than it was shown', () => {
  const seen = new Seen();
  Object.assign(seen, { opening: opening({}), viewer: 0, sitters: ['you'] });
  seen.look = { ...look({}), status: { record: 4, seat: 0 } } as unknown as Look;
  const loses = (words: string) => ({ kind: 'loses', stage: 'loses', seat: 0, words }) as const;
  const cause = (own: number, ...words: string[]) => {
    seen.recent = { from: seen.look!, scenes: words.map(loses), own };
    return seen.cause;
  };
  expect(cause(1, 'Ann takes the Shield off.')).toBe('');
  expect(cause(1, 'Ann ends the day.', 'Ann loses a man.')).toBe('Ann loses a man.');
  expect(cause(0, 'Ann must discard 1 card.')).toBe('Ann must discard 1 card.');
  stage.now = seen.recent!.scenes[0];
  expect(seen.cause).toBe('');
  stage.now = null;
});

test('what acts is as good as chosen: one touch of another thing is the move, and so is dragging it there', async () => {
  const made: number[] = [];
  const piece = (piece: number) => ({ piece });
  const moves = [
    { words: 'attacks Tree', button: 'Attack Tree', touches: [piece(3)] },
    { words: 'attacks Bank', button: 'Attack Bank', touches: [piece(4)] },
    { words: 'stops', button: 'Stop', touches: [] },
  ];
  const acting = (ask: object) =>
    new Choosing({
      opening: opening({ tries: [] }),
      look: { ...look({ ask }), moves } as unknown as Look,
      yours: true,
      said: '',
      move: (index) => Promise.resolve(void made.push(index)),
      why: () => Promise.resolve(''),
    });
  const choosing = acting({ prompt: 'Whom?', piece: 7 });
  choosing.clear();
  expect([choosing.lit(['piece 3']), choosing.able(['piece 7']), choosing.acts(['piece 7']), choosing.acts(['piece 3'])]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(choosing.picked).toEqual([]);
  await choosing.touch(['piece 4'], 'Bank');
  await choosing.drop(['piece 7'], ['piece 3']);
  expect(made).toEqual([1, 0]);
  const nobody = acting({ prompt: 'Whom?' });
  nobody.clear();
  await nobody.touch(['piece 4'], 'Bank');
  expect([made.length, nobody.picked]).toEqual([2, [1]]);
});

test('a hint puts its best move first in the list, with its chance; a click makes the move', () => {
  const made: number[] = [];
  const play = Object.assign(new Seen(), {
    choosing: { picked: [] },
    coach: { hint: { best: 1, advice: [{ move: 1, value: 0.62, visits: 9 }] } },
    move: (index: number) => made.push(index),
  });
  play.opening = opening({ zones: [], numbers: [] });
  play.sitters = ['you', 'greedy'];
  play.viewer = 0;
  play.look = {
    ...look({ pieces: [], zones: [], seats: [], numbers: {} }, 'waits', 'buys'),
    status: { record: 4, seat: 0 },
  } as unknown as Look;
  const { container } = render(Moves, { context: withPlay(play) });
  const buttons = [...container.querySelectorAll('button')];
  expect(buttons.map((button) => button.textContent.replace(/\s+/g, ' ').trim())).toEqual(['1buys 62%', '2waits']);
  buttons[0].click();
  expect(made).toEqual([1]);
});

/** One person at this screen, and nothing that is made again. */
const alone = { remote: null, humans: () => 1, again: { repeating: false, dayWaits: false } };

test('a window is passed as wished, but not at a stop', async () => {
  vi.useFakeTimers();
  const passed = vi.fn(() => Promise.resolve());
  const play = { opening: opening({}), look: look({}, 'passes') as unknown as Look, viewer: 0, yours: true, teacher: null, recent: null };
  const passer = new Passer({ ...play, ...alone, move: passed });
  passer.setForced('ask me');
  passer.setWish('pass for me');
  await vi.runAllTimersAsync();
  expect(passed).toHaveBeenCalledTimes(1);
  expect(passer.windows).toEqual({ WINDOW: { prompt: 'Pass?', stop: false } });
  passer.setStop('WINDOW', true);
  await vi.runAllTimersAsync();
  expect(passed).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('the only move is made for one person alone, if it is not held, in no lesson and not online', async () => {
  vi.useFakeTimers();
  const made = vi.fn(() => Promise.resolve());
  const only = look({}, 'passes') as unknown as Look;
  const play = { opening: opening({}), look: only, viewer: 0, yours: true, teacher: null, recent: null, ...alone, move: made };
  const others = { two: { humans: () => 2 }, online: { remote: {} }, lesson: { teacher: {} }, choice: { look: look({}, 'digs', 'buys') } };
  const outcome: Record<string, number> = {};
  for (const [name, one] of Object.entries({ alone: {}, ...others, repeatable: { again: { repeating: false, dayWaits: true } } })) {
    made.mockClear();
    const passer = new Passer({ ...play, ...one } as never);
    passer.setWish('ask me');
    passer.setForced('make it for me');
    await vi.runAllTimersAsync();
    outcome[name] = made.mock.calls.length;
  }
  expect(outcome).toEqual({ alone: 1, two: 0, online: 0, lesson: 0, choice: 0, repeatable: 0 });
  made.mockClear();
  const passer = new Passer(play);
  void passer.pass();
  expect(passer.due).toEqual({ index: 0, ms: 950 });
  passer.hold();
  await vi.runAllTimersAsync();
  passer.setForced('ask me');
  await vi.runAllTimersAsync();
  expect(made).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('yesterday is made again by its words, until it is not possible', async () => {
  const on = (day: number, ...moves: string[]) => look({ numbers: { day } }, ...moves) as unknown as Look;
  const days = [on(1, 'rests', 'digs'), on(2, 'digs', 'rests'), on(3, 'rests')];
  const made: string[] = [];
  const layout = { numbers: [{ name: 'day', role: 'turn' }], again: ['As yesterday', 'Go on'] };
  const play = { opening: opening(layout), look: days[0], teacher: null, run: 0, yours: true, free: true, said: '', move };
  async function move(index: number) {
    again.note(index);
    made.push(play.look.moves[index].words);
    play.look = days[made.length];
  }
  const again = new Again(play);
  expect(again.dayWaits).toBe(false);
  await move(1);
  expect(again.dayWaits).toBe(true);
  await again.repeat(true);
  expect(made).toEqual(['digs', 'digs']);
  expect(again.dayWaits).toBe(false);
  await again.repeat(false);
  expect(play.said).toMatch(/^Today is not like yesterday/);
});

test('the coach warns of a mistake once, if it is asked to', async () => {
  engine.judge.mockResolvedValue({ value: 0.6, played: 0.3, doubt: 0.02, best: 'Dig', why: '' });
  const coach = new Coach({ at: {} as never, look: look({}) as unknown as Look, yours: true, remote: null, thinking: false });
  coach.want(false);
  expect(await coach.warn(0)).toBe('');
  coach.want(true);
  expect(await coach.warn(0)).toMatch(/^That may be a mistake: 30% to win instead of 60%\.\nBetter: Dig\./);
  expect(await coach.warn(0)).toBe('');
});

test('the coach says what may come of a move, and warns of what soon loses the game even where there was little to lose', async () => {
  const against = 'Ann has 1 token for a sacrifice of 2: the emperor dies (24 of 24 times; 6 after the better move)';
  const judged = { value: 0.04, played: 0.01, doubt: 0.02, best: 'Draw', why: '', against };
  const coach = new Coach({ at: {} as never, look: look({}) as unknown as Look, yours: true, remote: null, thinking: false });
  coach.want(true);
  engine.judge.mockResolvedValue({ ...judged, grave: false });
  expect(await coach.warn(0)).toBe('');
  engine.judge.mockResolvedValue({ ...judged, grave: true });
  expect(await coach.warn(0)).toContain(`1% to win instead of 4%. What may come of it: ${against}.\nBetter: Draw.`);
});
