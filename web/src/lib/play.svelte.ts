// play.svelte.ts: a game in progress as the page holds it: who sits where, what is seen, what happens next.
// It holds no rule: moves come from the engine and go back to it.
import { boardOf, gaugesOf, type Board } from './board';
import { Choosing } from './choosing.svelte';
import { glance } from './glance.svelte';
import { Coach, hintWords } from './coach.svelte';
import { keepGame, newId } from './kept';
import { packLink } from './link';
import { anySeed } from './opening';
import { Again } from './again';
import { keepWindows, passes, passingKept, passOf, waits_ms, windowsOf, type Passing, type Windows } from './passing';
import { loadFace } from './face.svelte';
import { Previews } from './previews.svelte';
import type { Remote } from './remote.svelte';
import { seatedWords, type Sitter } from './sitters';
import { scenesOf, stage, type Scene } from './stage.svelte';
import type { Story } from './summary';
import { prototypeOf } from './prototypes';
import { noteGame } from './rating';
import { engine, type Table } from './table';
import type { Advice, Look, Opening, Ranking, Sign } from './types';
import { SPECTATOR } from './words';

/** Who leads through a lesson: says which moves are made, and by whom. */
export interface Teacher {
  /** Whether the move is the one that is asked for; if not, it has been said why. */
  lets(index: number): Promise<boolean>;
  made(): void;
}

/** The rank of each seat of a game that is over. */
const ranksOf = ({ ranking = [] }: { ranking?: Ranking[] }) => [...ranking].sort((a, b) => a.seat - b.seat).map(({ rank }) => rank);

const hintBot = 'ismcts:800ms';
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const message = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** From a piece to a piece, or to a seat. */
export interface Arrow {
  piece: number;
  target?: number;
  other?: number;
}

const arrowsOf = (scene: Scene | null): Arrow[] =>
  scene?.source && (scene.target || scene.other !== undefined)
    ? [{ piece: scene.source.piece, target: scene.target?.piece, other: scene.other }]
    : [];

export class Play {
  opening = $state.raw<Opening | null>(null);
  sitters = $state.raw<Sitter[]>([]);
  viewer = $state(SPECTATOR);
  look = $state.raw<Look | null>(null);
  log = $state.raw<string[]>([]);
  /** Log lines since the viewer last looked: what the live region reads. */
  news = $state.raw<string[]>([]);
  hint = $state.raw<Advice | null>(null);
  /** What the hint says, and why. */
  advised = $state('');
  coach = new Coach();
  thinking = $state(false);
  /** A move of one's own is on its way. */
  moving = $state(false);
  curtain = $state<number | null>(null);
  said = $state('');
  finished = $state(false);
  /** The table on a server that is played at; null: the one of this page. */
  remote = $state.raw<Remote | null>(null);
  teacher = $state.raw<Teacher | null>(null);
  readonly choosing = new Choosing(this);
  readonly previews = new Previews(this);
  private run = 0;
  private busy = false;

  private get at(): Table {
    return this.remote ?? engine();
  }

  board: Board | null = $derived(this.look && this.opening ? boardOf(this.look.view, this.opening.layout) : null);
  /** Who acts on whom: as the table says, and as what is being shown now says. */
  arrows: Arrow[] = $derived([
    ...(this.look?.view.signs ?? []).filter((sign): sign is Sign & Arrow => sign.sign === 'arrow' && sign.piece !== undefined),
    ...arrowsOf(stage.now),
  ]);
  /** What happened since the viewer's last move, and the table before it: to be watched again. */
  recent = $state.raw<{ from: Look; scenes: Scene[] } | null>(null);
  yours = $derived(
    !!this.look && !this.look.status.over && this.look.status.seat === this.viewer && this.isHuman(this.viewer) && this.curtain === null,
  );

  isHuman(seat: number | undefined): boolean {
    return seat !== undefined && ['you', 'person'].includes(this.sitters[seat]);
  }
  humans = () => this.sitters.filter((sitter) => sitter === 'you' || sitter === 'person').length;
  /** Hands that others may not see make a curtain needed. */
  private secret = () => !!this.opening?.layout.zones.some((zone) => zone.place === 'hand');

  async start(text: string, sitters: Sitter[], id = newId(), teacher: Teacher | null = null): Promise<void> {
    const opening = await engine().open(text, teacher === null);
    await loadFace(opening.game);
    this.remote = null;
    this.teacher = teacher;
    this.run++;
    this.busy = false;
    this.recent = null;
    this.look = null;
    this.id = id;
    this.opening = opening;
    this.windows = windowsOf(opening.game);
    this.sitters = opening.seats.map((_, seat) => (sitters[seat] ?? 'greedy').replace(/^(ismcts:\d+)$/, '$1ms')); // as games kept long ago say it
    const first = this.sitters.findIndex((_, seat) => this.isHuman(seat));
    this.viewer = first < 0 ? SPECTATOR : first;
    this.log = [];
    this.news = [];
    this.hint = null;
    this.choosing.clear();
    this.finished = false;
    this.said = '';
    this.curtain = null;
    this.days.forget();
    if (this.humans() > 1 && this.isHuman(opening.seat)) {
      if (this.secret()) this.curtain = opening.seat!;
      else this.viewer = opening.seat!;
    }
    await this.refresh();
    void this.goOn();
  }

