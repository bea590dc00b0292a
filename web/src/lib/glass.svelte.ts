// glass.svelte.ts: how wide the window is: on a phone things are drawn otherwise.
const narrowest = 700;
let width = $state(typeof innerWidth === 'number' ? innerWidth : 1280);
if (typeof addEventListener === 'function') addEventListener('resize', () => (width = innerWidth));

export const glass = {
  get narrow() {
    return width <= narrowest;
  },
};
