// Sounds are synthesised when first wanted. None of them depends on a secret.
import { fetched } from './fetched.svelte.ts';
import { settings } from './settings.svelte.ts';

const shapes: Record<string, (number | undefined)[]> = {
  turn: [0.5, 0, 523, 0.02, 0.12, 0.2, 0, 1.5, 0, 0, 262, 0.09],
  window: [0.4, 0, 392, 0.01, 0.05, 0.15, 1],
  message: [0.3, 0, 880, 0.01, 0.02, 0.08],
  end: [0.5, 0, 330, 0.03, 0.15, 0.2, 0, 1.2, 0, 0, 110, 0.12],
};

const lateMs = 1000; // a sound that comes later says something that is over

export async function play(name: keyof typeof shapes & string): Promise<void> {
  if (!settings.sounds[name] || !navigator.userActivation?.hasBeenActive) return;
  const wanted = performance.now();
  const { zzfx } = await fetched(() => import('zzfx'));
  if (performance.now() - wanted < lateMs) zzfx(...shapes[name]);
}