  private async refresh(): Promise<void> {
    if (this.remote) {
      await this.hear();
      return;
    }
    const from = this.log.length;
    const run = this.run;
    const look = await this.at.look(this.viewer, from);
    if (from > 0) await this.present(look.log, look);
    if (run !== this.run) return;
    this.look = look;
    this.log = [...this.log, ...look.log];
    if (look.log.length > 0) this.news = from > 0 ? look.log : look.log.slice(-3);
    this.choosing.clear();
    this.previews.clear();
    this.hint = null;
    this.advised = '';
    glance.spread = null;
    if (look.status.over && !this.teacher) {
      // A game that was loaded when it was over was counted when it ended.
      if (from > 0 && !this.finished) await noteGame(this.opening!.game, this.sitters, ranksOf(look.status)).catch(() => undefined);
      this.finished = true;
    }
    await this.keep();
    void this.passIfWished();
  }

  /** Shows what happened, one thing after another, on the table as it was. */
  private async present(lines: string[], { events = [] }: Look): Promise<void> {
    const from = this.look;
    if (!from || lines.length === 0) return;
    const scenes = scenesOf(lines, events, from.view);
    this.recent = { from: this.recent?.from ?? from, scenes: [...(this.recent?.scenes ?? []), ...scenes].slice(-40) };
    await stage.show(scenes, this.viewer);
  }

  /** What others did since your last move, once more. */
  async watchAgain(): Promise<void> {
    const [now, recent] = [this.look, this.recent];
    if (!now || !recent || stage.running) return;
    this.look = { ...recent.from, moves: [] };
    await stage.show(recent.scenes, SPECTATOR);
    if (this.look?.view === recent.from.view) this.look = now;
  }

  /** By this name the game is kept among those of this browser. */
  id = newId();
  private async keep(): Promise<void> {
    if (this.remote || this.teacher || !this.opening || !this.look) return;
    const { game, title } = this.opening;
    const stands = gaugesOf(this.look.view).find(({ sign }) => sign === 'track')?.words ?? '';
    keepGame({
      id: this.id,
      game,
      title,
      text: await this.at.save(),
      sitters: this.sitters,
      stands,
      over: this.look.status.over,
      when: Date.now(),
    });
  }

  /** Sits down at a table on a server, or looks on. */
  async visit(remote: Remote): Promise<void> {
    // The head was told before people sat down and said their names.
    const names = remote.sitters.map((sitter) => sitter.name).join(' ');
    const opening = await engine().open((await remote.head()).replace(/^seats .*$/m, `seats ${names}`), false);
    await loadFace(opening.game);
    this.run++;
    this.thinking = this.busy = this.finished = false;
    this.remote = remote;
    this.opening = opening;
    this.windows = windowsOf(opening.game);
    this.log = [];
    this.news = [];
    this.said = '';
    this.curtain = null;
    this.look = null;
    glance.inspected = null;
    await this.hear();
  }

  private hearing: Promise<void> = Promise.resolve();
  /** Shows what the server has told, one telling after the other. */
  hear(): Promise<void> {
    this.hearing = this.hearing.catch(() => undefined).then(() => this.hearOnce());
    return this.hearing;
  }

  private async hearOnce(): Promise<void> {
    const remote = this.remote;
    if (!remote || !remote.begun()) return;
    const before = this.log;
    this.viewer = remote.you ?? SPECTATOR;
    this.sitters = remote.sitters.map(({ seat, sits, bot }) => (seat === remote.you ? 'you' : sits === 'bot' ? (bot ?? 'bot') : 'guest'));
    const look = await remote.look(this.viewer, 0);
    if (this.remote !== remote) return;
    const moved = look.status.record !== this.look?.status.record;
    if (moved && before.length > 0)
      await this.present(look.log.slice(before.length), { ...look, events: look.events?.slice(before.length) });
    if (this.remote !== remote) return;
    this.look = look;
    this.log = look.log;
    const fresh = look.log.slice(before.length);
    if (fresh.length > 0) this.news = before.length > 0 ? fresh : fresh.slice(-3);
    else if (look.log.length < before.length) this.news = ['A move was taken back.'];
    this.thinking = !look.status.over && look.status.seat !== this.viewer;
    // Who resigns ends the game without a move.
    if (moved || look.status.over) {
      this.choosing.clear();
      glance.spread = null;
    }
    if (look.status.over) this.finished = true;
    if (moved) void this.passIfWished();
  }

