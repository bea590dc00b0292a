// glide.ts: cards glide from where they lay to where they lie. Nobody tells what moved: the table
// before and the table after are compared.

interface Spot {
  rect: DOMRect;
  face: string;
  node: HTMLElement;
  /** Of its letters: a copy is as big, even of what has left the table. */
  size: string;
}

export type Spots = Map<string, Spot>;

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const easing = 'cubic-bezier(.2,.7,.2,1)';
const duration = 420;

/** Where every card is now. A card has data-spot, its own name, and data-card. */
export function spotsIn(root: HTMLElement): Spots {
  const spots: Spots = new Map();
  if (calm()) return spots;
  for (const node of root.querySelectorAll<HTMLElement>('[data-spot]'))
    spots.set(node.dataset.spot!, {
      rect: node.getBoundingClientRect(),
      face: node.dataset.card ?? '',
      node,
      size: getComputedStyle(node).fontSize,
    });
  return spots;
}

const counts = (root: HTMLElement) =>
  new Map(
    [...root.querySelectorAll<HTMLElement>('[data-pile]')].map((node) => [node.dataset.pile!, { n: Number(node.dataset.count), node }]),
  );

export type Piles = ReturnType<typeof counts>;
export const pilesIn = counts;

/** Measured before anything moves: what is written between two readings lays out the whole table for each. */
type Way = () => void;

/** From where something was to where it is. */
const shift = (from: DOMRect, to: DOMRect) =>
  `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${Math.max(0.3, Math.min(2, from.width / to.width))})`;
const origin = { transformOrigin: '0 0' };

function slide({ node, rect: to }: Spot, from: DOMRect): Way | null {
  if (to.width === 0 || (Math.abs(from.left - to.left) < 2 && Math.abs(from.top - to.top) < 2)) return null;
  return () =>
    node.animate(
      [
        { transform: shift(from, to), ...origin, zIndex: 5 },
        { transform: 'none', ...origin, zIndex: 5 },
      ],
      { duration, easing },
    );
}

/** A copy of a card that lies over everything else, for the eye alone. */
export function ghostOf(node: HTMLElement, at: DOMRect, fontSize: string): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const name of ['data-spot', 'data-keys', 'data-pile']) copy.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    margin: '0',
    zIndex: '40',
    pointerEvents: 'none',
    contain: 'layout',
    fontSize,
  });
  document.body.append(copy);
  return copy;
}

/** A copy goes that way and is gone. */
function send(copy: HTMLElement, frames: Keyframe[]): void {
  copy
    .animate(frames, { duration, easing })
    .finished.catch(() => undefined)
    .finally(() => copy.remove());
}

/** A card that came from another place: a copy flies over everything, for what scrolls would cut it off. */
function arrive({ node, rect: to, size }: Spot, from: DOMRect): Way | null {
  if (to.width === 0) return null;
  return () => {
    node.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
    send(ghostOf(node, to, size), [
      { transform: shift(from, to), ...origin },
      { transform: 'none', ...origin },
    ]);
  };
}

/** A card that went into a pile: a copy of it flies there, to the middle of what is wider than a card. */
function fly({ node, rect: from, size }: Spot, to: DOMRect): Way {
  const scale = Math.min(1, to.width / from.width);
  const left = to.left + (to.width - scale * from.width) / 2;
  const there = `translate(${left - from.left}px, ${to.top - from.top}px) scale(${scale})`;
  return () =>
    send(ghostOf(node, from, size), [
      { transform: 'none', ...origin, opacity: 1 },
      { transform: there, ...origin, opacity: 0.2 },
    ]);
}

/** Which of these places is nearest; of none: undefined. */
function nearest(places: DOMRect[], to: DOMRect): DOMRect | undefined {
  const far = (rect: DOMRect) =>
    Math.hypot(rect.left + rect.width / 2 - to.left - to.width / 2, rect.top + rect.height / 2 - to.top - to.height / 2);
  return [...places].sort((a, b) => far(a) - far(b))[0];
}

/** Lets everything glide that has another place than before. */
export function glide(root: HTMLElement, before: Spots, pilesBefore: Map<string, number>): void {
  if (calm() || before.size === 0) return;
  const after = spotsIn(root);
  const piles = counts(root);
  const gone = [...before].filter(([name]) => !after.has(name)).map(([, spot]) => spot);
  const grown: DOMRect[] = [];
  const shrunk: DOMRect[] = [];
  const ways: (Way | null)[] = [];
  for (const [name, { n, node }] of piles) {
    const change = n - (pilesBefore.get(name) ?? 0); // an empty pile of a seat is not drawn
    if (change !== 0) (change > 0 ? grown : shrunk).push(node.getBoundingClientRect());
  }
  for (const [name, spot] of after) {
    const old = before.get(name);
    if (old) {
      ways.push(slide(spot, old.rect));
      continue;
    }
    const same = gone.findIndex((other) => other.face === spot.face && spot.face !== '');
    const source = same >= 0 ? gone.splice(same, 1)[0].rect : nearest(shrunk, spot.rect);
    if (source) ways.push(arrive(spot, source));
  }
  for (const spot of gone.slice(0, 12)) {
    const pile = spot.rect.width > 0 ? nearest(grown, spot.rect) : undefined;
    if (pile) ways.push(fly(spot, pile));
  }
  for (const way of ways) way?.();
}
