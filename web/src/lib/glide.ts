// glide.ts: cards glide from where they lay to where they lie. Nobody tells what moved: the table
// before and the table after are compared.

interface Spot {
  rect: DOMRect;
  face: string;
  node: HTMLElement;
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
    spots.set(node.dataset.spot!, { rect: node.getBoundingClientRect(), face: node.dataset.card ?? '', node });
  return spots;
}

const counts = (root: HTMLElement) =>
  new Map(
    [...root.querySelectorAll<HTMLElement>('[data-pile]')].map((node) => [node.dataset.pile!, { n: Number(node.dataset.count), node }]),
  );

export type Piles = ReturnType<typeof counts>;
export const pilesIn = counts;

function slide(node: HTMLElement, from: DOMRect): void {
  const to = node.getBoundingClientRect();
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  if (to.width === 0 || (Math.abs(dx) < 2 && Math.abs(dy) < 2)) return;
  const scale = Math.max(0.3, Math.min(2, from.width / to.width));
  node.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 5 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
    ],
    { duration, easing },
  );
}

/** A copy of a card that lies over everything else, for the eye alone. */
export function ghostOf(node: HTMLElement, at: DOMRect): HTMLElement {
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
    fontSize: getComputedStyle(node).fontSize,
  });
  document.body.append(copy);
  return copy;
}

/** A card that came from another place: a copy flies over everything, for what scrolls would cut it off. */
function arrive(node: HTMLElement, from: DOMRect): void {
  const to = node.getBoundingClientRect();
  if (to.width === 0) return;
  const scale = Math.max(0.3, Math.min(2, from.width / to.width));
  const copy = ghostOf(node, to);
  node.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
  copy
    .animate(
      [
        { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`, transformOrigin: '0 0' },
        { transform: 'none', transformOrigin: '0 0' },
      ],
      { duration, easing },
    )
    .finished.catch(() => undefined)
    .finally(() => copy.remove());
}

/** A card that went into a pile: a copy of it flies there. */
function fly(node: HTMLElement, from: DOMRect, to: DOMRect): void {
  const copy = ghostOf(node, from);
  copy
    .animate(
      [
        { transform: 'none', opacity: 1 },
        {
          transform: `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width})`,
          transformOrigin: '0 0',
          opacity: 0.2,
        },
      ],
      { duration, easing },
    )
    .finished.catch(() => undefined)
    .finally(() => copy.remove());
}

/** Lets everything glide that has another place than before. */
export function glide(root: HTMLElement, before: Spots, pilesBefore: Map<string, number>): void {
  if (calm() || before.size === 0) return;
  const after = spotsIn(root);
  const piles = counts(root);
  const gone = [...before].filter(([name]) => !after.has(name)).map(([, spot]) => spot);
  const grown: { rect: DOMRect }[] = [];
  const shrunk: { rect: DOMRect }[] = [];
  for (const [name, { n, node }] of piles) {
    const change = n - (pilesBefore.get(name) ?? n);
    if (change !== 0) (change > 0 ? grown : shrunk).push({ rect: node.getBoundingClientRect() });
  }
  for (const [name, spot] of after) {
    const old = before.get(name);
    if (old) {
      slide(spot.node, old.rect);
      continue;
    }
    const same = gone.findIndex((other) => other.face === spot.face && spot.face !== '');
    const source = same >= 0 ? gone.splice(same, 1)[0].rect : shrunk[0]?.rect;
    if (source) arrive(spot.node, source);
  }
  for (const spot of gone.slice(0, 12)) if (grown.length > 0 && spot.rect.width > 0) fly(spot.node, spot.rect, grown[0].rect);
}
