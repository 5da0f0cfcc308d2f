// Sounds are synthesised when first wanted. None of them depends on a secret.
import { settings } from './settings.svelte.ts';

const shapes: Record<string, (number | undefined)[]> = {
  turn: [0.5, 0, 523, 0.02, 0.12, 0.2, 0, 1.5, 0, 0, 262, 0.09],
  window: [0.4, 0, 392, 0.01, 0.05, 0.15, 1],
  message: [0.3, 0, 880, 0.01, 0.02, 0.08],
  end: [0.5, 0, 330, 0.03, 0.15, 0.2, 0, 1.2, 0, 0, 110, 0.12],
};

export async function play(name: keyof typeof shapes & string): Promise<void> {
  if (!settings.sounds[name] || !navigator.userActivation?.hasBeenActive) return;
  try {
    const { zzfx } = await import('zzfx');
    zzfx(...shapes[name]);
  } catch {
    // Without sound the game goes on.
  }
}
