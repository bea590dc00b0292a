// play.svelte.ts: a game in progress: what is asked of the engine or the server, and what comes of it. It holds no rule:
// moves come from the engine and go back to it.
import { Again } from './again.svelte';
import { messageOf, pause } from './basics';
import { Choosing } from './choosing.svelte';
import { Coach } from './coach.svelte';
import { loadFace } from './face.svelte';
import { glance } from './glance.svelte';
import { Keeping } from './keeping';
import { newId } from './kept';
import { anySeed } from './opening';
import { Passer } from './passer.svelte';
import { Previews } from './previews.svelte';
import { noteGame } from './rating';
import type { Remote } from './remote.svelte';
import { Seen } from './seen.svelte';
import type { Sitter } from './sitters';
import { scenesOf, stage } from './stage.svelte';
import { Stopwatch } from './stopwatch';
import { engine, type Table } from './table';
import type { Look, Ranking, Status } from './types';
import { SPECTATOR } from './words';

/** Who leads through a lesson: says which moves are made, and by whom. */
export interface Teacher {
  /** Whether the move is the one that is asked for; if not, it has been said why. */
  lets(index: number): Promise<boolean>;
  made(): void;
}

/** The rank of each seat of a game that is over. */
const ranksOf = ({ ranking = [] }: { ranking?: Ranking[] }) => [...ranking].sort((a, b) => a.seat - b.seat).map(({ rank }) => rank);

export class Play extends Seen {
  teacher = $state.raw<Teacher | null>(null);
  /** By this name the game is kept among those of this browser. */
  id = newId();
  readonly choosing = new Choosing(this);
  readonly previews = new Previews(this);
  readonly coach = new Coach(this);
  readonly passer = new Passer(this);
  readonly again = new Again(this);
  readonly keeping = new Keeping(this);
  /** Changes when another table is laid or a move is taken back: what was asked before is stale. */
  run = 0;
  private busy = false;
  private readonly watch = new Stopwatch();

  get at(): Table {
    return this.remote ?? engine();
  }

  /** Whether a move can be made now. */
  get free(): boolean {
    return this.yours && !this.busy && !this.moving;
  }

  async start(text: string, sitters: Sitter[], id = newId(), teacher: Teacher | null = null): Promise<void> {
    const opening = await engine().open(text, teacher === null);
    await loadFace(opening.game);
    this.remote = null;
    this.teacher = teacher;
    this.run++;
    this.busy = false;
    this.id = id;
    // "ismcts:800": as games kept long ago say it.
    this.lay(
      opening,
      opening.seats.map((_, seat) => (sitters[seat] ?? 'greedy').replace(/^(ismcts:\d+)$/, '$1ms')),
    );
    this.passer.lay(opening.game);
    const first = this.sitters.findIndex((_, seat) => this.isHuman(seat));
    this.viewer = first < 0 ? SPECTATOR : first;
    this.coach.clear();
    this.choosing.clear();
    this.again.forget();
    this.left.clear();
    if (this.humans() > 1 && this.isHuman(opening.seat)) {
      if (this.secret()) this.curtain = opening.seat!;
      else this.viewer = opening.seat!;
    }
    await this.refresh();
    void this.goOn();
  }

  /** anew: after going back, when what the log says has been seen. */
  private async refresh(anew = false): Promise<void> {
    if (this.remote) {
      await this.hear();
      return;
    }
    const from = this.log.length;
    const goesOn = this.look !== null && !anew;
    const run = this.run;
    const look = await this.at.look(this.viewer, from);
    if (goesOn) await this.present(look.log, look);
    if (run !== this.run) return;
    this.look = look;
    this.log = [...this.log, ...look.log];
    if (look.log.length > 0) this.news = goesOn ? look.log : look.log.slice(-3);
    this.choosing.clear();
    this.previews.clear();
    this.coach.clear();
    glance.spread = null;
    if (look.status.over && !this.teacher) {
      // A game that was loaded when it was over was counted when it ended.
      if (goesOn && !this.finished) await noteGame(this.opening!.game, this.sitters, ranksOf(look.status)).catch(() => undefined);
      this.finished = true;
    }
    await this.keeping.keep();
    if (this.yours) this.watch.start();
    void this.passer.pass();
  }

  /** Shows what happened, one thing after another, on the table as it was; events: those of the lines. */
  private async present(lines: string[], { events = [] }: Pick<Look, 'events'>): Promise<void> {
    const from = this.look;
    if (!from || lines.length === 0) return;
    const scenes = scenesOf(lines, events, from.view);
    this.recent = {
      from: this.recent?.from ?? from,
      scenes: [...(this.recent?.scenes ?? []), ...scenes].slice(-40),
      own: this.recent?.own ?? (this.moving ? 1 : 0),
    };
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

  /** Sits down at a table on a server, or looks on. */
  async visit(remote: Remote): Promise<void> {
    // The head was told before people sat down and said their names.
    const names = remote.sitters.map((sitter) => sitter.name).join(' ');
    const opening = await engine().open((await remote.head()).replace(/^seats .*$/m, `seats ${names}`), false);
    await loadFace(opening.game);
    this.run++;
    this.busy = false;
    this.remote = remote;
    this.lay(opening);
    this.passer.lay(opening.game);
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
    if (moved) void this.passer.pass();
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
      this.said = messageOf(error);
    } finally {
      if (run === this.run) this.thinking = this.busy = false;
    }
  }

