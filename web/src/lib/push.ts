// Being told of a turn while no page of ours is open: by the push service of the browser's maker, which cannot read it.
import { call } from './api.ts';
import { ensureSession } from './seating.ts';

export type PushState = 'impossible' | 'denied' | 'off' | 'on';

const worker = () => navigator.serviceWorker.ready;
export async function pushState(): Promise<PushState> {
  const possible = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!possible || !(await navigator.serviceWorker.getRegistration())) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const own = await (await worker()).pushManager.getSubscription();
  if (!own) return 'off';
  const { on } = await call<{ on: boolean }>('GET', '/api/push');
  return on ? 'on' : 'off';
}

export async function pushOn(): Promise<PushState> {
  await ensureSession();
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { key } = await call<{ key: string }>('GET', '/api/push');
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await (await worker()).pushManager.subscribe(options)).toJSON();
  await call('POST', '/api/push', { endpoint, ...keys });
  return 'on';
}

export async function pushOff(): Promise<PushState> {
  await call('DELETE', '/api/push');
  await (await (await worker()).pushManager.getSubscription())?.unsubscribe();
  return 'off';
}
