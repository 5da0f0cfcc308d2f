// Company, section 1.1 of docs/api.md: friends, invitations, blocks, reports, ratings. Fetched with the parts that show it.
import { api, call } from './api.ts';
import { hasMet } from './seating.ts';
import type { Company, Leader, Met, Profile } from './schema.ts';

export type Whom = { account: string } | { tie: string } | { table: string; seat: number };
export const reasons = ['talk', 'name', 'play', 'other'] as const;

export const company = {
  all: () => call<Company>('GET', '/api/company'),
  // Nothing: a guest has none, or the server cannot be asked.
  async mine(): Promise<Company | undefined> {
    const session = hasMet() ? await api.session().catch(() => undefined) : undefined;
    return session?.account ? company.all().catch(() => undefined) : undefined;
  },
  profile: (change: Partial<Profile>) => call<void>('PATCH', '/api/profile', change),
  ask: (whom: Whom) => call<void>('POST', '/api/friends', whom),
  agree: (tie: string) => call<void>('PUT', `/api/friends/${tie}`),
  end: (tie: string) => call<void>('DELETE', `/api/friends/${tie}`),
  block: (whom: Whom) => call<void>('POST', '/api/blocks', whom),
  invite: (table: string, whom: Whom) => call<void>('POST', `/api/tables/${table}/invitations`, whom),
  decline: (table: string) => call<void>('DELETE', `/api/invitations/${table}`),
  report: (table: string, seat: number, reason: string, text: string) =>
    call<void>('POST', '/api/reports', { table, seat, reason, text }),
  people: (table: string) =>
    call<{ people: Met[] }>('GET', `/api/tables/${table}/people`).then((answer) => answer.people),
  leaders: (game: string) => call<{ least: number; leaders: Leader[] }>('GET', `/api/leaders/${game}`),
};

// Two deviations to each side: so sure the rating is.
export const margin = (deviation: number): number => Math.round((2 * deviation) / 10) * 10;