  /** How long a bot takes at least, in milliseconds. */
  private pace(): number {
    if (stage.speed === 'at once' && this.humans() > 0) return 0;
    return Number(sessionStorage.getItem('croupier.pace') ?? (matchMedia('(prefers-reduced-motion: reduce)').matches ? 150 : 450));
  }

  /** Of people at one screen: what each saw last. */
  private readonly left = new Map<number, Look & { lines: number }>();

  private handOver(seat: number): void {
    if (seat === this.viewer) return;
    if (!this.secret()) return void this.sitDown(seat);
    this.left.set(this.viewer, { ...this.look!, moves: [], lines: this.log.length });
    this.curtain = seat;
  }

  /** The person of that seat looks now: first at what has happened since they did, as they may know it. */
  async sitDown(seat: number): Promise<void> {
    const [run, before] = [this.run, this.curtain === null ? undefined : this.left.get(seat)];
    const look = await this.at.look(seat, 0);
    this.viewer = seat;
    if (this.curtain !== null) this.recent = null;
    this.curtain = null;
    this.log = look.log.slice(0, before?.lines);
    if (before) {
      this.look = before;
      await this.present(look.log.slice(before.lines), { events: look.events?.slice(before.lines) });
      if (run !== this.run) return;
    }
    this.look = look;
    this.log = look.log;
    this.choosing.clear();
    this.watch.start();
  }

  /** byHand: by a person, whose time is kept with the move. */
  async move(index: number, byHand = true): Promise<void> {
    if (!this.free) return;
    this.said = '';
    const run = this.run;
    if (this.teacher && !(await this.teacher.lets(index))) return this.unchoose();
    if (!this.teacher && !this.remote) {
      const warning = await this.coach.warn(index);
      if (warning || run !== this.run || this.moving) {
        this.choosing.clear();
        this.said = warning;
        return;
      }
    }
    this.moving = true;
    this.passer.hold();
    if (byHand) this.recent = null;
    this.again.note(index);
    try {
      const moves = this.look!.status.record;
      const tenths = this.watch.stop();
      await this.at.play(this.viewer, index);
      if (run !== this.run) return;
      if (byHand && tenths > 0 && !this.again.repeating && !this.remote && !this.teacher) await engine().thought(moves, tenths);
      await this.refresh();
      void this.goOn();
      this.teacher?.made();
    } catch (error) {
      this.said = messageOf(error);
    } finally {
      this.moving = false;
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
    this.passer.hold();
    this.choosing.clear();
    this.said = '';
  }

  /** Whether a person has a choice there, or wants to be asked all the same. */
  private async decides({ seat, lines }: Status): Promise<boolean> {
    if (!this.isHuman(seat)) return false;
    const look = await this.at.look(seat!, lines);
    return look.moves.length > 1 || !this.passer.dueAt(look);
  }

  /** Takes back to the last choice of a person. */
  async undo(): Promise<void> {
    if (this.teacher) return;
    if (!this.look || this.look.status.record === 0) {
      this.said = 'There is no move to take back.';
      return;
    }
    if (this.remote) {
      await this.remote.undo().catch((error) => (this.said = messageOf(error)));
      return;
    }
    this.run++;
    stage.skip();
    this.recent = null;
    const run = this.run;
    this.thinking = this.busy = false;
    this.finished = false;
    this.again.forget();
    this.left.clear();
    try {
      let status = await this.at.undo();
      while (status.record > 0 && !(await this.decides(status))) status = await this.at.undo();
      if (run !== this.run) return;
      if (this.isHuman(status.seat) && this.humans() > 1 && !this.secret()) this.viewer = status.seat!;
      this.log = [];
      await this.refresh(true);
      this.passer.hold();
      this.news = ['A move was taken back.'];
      void this.goOn();
    } catch (error) {
      this.said = messageOf(error);
    }
  }

  stop(): void {
    this.teacher = null;
    stage.skip();
    this.run++;
    this.remote = null;
    this.thinking = this.busy = false;
  }

  /** The same table again: rules, seats and decks, another deal. */
  async rematch(): Promise<void> {
    const { text } = await this.at.pack();
    const head = text.split('\n').filter((line) => /^(game|seats|set|deck|map|cards|version)\b/.test(line) || /^\s+\S/.test(line));
    await this.start([...head, `seed ${anySeed()}`, ''].join('\n'), this.sitters);
  }
}
