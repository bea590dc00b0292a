// remote.svelte.ts: a table on a server, behind the same calls as the local one (docs/protocol.md,
// "Online"). A lost connection comes back by itself, and goes on where it was.
import { messageOf } from './basics';
import { keepPrototype, type Prototype } from './prototypes';
import { fetchCards } from './shared';
import { engine, type Table } from './table';
import type { Advice, Happening, Look, Move, Pack, RecordLines, Status, View } from './types';

export interface Sitting {
  seat: number;
  name: string;
  sits: 'nobody' | 'person' | 'bot';
  /** The fingerprint of what a person will add, and whether it was revealed. */
  pledge?: string;
  contributed?: boolean;
  /** Connected now. */
  here?: boolean;
  bot?: string;
}

export interface Offer {
  what: string;
  by: number;
  agreed: number[];
}

export interface Clock {
  per: 'move' | 'game';
  seconds: number;
  then: string;
  left_ms: number[];
  running: number | null;
}

/** What the deal is checked by, when the game is over. */
export interface Fair {
  version: number;
  commitment: string;
  secret: string;
  contributions: string[];
  seed: string;
}

/** What the server says: an answer if it has an id, news if it has an event, or both. */
interface News extends Partial<Status> {
  id?: number;
  error?: string;
  retry?: boolean;
  trouble?: string | null;
  event?: number;
  kind?: string;
  by?: number;
  you?: number | null;
  game?: string;
  title?: string;
  seats?: string[];
  header?: string;
  version?: string;
  own?: boolean;
  prototype?: string;
  commitment?: string;
  phase?: Phase;
  sitters?: Sitting[];
  offer?: Offer | null;
  clock?: Clock;
  line?: number;
  log?: string[];
  events?: Happening[];
  view?: View;
  moves?: Move[];
  fair?: Fair;
  rematch?: string;
  table?: string;
  why?: string;
  worlds?: View[];
  text?: string;
  words?: string;
}

export interface Said {
  by: number;
  words: string;
}

export type Phase = 'open' | 'playing' | 'over';

interface Request {
  words: Record<string, unknown>;
  good: (answer: News) => void;
  bad: (error: Error) => void;
}

/** The address of something the server does, from where the page lies. */
export const served = (path: string) => new URL(path, location.href.split('#')[0]);

const first_wait_ms = 300;
const longest_wait_ms = 15000;
const silence_ms = 5000;
const crowded_code = 1008;
const chat_most = 60;
const most_worlds = 8; // that a server imagines at once

/** What comes of it when the time of somebody has run out, by what was agreed when the table was laid. */
const late: Record<string, string> = { move: 'the table makes this move', bot: 'a bot plays on', lose: 'the game is lost' };

/** What the server refused; retry: it may go well in a moment. */
class Refusal extends Error {
  constructor(
    words: string,
    readonly retry: boolean,
  ) {
    super(words.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/[^.!?]$/, '$&.'));
  }
}

export class Remote implements Table {
  phase = $state<Phase>('open');
  sitters = $state.raw<Sitting[]>([]);
  offer = $state.raw<Offer | null>(null);
  clock = $state.raw<(Clock & { heard: number }) | null>(null);
  you = $state<number | null>(null);
  /** Whether the server hears us now. */
  linked = $state(false);
  /** Why nothing can be played at the moment, though the server hears us. */
  trouble = $state('');
  /** What somebody did that neither table nor log shows; stays until it is read. */
  notice = $state('');
  /** Why there is nothing to wait for: no such table, a key that opens nothing. */
  wrong = $state('');
  fair = $state.raw<Fair | null>(null);
  rematch = $state('');
  commitment = $state('');
  header = $state('');
  title = $state('');
  game = $state('');
  version = $state('');
  /** Whose designer reads what is noted here; '' nobody's. */
  prototype = $state('');
  /** The cards of its host, if those of the game are not played with; they come a little later. */
  own = $state.raw<Prototype | null>(null);
  private brings: Promise<void> | null = null;
  /** What was said since one came, the last lines. */
  chat = $state.raw<Said[]>([]);
  /** One's own remarks since one came. */
  notes = $state.raw<RecordLines['notes']>([]);
  /** Seats that one does not want to hear. */
  muted = $state.raw<ReadonlySet<number>>(new Set());
  /** Counts what was heard, so that whoever shows the table looks again. */
  heard = $state(0);

