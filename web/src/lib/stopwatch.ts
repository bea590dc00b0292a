// stopwatch.ts: how long somebody has thought: only while the page is in sight, and no longer than two minutes
// after the last sign of them (pointer, key, wheel or touch).
const awayMs = 120_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'visibilitychange'];

export class Stopwatch {
  private ms = 0;
  /** The last sign; null: it does not run, or nobody sees the page. */
  private since: number | null = null;
  private running = false;

  constructor() {
    for (const sign of signs) document.addEventListener(sign, this.count, { capture: true, passive: true });
  }

  private count = () => {
    const now = performance.now();
    if (this.since !== null) this.ms += Math.min(now - this.since, awayMs);
    this.since = this.running && document.visibilityState === 'visible' ? now : null;
  };

  /** From now on, from nothing. */
  start(): void {
    this.running = true;
    this.since = null;
    this.count();
    this.ms = 0;
  }

  /** Tenths of a second since it was started; it is stopped. */
  stop(): number {
    this.count();
    const tenths = this.running ? Math.round(this.ms / 100) : 0;
    this.running = false;
    this.since = null;
    return tenths;
  }
}
