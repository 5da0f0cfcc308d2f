// An account is a person that can be found again from another device. Without one a browser is a guest, which lacks nothing
// else.
import { api } from './api.ts';
import { ensureSession, meet, myName } from './seating.ts';
import { holdSeats, keep, settings } from './settings.svelte.ts';
import type { Session } from './schema.ts';
import { t } from './words.svelte.ts';

function callMe(name: string): void {
  settings.name = name;
  keep();
}

// The guest of this browser becomes an account, with all its tables. Who has not said a name yet goes by the account's.
export async function signUp(account: string, password: string): Promise<Session> {
  await ensureSession();
  const session = await api.account('account', account, password);
  if (myName() === t('shell.guest')) callMe((await api.setSession(account.trim(), session.language)).name);
  return session;
}

// Here, too, the person has the name that the account has.
export async function logIn(account: string, password: string): Promise<Session> {
  const session = await api.account('login', account, password);
  meet();
  callMe(session.name);
  return session;
}

// Whoever has the device next is somebody else. The seats of the account are left out here alone: they come back with it.
export const logOut = (): Promise<void> => leaveDevice(api.logout);

// What this browser kept of the person goes with the session.
export async function leaveDevice(end: () => Promise<void>): Promise<void> {
  const tables = await api.myTables();
  await end();
  for (const { table } of tables) holdSeats(table, []);
  callMe('');
}
