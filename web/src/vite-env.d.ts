/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'messages:index' {
  import type { Compiled } from './lib/words.svelte.ts';
  type Load = () => Promise<{ default: Compiled; more?: Record<string, Load> }>;
  const load: Record<string, Load>;
  export default load;
}

declare module 'zzfx' {
  export function zzfx(...parameters: (number | undefined)[]): unknown;
}

declare module '@messageformat/core/compile-module.js' {
  import type MessageFormat from '@messageformat/core';
  export default function compileModule(format: MessageFormat<'values'>, messages: Record<string, string>): string;
}
