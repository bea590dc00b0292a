// virtual.d.ts: the module that vite.config.ts makes.
declare module 'virtual:icons' {
  export const bodies: Record<string, string>;
  export const games: Record<string, Record<string, string>>;
}
