// keeping.ts: a game as it is kept and passed on: among those of this browser, as a file, as a link, with its remarks.
import { messageOf } from './basics';
import { gaugesOf } from './board';
import { keepGame } from './kept';
import { extraOf, packLink } from './link';
import { prototypeOf } from './prototypes';
import type { Remote } from './remote.svelte';
import { sendGame } from './returns.svelte';
import { seatedWords, type Sitter } from './sitters';
import type { Story } from './summary';
import { engine, type Table } from './table';
import type { Look, Opening } from './types';

/** What keeping needs of the game in progress. */
interface Kept {
  readonly id: string;
  readonly at: Table;
  readonly opening: Opening | null;
  readonly sitters: Sitter[];
  readonly viewer: number;
  readonly look: Look | null;
  readonly remote: Remote | null;
  readonly teacher: object | null;
}

export class Keeping {
  constructor(private play: Kept) {}

  async keep(): Promise<void> {
    const { id, at, opening, look, sitters, remote, teacher } = this.play;
    if (remote || teacher || !opening || !look) return;
    const { game, title } = opening;
    const stands = gaugesOf(look.view).find(({ sign }) => sign === 'track')?.words ?? '';
    const text = await at.save();
    keepGame({ id, game, title, text, sitters, stands, over: look.status.over, when: Date.now() });
    // What was noted has been sent already: this tells how it ended.
    if (look.status.over) void sendGame(id, opening.version, text).catch(() => undefined);
  }

  record = () => this.play.at.record();
  /** All that happened, in words and as data. */
  async story(): Promise<Story> {
    const { log, events = [] } = await this.play.at.look(this.play.viewer, 0);
    return { log, events };
  }
  /** The game as letters of an address, with what others need to see it. */
  async link(): Promise<string> {
    const pack = await this.play.at.pack();
    return packLink(pack, extraOf(await this.record(), prototypeOf(pack.text)));
  }
  /** The game as a file, with who sits where: a bot keeps its budget. */
  save = async () => (this.play.remote ? '' : `# ${seatedWords} ${this.play.sitters.join(', ')}\n`) + (await this.play.at.save());

  /** This moment of a game in this browser as a scene. */
  async scene(): Promise<string> {
    const { moves } = await this.record();
    return engine().scene(moves.length, `${this.play.opening!.title} after ${moves.length} moves`);
  }

  /** Whether a remark can be pinned: by those who sit here. */
  get notable(): boolean {
    return !this.play.teacher && this.play.remote?.you !== null;
  }
  /** Remarks that have been pinned: at a table with others one's own. */
  notes = async () => this.play.remote?.notes ?? (await this.record()).notes;
  /** Pins a remark to this moment. */
  async note(words: string): Promise<void> {
    if (this.play.remote) await this.play.remote.note(words);
    else await engine().note(this.play.look?.status.record ?? 0, words);
    await this.keep();
    const { id, at, opening, remote, teacher } = this.play;
    if (remote || teacher || !opening) return;
    await sendGame(id, opening.version, await at.save()).catch((error: unknown) => {
      throw new Error(`The note is in the game's record, but could not be sent: ${messageOf(error)}`);
    });
  }
}
