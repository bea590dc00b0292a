// virtual.d.ts: the modules that faces.ts and rulebooks.ts make.
declare module 'virtual:faces' {
  import type { Pictures, Style } from '../faces.ts';
  export const styles: Record<string, Style>;
  export const shown: Record<string, Record<string, string>>;
  export const joker: string;
  export const loaders: Record<string, () => Promise<{ default: Pictures }>>;
}
declare module 'virtual:faces.css' {}
declare module 'virtual:rulebooks' {
  export const lasts: Record<string, string>;
  export const loaders: Record<string, () => Promise<{ default: string }>>;
}
