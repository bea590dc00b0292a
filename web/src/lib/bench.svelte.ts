// bench.svelte.ts: the work on a designer's bench: sheets and knobs as they are typed, compiled, undone, kept under names.
// What is understood is what is played; what is typed is kept whether it is understood or not.
import { messageOf } from './basics';
import { changes, placed, readGrid, writeGrid, type Grid } from './grid';
import { headerOf } from './opening';
import type { Prototype } from './prototypes';
import {
  keepSettings,
  keepSheets,
  keptSettings,
  keptSheets,
  phrasesName,
  placesOf,
  typedPlace,
  type Settings,
  type Sheet,
} from './sheets.svelte';
import { isPassing } from './storage';
import { aside } from './table';
import type { About, Game } from './types';
import { dropVersion, keepVersion, versionsOf, type Version } from './versions';

interface Work {
  grids: Grid[];
  /** Files of one's own that are no sheets: phrases, decks. */
  others: Sheet[];
  set: Settings;
}

const base = (name: string) => name.split('/').at(-1)!;
const asGrid = (sheet: Sheet): Grid => ({ name: base(sheet.name), rows: readGrid(sheet.text) });
const undoMost = 100;
/** What is typed into one cell without a rest this long is undone in one go. */
const restMs = 1500;

/** Leaves sheets on the bench of a game, to be mended there. */
export const leaveOnBench = (game: string, sheets: Sheet[], set: Settings = keptSettings(game)) =>
  localStorage.setItem(typedPlace(game), JSON.stringify({ sheets, set }));

export class Bench {
  work = $state.raw<Work>({ grids: [], others: [], set: {} });
  shipped = $state.raw<Grid[]>([]);
  about = $state.raw<About | null>(null);
  problems = $state.raw<string[]>([]);
  versions = $state.raw<Version[]>([]);
  /** The version that changes are told against; 0: as shipped. */
  since = $state(0);
  /** Whether what lies here is gone when the page is closed. */
  passing = $state(false);
  private past = $state.raw<Work[]>([]);
  private future = $state.raw<Work[]>([]);
  private compiling = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  /** Where something was typed last, and when. */
  private typed = { at: '', when: 0 };
  /** What lay typed in the browser's store when this bench looked or wrote there last. */
  private left: string | null = null;

  constructor(readonly game: Game) {}

  grids = $derived(this.work.grids);
  others = $derived(this.work.others);
  set = $derived(this.work.set);
  undoable = $derived(this.past.length > 0);
  redoable = $derived(this.future.length > 0);
  complaints = $derived(this.problems.map((words) => ({ words, place: placed(words) })));
  /** What is wrong with a knob, in words; '': nothing. */
  refusedKnob = (knob: string) =>
    this.complaints.find(({ words, place }) => !place && new RegExp(`\\b${knob}\\b`).test(words))?.words ?? '';
  /** Whether the version is what lies on the bench. */
  isHere = ({ sheets, set = {} }: Pick<Version, 'sheets' | 'set'>) => {
    const there = this.laid(sheets, set);
    return JSON.stringify(there) === JSON.stringify({ grids: this.grids, others: this.others, set: this.set });
  };
  before = $derived.by((): Work => {
    const version = this.versions.find(({ id }) => id === this.since);
    return this.laid(version?.sheets ?? [], version?.set ?? {});
  });
  differ = $derived.by(() => [
    ...this.grids.flatMap((one) => changes(this.before.grids.find(({ name }) => name === one.name)?.rows ?? [one.rows[0]], one.rows)),
    ...this.others
      .filter(({ name, text }) => this.before.others.find((one) => one.name === name)?.text !== text)
      .map(({ name }) => ({ name, words: 'your own' })),
    ...this.game.knobs.flatMap(({ name, standard, words, lo }) => {
      const usual = words ? words[standard - lo] : String(standard);
      const [from, to] = [this.before.set[name] ?? usual, this.set[name] ?? usual];
      return from === to ? [] : [{ name: name.replaceAll('_', ' '), words: `${from} → ${to}` }];
    }),
  ]);
  /** Sheets that are not as shipped. */
  sheets = $derived.by(() => this.sheetsOf(this.grids, this.others));

  /** As it is handed on. */
  prototype = $derived.by((): Prototype => ({
    game: this.game.id,
    name: this.versions.find(({ id }) => id === this.since)?.name ?? `My ${this.game.title}`,
    sheets: this.grids
      .map(({ name, rows }) => ({ name, text: writeGrid(rows) }))
      .filter(({ name, text }) => text !== writeGrid(this.shipped.find((one) => one.name === name)?.rows ?? []))
      .concat(this.others),
    set: this.set,
  }));

  private sheetsOf(grids: Grid[], others: Sheet[]): Sheet[] {
    const all = grids.map(({ name, rows }) => ({ name, text: writeGrid(rows) }));
    const own = all.some(({ name, text }) => text !== writeGrid(this.shipped.find((one) => one.name === name)?.rows ?? []));
    return own || others.length > 0 ? [...all, ...others] : [];
  }

  async begin(): Promise<void> {
    const { id, sheets } = this.game;
    const files = await Promise.all(sheets.map(async (name) => ({ name, text: await aside((engine) => engine.file(id, name)) })));
    this.shipped = files.map(asGrid);
    this.work = this.kept();
    this.versions = await versionsOf(id).catch(() => []);
    await this.compile();
  }

