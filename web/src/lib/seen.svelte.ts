// seen.svelte.ts: a table as it is seen: who sits where, what lies on it, what happened. Nothing is done here.
import { boardOf, type Board } from './board';
import type { Remote } from './remote.svelte';
import type { Sitter } from './sitters';
import { stage, type Scene } from './stage.svelte';
import type { Look, Opening, Sign } from './types';
import { SPECTATOR } from './words';

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

export class Seen {
  opening = $state.raw<Opening | null>(null);
  sitters = $state.raw<Sitter[]>([]);
  viewer = $state(SPECTATOR);
  look = $state.raw<Look | null>(null);
  log = $state.raw<string[]>([]);
  /** Log lines since the viewer last looked: what the live region reads. */
  news = $state.raw<string[]>([]);
  /** What happened since the viewer's last move, and the table before it: to be watched again. own: how much of it is that move. */
  recent = $state.raw<{ from: Look; scenes: Scene[]; own?: number } | null>(null);
  said = $state('');
  thinking = $state(false);
  /** A move of one's own is on its way. */
  moving = $state(false);
  /** The seat whose person is to look next, while everybody else looks away. */
  curtain = $state<number | null>(null);
  finished = $state(false);
  /** The table on a server that is played at; null: the one of this page. */
  remote = $state.raw<Remote | null>(null);

  board: Board | null = $derived(this.look && this.opening ? boardOf(this.look.view, this.opening.layout, this.look.moves) : null);
  /** Who acts on whom: as the table says, and as what is being shown now says. */
  arrows: Arrow[] = $derived([
    ...(this.look?.view.signs ?? []).filter((sign): sign is Sign & Arrow => sign.sign === 'arrow' && sign.piece !== undefined),
    ...arrowsOf(stage.now),
  ]);
  /** What is asked, as far as the viewer can do it, and by which card; of others what they are asked. */
  prompt = $derived.by(() => {
    const { ask, pieces = [] } = this.look?.view ?? {};
    const by = pieces.find(({ piece }) => piece === ask?.piece)?.name ?? this.opening?.cards[(ask?.face ?? 0) - 1]?.name;
    // What else "you" may do is said to whoever decides.
    const words = ask?.prompt.split(this.awaited ? ';' : '\n')[0] ?? '';
    return (by ? `${by}: ` : '') + words;
  });
  /** Who else must decide. */
  awaited = $derived.by(() => {
    const { seat } = this.look?.status ?? {};
    return seat === undefined || seat === this.viewer ? '' : this.opening!.seats[seat];
  });
  yours = $derived(
    !!this.look && !this.look.status.over && this.look.status.seat === this.viewer && this.isHuman(this.viewer) && this.curtain === null,
  );

  /** Why one is asked: what was taken from the viewer just now, or will be; empty: one's own turn, or move, is why. */
  cause = $derived.by(() => {
    const { scenes = [], own = 0 } = (this.yours && !stage.running && this.recent) || {};
    const last = scenes.length > own ? scenes.at(-1) : undefined;
    return last?.stage === 'loses' && last.seat === this.viewer ? last.words : '';
  });

  /** Another table, of which nothing is seen yet. */
  lay(opening: Opening, sitters: Sitter[] = []): void {
    this.opening = opening;
    this.sitters = sitters;
    this.look = this.recent = this.curtain = null;
    this.log = this.news = [];
    this.said = '';
    this.thinking = this.finished = false;
  }

  isHuman(seat: number | undefined): boolean {
    return seat !== undefined && ['you', 'person'].includes(this.sitters[seat]);
  }
  humans = () => this.sitters.filter((_, seat) => this.isHuman(seat)).length;
  /** Hands that others may not see make a curtain needed. */
  secret = () => !!this.opening?.layout.zones.some((zone) => zone.place === 'hand');
}
