// The HTTP part of docs/api.md. A refusal is thrown as Refused, with a text in the reader's language.
import type {
  GameInfo,
  GameRecord,
  Login,
  Notice,
  Pace,
  Place,
  QuietHours,
  Seated,
  Session,
  Statistic,
  TableState,
  TableSummary,
} from './schema.ts';
import type { Text } from './words.svelte.ts';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly text: Text,
  ) {
    super(text.key);
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(0, { key: 'shell.error.offline' });
  }
  if (response.status === 204) return undefined as T;
  const answer = (await response.json().catch(() => ({}))) as { error?: Text };
  if (!response.ok) throw new Refused(response.status, answer.error ?? { key: 'shell.error.unknown' });
  return answer as T;
}

export interface NewTable {
  game: string;
  seats: string[];
  options: Record<string, unknown>;
  pace: Partial<Pace>;
}

let games: Promise<GameInfo[]> | undefined;

export const api = {
  session: () => call<Session>('GET', '/api/session'),
  setSession: (name: string, language: string) => call<Session>('POST', '/api/session', { name, language }),
  setQuiet: (quiet: QuietHours | null) => call<Session>('POST', '/api/session', { quiet }),
  setHoliday: (until: number | null) =>
    call<Session>('POST', '/api/session', { holiday: until === null ? null : { until } }),
  account: (path: 'account' | 'login', account: string, password: string) =>
    call<Session>('POST', `/api/${path}`, { account, password }),
  logout: () => call<void>('POST', '/api/logout', {}),
  changePassword: (password: string, fresh: string) =>
    call<Session>('POST', '/api/account/password', { password, new: fresh }),
  deleteAccount: (password: string) => call<void>('DELETE', '/api/account', { password }),
  sessions: () => call<{ sessions: Login[] }>('GET', '/api/sessions').then((all) => all.sessions),
  endSession: (session: string) => call<void>('DELETE', `/api/sessions/${session}`),
  endOtherSessions: () => call<void>('DELETE', '/api/sessions'),
  games: () => {
    games ??= call<{ games: GameInfo[] }>('GET', '/api/games').then((answer) => answer.games);
    games.catch(() => (games = undefined));
    return games;
  },
  myTables: () => call<{ tables: TableSummary[] }>('GET', '/api/tables?mine').then((answer) => answer.tables),
  newTable: (table: NewTable) => call<Seated>('POST', '/api/tables', table),
  newLesson: (game: string) => call<Seated>('POST', '/api/tables', { game, lesson: true }),
  table: (idOrCode: string) => call<TableState>('GET', `/api/tables/${encodeURIComponent(idOrCode)}`),
  change: (table: string, change: Partial<NewTable> & { order?: number[] }) =>
    call<TableState>('PATCH', `/api/tables/${table}`, change),
  sit: (table: string, seat: number, name: string) =>
    call<Place>('POST', `/api/tables/${table}/seats/${seat}`, { name }),
  getUp: (table: string, seat: number) => call<void>('DELETE', `/api/tables/${table}/seats/${seat}`),
  teach: (table: string, seat: number) =>
    call<{ teaching_token: string }>('POST', `/api/tables/${table}/seats/${seat}/teaching`, {}).then(
      (answer) => answer.teaching_token,
    ),
  teachNoMore: (table: string, seat: number) => call<void>('DELETE', `/api/tables/${table}/seats/${seat}/teaching`),
  start: (table: string) => call<{ table: string }>('POST', `/api/tables/${table}/start`, {}),
  rematch: (table: string) => call<Seated>('POST', `/api/tables/${table}/rematch`, {}),
  notices: () => call<{ notices: Notice[] }>('GET', '/api/notices').then((answer) => answer.notices),
  putUpNotice: (table: string) => call<Notice>('PUT', `/api/tables/${table}/notice`, {}),
  takeDownNotice: (table: string) => call<void>('DELETE', `/api/tables/${table}/notice`),
  find: (wish: NewTable & { language: string }) => call<Seated>('POST', '/api/find', wish),
  ticket: () => call<{ ticket: string }>('POST', '/api/ticket', {}).then((answer) => answer.ticket),
  record: (id: string, of: string) => call<GameRecord>('GET', `/api/records/${id}${of}`),
  statistics: (mine: boolean) =>
    call<{ rows: Statistic[] }>('GET', `/api/statistics${mine ? '?mine' : ''}`).then((answer) => answer.rows),
};