  private kept(): Work {
    const { id } = this.game;
    this.left = localStorage.getItem(typedPlace(id));
    const typed = JSON.parse(this.left ?? 'null') as { sheets: Sheet[]; set: Settings } | null;
    return this.laid(typed?.sheets ?? keptSheets(id), typed?.set ?? keptSettings(id));
  }

  /** Another tab has worked on the same game: its work is laid here, and can be undone. What lies there is not stored from here. */
  hear = ({ key }: StorageEvent) => {
    if (!key || !placesOf(this.game.id).includes(key)) return;
    const there = this.kept();
    if (JSON.stringify(there) === JSON.stringify(this.work)) return;
    this.past = [...this.past.slice(1 - undoMost), this.work];
    [this.work, this.future, this.typed.at] = [there, [], ''];
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.compile(false), restMs / 5);
  };

  private laid(sheets: Sheet[], set: Settings): Work {
    const own = sheets.map(asGrid).filter(({ rows }) => rows.length > 0);
    const named = (name: string) => own.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const shipped = (name: string) => this.shipped.some((one) => one.name.toLowerCase() === base(name).toLowerCase());
    return {
      grids: this.shipped.map((grid) => ({ ...(named(grid.name) ?? grid), name: grid.name })),
      others: sheets
        .filter(({ name }) => !shipped(name))
        .map(({ name, text }) => ({ name: base(name) === phrasesName ? phrasesName : name, text })),
      set,
    };
  }

  private header = () => headerOf(this.game, { set: this.set, seed: '1' });

  /** Reads all sheets; what is understood is what is played from then on. keeps: it is stored. */
  async compile(keeps = true): Promise<void> {
    const mine = ++this.compiling;
    const { id } = this.game;
    const { sheets, set } = this;
    try {
      const fresh = await aside((engine) => engine.tryOut(id, sheets, this.header()));
      if (mine !== this.compiling) return;
      this.about = fresh;
      this.problems = [];
      // What somebody else has left there meanwhile is newer.
      if (!keeps || localStorage.getItem(typedPlace(id)) !== this.left) return;
      keepSheets(id, sheets);
      keepSettings(id, set);
      localStorage.removeItem(typedPlace(id));
      this.left = null;
      this.passing = placesOf(id).some(isPassing);
    } catch (error) {
      if (mine !== this.compiling) return;
      // A knob stands in a line of the header, which nobody wrote here.
      this.problems = messageOf(error)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => !/^game:\d+: /.test(line));
      this.about ??= await aside((engine) => engine.tryOut(id, [])).catch(() => null);
    }
  }

  private now(work: Work, at = ''): void {
    const goesOn = at !== '' && at === this.typed.at && Date.now() - this.typed.when < restMs;
    if (!goesOn) this.past = [...this.past.slice(1 - undoMost), this.work];
    this.typed = { at, when: Date.now() };
    this.future = [];
    this.work = work;
    this.leave();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.compile(), 150);
  }
  /** at: the cell that is typed into; without it the change is undone by itself. */
  change = (sheet: number, rows: string[][], at = '') =>
    this.now({ ...this.work, grids: this.grids.map((grid, i) => (i === sheet ? { ...grid, rows } : grid)) }, at && `${sheet} ${at}`);
  turn = (set: Settings, at = '') => this.now({ ...this.work, set }, at);
  /** Leaves a file of one's own out again. */
  drop = (name: string) => this.now({ ...this.work, others: this.others.filter((one) => one.name !== name) });
  /** Lays other sheets and settings on the bench. */
  take = (sheets: Sheet[], set: Settings) => this.now(this.laid(sheets, set));

  undo = () => {
    const there = this.past.at(-1);
    if (!there) return;
    [this.past, this.future] = [this.past.slice(0, -1), [...this.future, this.work]];
    this.lay(there);
  };
  redo = () => {
    const there = this.future.at(-1);
    if (!there) return;
    [this.past, this.future] = [[...this.past, this.work], this.future.slice(0, -1)];
    this.lay(there);
  };
  private lay(work: Work): void {
    this.work = work;
    this.typed.at = '';
    this.leave();
    void this.compile();
  }
  private leave(): void {
    leaveOnBench(this.game.id, this.sheets, this.set);
    this.left = localStorage.getItem(typedPlace(this.game.id));
    this.passing = isPassing(typedPlace(this.game.id));
  }
  /** What was typed just now is read, too. */
  settle = () => {
    clearTimeout(this.waiting);
    return this.compile();
  };

  /** Names tell versions apart. */
  private nameFor(wish: string): string {
    const taken = (name: string) => this.versions.some((version) => version.name === name);
    for (let n = 2, name = wish; ; name = `${wish} ${n++}`) if (!taken(name)) return name;
  }
  async keep(name: string): Promise<void> {
    const { sheets, set } = this;
    await keepVersion({
      game: this.game.id,
      name: this.nameFor(name.trim() || `Version ${this.versions.length + 1}`),
      when: Date.now(),
      sheets,
      set: { ...set },
    });
    this.versions = await versionsOf(this.game.id);
  }
  async forget(version: number): Promise<void> {
    await dropVersion(version);
    this.since = this.since === version ? 0 : this.since;
    this.versions = await versionsOf(this.game.id);
  }
}
