// What the server sends by places (docs/api.md, "By places"), with its names again: the rest of the client knows only these.
import type { FromServer, GameEvent } from './wire.ts';
import type { Args } from './words.svelte.ts';

type Member = [name: string, type: string, kind?: string];

export interface Legend {
  legend: string; // its mark
  view: string;
  events: [string, ...Member[]][];
  types: Record<string, (string | Member)[]>;
}

const isAbsent = (value: unknown): boolean => value === null || value === undefined;

// A whole value of a type.
function named(legend: Legend, type: string, value: unknown): unknown {
  const inside = type.slice(0, -2);
  if (type.endsWith('[]')) return (value as unknown[]).map((entry) => named(legend, inside, entry));
  if (type.endsWith('{}')) return mapValues(value, (entry) => named(legend, inside, entry));
  if (type === 'bool') return value === 1;
  const known = legend.types[type];
  if (!known) return value; // plain
  if (typeof value === 'number') return known[value];
  const out: Record<string, unknown> = {};
  (known as Member[]).forEach(([name, memberType], place) => {
    const member = (value as unknown[])[place];
    if (!isAbsent(member)) out[name] = named(legend, memberType, member);
  });
  return out;
}

function mapValues(value: unknown, change: (entry: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([name, entry]) => [
      name,
      entry === null ? null : change(entry),
    ]),
  );
}

// A change of a value of a type, as a patch by names.
export function namedPatch(legend: Legend, type: string, change: unknown): unknown {
  const inside = type.slice(0, -2);
  if (type.endsWith('{}')) return mapValues(change, (entry) => named(legend, inside, entry));
  const list = change as (number | unknown)[];
  const out: Record<string, unknown> = {};
  for (let at = 0; at < list.length; at += 2) {
    const place = list[at] as number;
    const value = list[at + 1];
    if (type.endsWith('[]')) {
      out[place] = namedPatch(legend, inside, value);
      continue;
    }
    const [name, memberType] = legend.types[type]?.[place < 0 ? -1 - place : place] as Member;
    if (place < 0) out[name] = namedPatch(legend, memberType, value);
    else out[name] = isAbsent(value) ? null : named(legend, memberType, value);
  }
  return out;
}

export function namedEvent(legend: Legend, event: unknown[]): GameEvent {
  const [number, ...values] = event as [number, ...unknown[]];
  const [name, ...members] = legend.events[number < 0 ? -1 - number : number] ?? [''];
  const args: Record<string, unknown> = {};
  const fields: Record<string, unknown> = {};
  members.forEach(([member, type, kind], place) => {
    if (isAbsent(values[place])) return;
    const value = named(legend, type, values[place]);
    const thing = (one: unknown): unknown => (kind ? { [kind]: one } : one);
    fields[member] = value;
    args[member] = Array.isArray(value) ? value.map(thing) : thing(value);
  });
  return { event: name, args: args as Args, fields: fields as Args, scope: number < 0 ? 'private' : 'public' };
}

const namedEvents = (legend: Legend, events: unknown[]): GameEvent[] =>
  events.map((event) => (Array.isArray(event) ? namedEvent(legend, event) : (event as GameEvent)));

// A message of the server in which everything has its name.
export function namedMessage(legend: Legend | undefined, message: FromServer): FromServer {
  if (!legend) return message;
  if (message.type === 'view' && message.log) return { ...message, log: namedEvents(legend, message.log) };
  if (message.type !== 'update') return message;
  return {
    ...message,
    ...(Array.isArray(message.patch) ? { patch: namedPatch(legend, legend.view, message.patch) } : {}),
    ...(message.events ? { events: namedEvents(legend, message.events) } : {}),
  };
}
