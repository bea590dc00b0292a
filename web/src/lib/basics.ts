// basics.ts: what any module may need: a pause, and the words of whatever was thrown.
export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