  /** Lets bots play until a person must decide. */
  private async goOn(): Promise<void> {
    const run = this.run;
    if (this.busy || this.remote || this.teacher) return;
    this.busy = true;
    try {
      for (let status = this.look?.status; ;) {
        if (run !== this.run || !status || status.over) break;
        if (this.isHuman(status.seat)) {
          this.handOver(status.seat!);
          break;
        }
        this.thinking = true;
        const ms = this.pace();
        const [advice] = await Promise.all([this.at.think(this.sitters[status.seat!]), pause(ms)]);
        if (run !== this.run) break;
        status = await this.at.play(advice.seat, advice.best);
        // Without a pause one sees only what it came to; where nobody else plays there is always one.
        if (ms === 0 && !status.over && !this.isHuman(status.seat)) continue;
        await this.refresh();
        status = this.look?.status;
      }
    } catch (error) {
      this.said = message(error);
    } finally {
      if (run === this.run) this.thinking = this.busy = false;
    }
  }

  /** How long a bot takes at least, in milliseconds. */
  private pace(): number {
    if (stage.speed === 'at once' && this.humans() > 0) return 0;
    return Number(sessionStorage.getItem('croupier.pace') ?? (matchMedia('(prefers-reduced-motion: reduce)').matches ? 150 : 450));
  }

  private handOver(seat: number): void {
    if (seat === this.viewer) return;
    if (this.secret()) this.curtain = seat;
    else void this.sitDown(seat);
  }

  /** The person of that seat looks now. */
  async sitDown(seat: number): Promise<void> {
    this.viewer = seat;
    this.log = [];
    const look = await this.at.look(seat, 0);
    this.look = look;
    this.log = look.log;
    this.curtain = null;
    this.choosing.clear();
  }

  async move(index: number): Promise<void> {
    if (!this.yours || this.busy || this.moving) return;
    this.said = '';
    const run = this.run;
    if (this.teacher && !(await this.teacher.lets(index))) return this.unchoose();
    if (!this.teacher && !this.remote) {
      const warning = await this.warned(index);
      if (warning || run !== this.run || this.moving) {
        this.choosing.clear();
        this.said = warning;
        return;
      }
    }
    this.moving = true;
    this.recent = null;
    this.days.note(this, index);
    try {
      await this.at.play(this.viewer, index);
      if (run !== this.run) return;
      await this.refresh();
      void this.goOn();
      this.teacher?.made();
    } catch (error) {
      this.said = message(error);
    } finally {
      this.moving = false;
    }
  }

  /** What the coach says before a mistake, if it is asked to look; '' nothing. */
  private async warned(index: number): Promise<string> {
    if (!this.coach.wanted) return '';
    this.thinking = true;
    try {
      return await this.coach.look(this.look!.status.record, index);
    } finally {
      this.thinking = false;
    }
  }

  /** A move that a lesson makes, of whatever seat. */
  async scripted(seat: number, index: number): Promise<void> {
    await engine().play(seat, index);
    await this.refresh();
  }

  /** The game's own words why that is not possible now; empty if it has none. */
  why = (words: string): Promise<string> => this.at.why(this.viewer, words);

  unchoose(): void {
    this.choosing.clear();
    this.said = '';
  }

  /** Takes back to the last decision of a person. */
  async undo(): Promise<void> {
    if (this.teacher) return;
    if (!this.look || this.look.status.record === 0) {
      this.said = 'There is no move to take back.';
      return;
    }
    if (this.remote) {
      await this.remote.undo().catch((error) => (this.said = message(error)));
      return;
    }
    this.run++;
    stage.skip();
    this.recent = null;
    const run = this.run;
    this.thinking = this.busy = false;
    this.finished = false;
    this.days.forget();
    try {
      let status = await this.at.undo();
      while (!this.isHuman(status.seat) && status.record > 0) status = await this.at.undo();
      if (run !== this.run) return;
      if (this.isHuman(status.seat) && this.humans() > 1 && !this.secret()) this.viewer = status.seat!;
      this.log = [];
      await this.refresh();
      this.news = ['A move was taken back.'];
      void this.goOn();
    } catch (error) {
      this.said = message(error);
    }
  }

  async ask(): Promise<void> {
    if (!this.yours) return;
    const run = this.run;
    const record = this.look!.status.record;
    this.thinking = true;
    const advice = await this.at.think(hintBot);
    this.thinking = false;
    if (run !== this.run || this.look!.status.record !== record) return;
    this.hint = advice;
    if (this.remote) return;
    const why = await engine().reason(advice.best);
    if (this.hint === advice) this.advised = hintWords(advice, this.look!.moves[advice.best].button, why);
  }

