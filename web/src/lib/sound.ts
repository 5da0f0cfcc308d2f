// Sounds are synthesised when first wanted. None of them depends on a secret.
import { fetched } from './fetched.svelte.ts';
import { settings, type Sound } from './settings.svelte.ts';
import type { GameEvent } from './schema.ts';

const lateMs = 1000; // a sound that comes later says something that is over

// One by its name, or that of what has just happened.
export async function play(what: Sound | { area: string; events: GameEvent[] }): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return;
  const wanted = performance.now();
  const { zzfx, shapes, soundOf } = await fetched(() => import('./sounds.ts'));
  const name = typeof what === 'string' ? what : soundOf(what.area, what.events);
  if (name && settings.sounds[name] && performance.now() - wanted < lateMs) zzfx(...shapes[name]);
}
