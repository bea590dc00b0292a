// setup.ts: what happy-dom lacks: animations end at once and without a complaint.
Element.prototype.animate = () =>
  ({ finished: Promise.resolve(), cancel: () => undefined, onfinish: null }) as unknown as Animation;