  /** What has happened, as the seat may read it. */
  lines: string[] = [];
  private happened: Happening[] = [];
  private status: Status = { record: 0, over: false, lines: 0 };
  private view: View | null = null;
  private moves: Move[] = [];
  private event = 0;
  private socket: WebSocket | null = null;
  private asked = new Map<number, Request>();
  private next = 1;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    readonly table: string,
    private key: string,
  ) {
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.connect();
  }

  /** The network is back or somebody looks at the page again: no need to wait, and no trust in silence. */
  private wake = () => {
    if (this.ended || document.visibilityState === 'hidden') return;
    const socket = this.socket;
    if (socket === null) {
      clearTimeout(this.timer);
      this.connect();
    } else if (this.linked) {
      const silent = setTimeout(() => {
        socket.close();
        this.lost(socket, 1006);
      }, silence_ms);
      const heard = () => clearTimeout(silent);
      this.ask({ do: 'log', from: this.lines.length }).then(heard, heard);
    }
  };

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
  }

  private connect(): void {
    const url = served('api/play');
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => void this.join();
    socket.onmessage = (message) => this.take(JSON.parse(message.data));
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  private async join(): Promise<void> {
    try {
      await this.ask({
        do: 'join',
        table: this.table,
        look: true,
        ...(this.key && { key: this.key }),
        ...(this.event && { from: this.event }),
      });
    } catch (error) {
      if (this.linked || this.socket === null) return;
      if (error instanceof Refusal && error.retry) {
        this.socket.close(); // and join again, after a while
        return;
      }
      this.wrong = messageOf(error);
      this.close();
    }
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.linked = false;
    for (const [id, request] of this.asked) {
      // A move is sent again: the server plays it once, for it says after how many moves it is meant.
      if (request.words.do === 'play' && !this.ended) continue;
      this.asked.delete(id);
      request.bad(new Error('The connection was lost; try again when it is back.'));
    }
    if (this.ended) return;
    const wait = Math.min(longest_wait_ms, first_wait_ms * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), code === crowded_code ? Math.max(wait, 5000) : wait);
  }

  private ask(words: Record<string, unknown>): Promise<News> {
    return new Promise((good, bad) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        bad(new Error('There is no connection to the server now.'));
        return;
      }
      const id = this.next++;
      this.asked.set(id, { words, good, bad });
      this.socket.send(JSON.stringify({ id, ...words }));
    });
  }

  private take(news: News): void {
    const request = news.id === undefined ? undefined : this.asked.get(news.id);
    if (news.id !== undefined) this.asked.delete(news.id);
    if (news.error !== undefined) {
      request?.bad(new Refusal(news.error, news.retry ?? false));
      return;
    }
    const joined = request?.words.do === 'join';
    if (joined || news.trouble !== undefined) this.trouble = news.trouble ?? '';
    if (news.kind === 'here' && news.sitters) this.sitters = news.sitters;
    const said = news.kind === 'say' || news.kind === 'note';
    if (said && news.event === this.event + 1) {
      this.event = news.event;
      if (news.kind === 'say') this.chat = [...this.chat, { by: news.by ?? 0, words: news.words ?? '' }].slice(-chat_most);
      else if (news.words) this.notes = [...this.notes, { moves: this.status.record, words: news.words }];
    } else if (news.event !== undefined && (joined || news.event > this.event)) this.learn(news, joined);
    request?.good(news);
  }

  /** What has just happened, in words, where a glance at the table would not tell. */
  private noticeOf({ kind, by = 0 }: News): string {
    const who = kind === 'leave' ? (this.offer?.by ?? by) : by;
    const name = this.sitters[who]?.name ?? '';
    if (kind === 'timeout')
      return `${who === this.you ? 'Your time' : `The time of ${name}`} has run out: ${late[this.clock?.then ?? '']}.`;
    if (kind === 'leave') return who === this.you ? 'You have left; a bot plays on.' : `${name} has left; a bot plays on.`;
    return kind === 'refuse' && who !== this.you ? `${name} does not agree.` : '';
  }

  private learn(news: News, joined: boolean): void {
    if (!joined && news.event! > this.event + 1) {
      this.socket?.close(); // something was missed: join again, from what is known
      return;
    }
    this.event = news.event!;
    this.notice = this.noticeOf(news) || this.notice;
    this.phase = news.phase ?? this.phase;
    if (news.you !== undefined) this.you = news.you;
    if (news.sitters) this.sitters = news.sitters;
    this.offer = news.offer ?? null;
    this.clock = news.clock ? { ...news.clock, heard: performance.now() } : null;
    if (news.fair) this.fair = news.fair;
    if (news.rematch) this.rematch = news.rematch;
    if (news.kind === 'rematch' && news.table) this.rematch = news.table;
    if (news.line !== undefined) {
      this.lines = [...this.lines.slice(0, news.line), ...(news.log ?? [])];
      this.happened = [...this.happened.slice(0, news.line), ...(news.events ?? [])];
    }
    if (news.record !== undefined) {
      const { record, over = false, seat, decision, prompt, reason, ranking } = news;
      this.status = { record, over, lines: this.lines.length, seat, decision, prompt, reason, ranking };
      this.view = news.view ?? this.view;
      this.moves = news.moves ?? [];
    }
    if (joined) {
      this.commitment = news.commitment ?? '';
      this.header = news.header ?? '';
      this.version = news.version ?? '';
      this.prototype = news.prototype ?? '';
      if (news.own) this.brings ??= this.bring();
      this.brings?.catch(() => undefined); // who needs them is told
      this.title = news.title ?? '';
      this.game = news.game ?? '';
      this.linked = true;
      this.tries = 0;
      this.again();
    }
    this.heard++;
  }

  /** Fetches the cards of the host, and keeps them: the game can be opened again. */
  private async bring(): Promise<void> {
    this.own = await fetchCards(`api/tables/${this.table}.cards`);
    this.version = keepPrototype(this.own);
  }

  /** With the version by which this browser keeps its cards. */
  private called = (text: string) => (this.own ? text.replace(/^version .*$/m, `version ${this.version}`) : text);

  /** The head of its .play text, when the cards are there. */
  async head(): Promise<string> {
    await this.brings;
    return this.called(this.header);
  }

  /** Moves whose answer was lost: made by now, or not yet. */
  private again(): void {
    for (const [id, { words, good }] of this.asked) {
      if (words.do !== 'play') continue;
      if (words.record === this.status.record) this.socket!.send(JSON.stringify({ id, ...words }));
      else {
        this.asked.delete(id);
        good({});
      }
    }
  }

  // ---- what people do at it ----

  sit = async (seat: number, name: string, key: string, pledge: string, deck: string) => {
    await this.ask({ do: 'sit', seat, name, key, pledge, ...(deck && { deck }) });
    this.key = key;
  };
  pledge = (pledge: string) => this.ask({ do: 'contribute', pledge });
  reveal = (contribution: string) => this.ask({ do: 'contribute', contribution });
  leave = (bot = 'greedy') => this.ask(this.phase === 'open' ? { do: 'leave' } : { do: 'leave', bot });
  say = (words: string) => this.ask({ do: 'say', words });
  note = (words: string) => this.ask({ do: 'note', words });
  resign = () => this.ask({ do: 'resign' });
  /** The win over somebody who has been away for long. */
  claim = (seat: number) => this.ask({ do: 'claim', seat });
  mute(seat: number): void {
    const muted = new Set(this.muted);
    if (!muted.delete(seat)) muted.add(seat);
    this.muted = muted;
  }
  offerRematch = () => this.ask({ do: 'rematch' });
  answer = (agree: boolean) => this.ask({ do: agree ? 'agree' : 'refuse' });

  // ---- as any table ----

  begun = () => this.view !== null;

  async look(_seat: number, from: number): Promise<Look> {
    return { status: this.status, view: this.view!, moves: this.moves, log: this.lines.slice(from), events: this.happened.slice(from) };
  }

  async play(_seat: number, move: number): Promise<Status> {
    this.notice = '';
    await this.ask({ do: 'play', move, record: this.status.record }).catch((error: Error) => {
      throw error instanceof Refusal && error.retry
        ? new Error('Your move was not made: the server could not store it. Make it again in a moment.')
        : error;
    });
    return this.status;
  }

  /** Asks the others to take the last move back. */
  async undo(): Promise<Status> {
    await this.ask({ do: 'takeback' });
    return this.status;
  }

  /** What a move would do, in so many worlds: the server imagines them from what this seat sees. */
  after = async (move: number, worlds: number) =>
    (await this.ask({ do: 'after', move, record: this.status.record, worlds: Math.min(worlds, most_worlds) })).worlds ?? [];
  why = async (_seat: number, words: string) => (await this.ask({ do: 'why', words })).why ?? '';
  think = (): Promise<Advice> => Promise.reject(new Error('There is no hint at an online table.'));

  /** The finished game, with the proof of its deal. */
  async save(): Promise<string> {
    const answer = await fetch(served(`api/tables/${this.table}.play`));
    if (!answer.ok) throw new Error('The game is saved when it is over: the file shows every card.');
    return this.called(await answer.text());
  }

  private async laid(): Promise<void> {
    await this.brings;
    await engine().open(await this.save(), false);
  }

  async record(): Promise<RecordLines> {
    await this.laid();
    return engine().record();
  }

  async pack(): Promise<Pack> {
    await this.laid();
    return engine().pack();
  }
}
