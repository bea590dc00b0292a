// lesson.svelte.ts: a lesson as it is gone through: the table of a scene is laid, words are said, things
// are lit, and the learner makes the moves that are asked for. How far one has come is kept.
import { messageOf } from './basics';
import { comesOf } from './coach.svelte';
import type { Play, Teacher } from './play.svelte';
import { engine } from './table';
import type { Lesson as Script, Lit } from './types';

const keptAs = (game: string) => `croupier.lessons.${game}`;

/** The lessons of a game that were gone through, and where one was left. */
export interface Progress {
  done: number[];
  lesson?: number;
  scene?: number;
}
export const progressOf = (game: string): Progress => {
  try {
    return { done: [], ...JSON.parse(localStorage.getItem(keptAs(game)) ?? '{}') };
  } catch {
    return { done: [] };
  }
};

export class Lesson implements Teacher {
  game = '';
  scripts = $state.raw<Script[]>([]);
  number = $state(0);
  scene = $state(0);
  /** The paragraph that is to be read. */
  told = $state('');
  asked = $state('');
  wrong = $state('');
  lit = $state.raw<Lit[]>([]);
  over = $state(false);
  /** Words wait to be read. */
  waits = $state(false);
  error = $state('');
  private step = 0;
  private move = { seat: -1, index: -1 };
  private unread = false;
  private run = 0;

  script = $derived(this.scripts[this.number]);

  constructor(private play: Play) {}

  private keep(progress: Progress): void {
    localStorage.setItem(keptAs(this.game), JSON.stringify(progress));
  }

  async begin(game: string, number: number, scene = 0): Promise<void> {
    this.game = game;
    try {
      this.scripts = await engine().lessons(game);
      this.number = Math.min(Math.max(number, 0), this.scripts.length - 1);
      await this.lay(Math.min(scene, this.script.scenes.length - 1));
    } catch (error) {
      this.error = messageOf(error);
    }
  }

  /** Lays the table of a scene. */
  async lay(scene: number): Promise<void> {
    this.run++;
    this.scene = scene;
    this.step = 0;
    this.told = this.asked = this.wrong = '';
    this.lit = [];
    this.over = this.waits = this.unread = false;
    this.keep({ ...progressOf(this.game), lesson: this.number, scene });
    await this.play.start(this.script.scenes[scene].table, ['you', 'lesson', 'lesson', 'lesson', 'lesson', 'lesson'], undefined, this);
    await this.goOn();
  }

  /** To the next thing that the learner must read or do. */
  private async goOn(): Promise<void> {
    const run = this.run;
    const { steps } = this.script.scenes[this.scene];
    for (; this.step < steps.length; this.step++) {
      const { tell, show, ask, move, dice } = steps[this.step];
      if (run !== this.run) return;
      // What was said is read before anything else is said, lit or done; a question may stand beside it.
      this.waits = this.unread && ask === undefined && !this.asked;
      if (this.waits) return;
      if (tell !== undefined) {
        this.told = tell;
        this.unread = true;
      } else if (show !== undefined)
        this.lit = await engine()
          .things(show)
          .catch(() => []);
      else if (ask !== undefined) this.asked = ask;
      else if (dice !== undefined) await engine().dice(dice);
      else {
        const found = await engine().find(move ?? '');
        if (this.asked) {
          this.move = found;
          return;
        }
        this.forget();
        if (found.index >= 0) await this.play.scripted(found.seat, found.index);
      }
    }
    this.waits = false;
    this.over = true;
    if (this.scene === this.script.scenes.length - 1) {
      const { done } = progressOf(this.game);
      this.keep({ done: [...new Set([...done, this.number])] });
    }
  }

  async lets(index: number): Promise<boolean> {
    this.wrong = '';
    if (this.asked && index === this.move.index) return true;
    const words = this.play.look?.moves[index]?.words ?? '';
    const against = this.asked ? await engine().against(index, this.move.index) : '';
    this.wrong = this.asked
      ? `You may ${words ? `do that (${words})` : 'do that'}, but not in this lesson.${comesOf(against)} ${this.asked}`
      : 'Read on first.';
    return false;
  }

  /** What was said of the table as it was. */
  private forget(): void {
    this.told = this.asked = this.wrong = '';
    this.lit = [];
    this.unread = false;
  }

  made(): void {
    this.forget();
    this.step++;
    void this.goOn();
  }

  /** The learner has read, or wants the move to be made. */
  async next(): Promise<void> {
    if (this.over) {
      if (this.scene + 1 < this.script.scenes.length) await this.lay(this.scene + 1);
      return;
    }
    if (this.asked) await this.play.move(this.move.index);
    else if (this.waits) {
      this.unread = false;
      await this.goOn();
    }
  }
}