  stop(): void {
    this.teacher = null;
    stage.skip();
    this.run++;
    this.remote = null;
    this.thinking = this.busy = false;
  }

  /** All that happened, in words and as data. */
  async story(): Promise<Story> {
    const { log, events = [] } = await this.at.look(this.viewer, 0);
    return { log, events };
  }
  /** The same table again: rules, seats and decks, another deal. */
  async rematch(): Promise<void> {
    const { text } = await this.at.pack();
    const head = text.split('\n').filter((line) => /^(game|seats|set|deck|map|cards|version)\b/.test(line) || /^\s+\S/.test(line));
    await this.start([...head, `seed ${anySeed()}`, ''].join('\n'), this.sitters);
  }

  private days = new Again();
  repeating = $state(false);
  /** Whether one's last day can be made again. */
  get repeats(): boolean {
    return !this.repeating && !this.teacher && this.look !== null && this.days.last(this) !== null;
  }

  /** Makes many moves as if by hand; settled: waits until the next can be made, if there is one. */
  private async byItself<T>(work: (settled: () => Promise<boolean>) => Promise<T>): Promise<T> {
    const run = this.run;
    this.repeating = true;
    const over = () => run !== this.run || !this.look || this.look.status.over;
    const skips = setInterval(() => stage.skip(), 30); // the log tells what happened
    try {
      return await work(async () => {
        while ((!this.yours || this.busy || this.moving) && !over()) await pause(20);
        return !over();
      });
    } finally {
      clearInterval(skips);
      this.repeating = false;
    }
  }

  async repeat(on: boolean): Promise<void> {
    const run = this.run;
    const days = await this.byItself((settled) => this.days.repeat(this, on, settled));
    if (run === this.run && days === 0) this.said = 'Today is not like yesterday: go on by hand.';
  }

  /** The place among the moves of the next one of the chore; -1: there is none. */
  private choreNext = () => this.look?.moves.findIndex(({ words }) => words === this.look!.view.chore) ?? -1;
  /** Whether the table can do its chore now. */
  get choreWaits(): boolean {
    return this.yours && !this.repeating && !this.teacher && this.choreNext() >= 0;
  }

  async chore(): Promise<void> {
    await this.byItself(async (settled) => {
      for (let index = this.choreNext(); index >= 0; index = this.choreNext()) {
        const look = this.look;
        await this.move(index);
        if (!(await settled()) || this.look === look) return;
      }
    });
  }

  passing = $state<Passing>((localStorage.getItem(passingKept) as Passing | null) ?? 'ask me');
  setPassing(word: Passing): void {
    this.passing = word;
    localStorage.setItem(passingKept, word);
    void this.passIfWished();
  }

  /** The windows of this game that have come so far, by their decision. */
  windows = $state.raw<Windows>({});
  setStop(decision: string, stop: boolean): void {
    this.windows = { ...this.windows, [decision]: { ...this.windows[decision], stop } };
    keepWindows(this.opening!.game, this.windows);
    void this.passIfWished();
  }

  private async passIfWished(): Promise<void> {
    const look = this.look;
    const pass = look && this.yours ? passOf(look) : -1;
    if (!look || pass < 0 || this.teacher || this.repeating) return;
    const { decision = '', prompt = '' } = look.status;
    if (!this.windows[decision]) {
      this.windows = { ...this.windows, [decision]: { prompt, stop: false } };
      keepWindows(this.opening!.game, this.windows);
    }
    if (this.windows[decision].stop || !passes(this.passing, look, this.viewer, this.recent?.scenes ?? [])) return;
    await pause(waits_ms);
    if (this.look === look && this.yours) await this.move(pass);
  }

  record = () => this.at.record();
  pack = () => this.at.pack();
  /** The game as letters of an address, with what others need to see it. */
  async link(): Promise<string> {
    const pack = await this.pack();
    const { notes } = await this.record();
    return packLink(pack, { notes, prototype: prototypeOf(pack.text) });
  }
  /** Whether a remark can be pinned: by those who sit here. */
  get notable(): boolean {
    return !this.teacher && this.remote?.you !== null;
  }
  /** Remarks that have been pinned: at a table with others one's own. */
  notes = async () => this.remote?.notes ?? (await this.record()).notes;
  /** Pins a remark to this moment. */
  async note(words: string): Promise<void> {
    if (this.remote) await this.remote.note(words);
    else await engine().note(this.look?.status.record ?? 0, words);
    await this.keep();
  }
  /** The game as a file, with who sits where: a bot keeps its budget. */
  save = async () => (this.remote ? '' : `# ${seatedWords} ${this.sitters.join(', ')}\n`) + (await this.at.save());
}
