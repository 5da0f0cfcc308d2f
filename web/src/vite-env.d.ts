/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'messages:index' {
  import type { Compiled } from './lib/words.svelte.ts';
  const load: Record<string, () => Promise<{ default: Compiled }>>;
  export default load;
}
