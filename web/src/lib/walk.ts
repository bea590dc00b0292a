// walk.ts: from thing to thing with the arrow keys.
export const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(node: HTMLElement) {
  const rect = node.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}

/** In a list of moves the arrows go up and down in it. */
function walkList(here: HTMLElement, dy: number): boolean {
  const list = here.closest('.moves');
  if (!list) return false;
  const buttons = [...list.querySelectorAll<HTMLElement>('button')];
  buttons[buttons.indexOf(here) + dy]?.focus();
  return true;
}

/** The nearest thing in that direction gets the focus. */
export function walk(dx: number, dy: number): void {
  const active = document.activeElement as HTMLElement | null;
  if (active && walkList(active, dy)) return;
  const things = [...document.querySelectorAll<HTMLElement>('.thing')].filter((node) => node.offsetParent !== null);
  const here = things.find((node) => node === active);
  if (!here) {
    (things.find((node) => node.classList.contains('lit')) ?? things[0])?.focus();
    return;
  }
  const from = middle(here);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const node of things) {
    const to = middle(node);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (node === here || along < 4 || along + 2.5 * across >= least) continue;
    least = along + 2.5 * across;
    best = node;
  }
  best?.focus();
}
