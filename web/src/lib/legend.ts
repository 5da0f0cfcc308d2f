// What the server sends by places (docs/api.md, "By places"), with its names again: the rest of the client knows only these.
import type { Decision, FromServer, GameEvent, Option } from './wire.ts';
import type { Args, Text } from './words.svelte.ts';

type Member = [name: string, type: string, kind?: string];
type Field = [name: string, object: string, names: string[], isSet: number];
type Verb = [id: string, asksFirst: number, ...Field[]];
type Action = [verb: number, ...(number | null)[]];

export interface Legend {
  legend: string; // its mark
  view: string;
  events: [string, ...Member[]][];
  types: Record<string, (string | Member)[]>;
  area?: string;
  decisions?: [id: string, clause: string, pace: string, sealed: number][];
  verbs?: Verb[];
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

// One thing that a parameter of an action names.
interface Thing {
  id: string;
  arg: unknown;
  ref: string[];
  group: string;
}

// The things of each parameter that an action has.
function fieldsOf(verb: Verb, action: Action): { name: string; isSet: number; things: Thing[] }[] {
  const fields = verb.slice(2) as Field[];
  return fields.flatMap(([name, object, names, isSet], at) => {
    const value = action[at + 1] ?? null;
    if (value === null) return [];
    const numbers = isSet ? [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (value >> bit) & 1) : [value];
    const things = numbers.map((number) => {
      const bare = names.length ? names[number] : number;
      const ref = object ? [`${object}:${bare}`] : [];
      return { id: `${name}:${bare}`, arg: object ? { [object]: bare } : bare, ref, group: name };
    });
    return [{ name, isSet, things }];
  });
}

// A decision (docs/api.md): options, sets and labels from the kind, the answers, what is withheld and what is closed.
export function namedDecision(legend: Legend, question: unknown[]): Partial<Decision> {
  const { area, decisions = [], verbs = [] } = legend;
  const [number, answers, withheld = [], closed = []] = question as [
    number,
    Action[],
    [reason: string, clause: string, ...Action][]?,
    Action[]?,
  ];
  const [kind, clause, pace, sealed] = decisions[number] ?? ['', '', '', 0];
  const text = (group: string, id: string, args: unknown = {}): Text => ({
    key: `${area}.${group}.${id}`,
    args: args as Args,
  });
  const whole = (action: Action) => {
    const verb = verbs[action[0]] as Verb;
    const fields = fieldsOf(verb, action);
    const things = fields.flatMap((field) => field.things);
    const args = fields.map((field) => {
      const named = field.things.map((thing) => thing.arg);
      return [field.name, field.isSet ? named : named[0]];
    });
    return { verb, things, label: text('action', verb[0], Object.fromEntries(args)) };
  };
  const open = answers.map(whole);
  const shut = closed.map(whole);
  // Where everything that can be done is the same verb, only with what is asked, the verb is left out.
  const withVerb = [...open, ...shut].some(({ verb, things }) => !things.length || verb !== open[0]?.verb);

  const options = new Map<string, Option>();
  const add = (option: Option): void => void (options.has(option.id) || options.set(option.id, option));
  const addAll = (list: typeof open, state: Pick<Option, 'enabled' | 'why'>): void => {
    for (const { verb, things } of list) {
      const asks = verb[1] ? { confirm: text('confirm', verb[0]) } : {};
      if (withVerb) add({ id: verb[0], label: text('action', verb[0]), refs: [], ...state, group: 'verb', ...asks });
      for (const { id, arg, ref, group } of things)
        add({
          id,
          label: { key: 'shell.option.thing', args: { thing: arg } as Args },
          refs: ref,
          ...state,
          group,
          ...(withVerb ? {} : asks),
        });
    }
  };
  addAll(open, { enabled: true });
  for (const [reason, why, ...action] of withheld) {
    const { verb, things, label } = whole(action);
    const id = [verb[0], ...things.map((thing) => thing.id)].join('+');
    add({
      id,
      label,
      refs: things.flatMap((thing) => thing.ref),
      enabled: false,
      why: { ...text('reason', reason), clause: why },
    });
  }
  addAll(shut, { enabled: false, why: { key: 'shell.why.lesson', args: {}, clause } });

  const sets = open.map(({ verb, things }) => [...(withVerb ? [verb[0]] : []), ...things.map((thing) => thing.id)]);
  const sizes = sets.map((set) => set.length);
  return {
    kind,
    args: {},
    clause,
    pace,
    options: [...options.values()],
    sets,
    labels: open.map((one) => one.label),
    min: Math.min(...sizes),
    max: Math.max(...sizes),
    secret: sealed === 1,
    reaction: pace === 'react',
  };
}

// A message of the server in which everything has its name.
export function namedMessage(legend: Legend | undefined, message: FromServer): FromServer {
  if (!legend) return message;
  if (message.type === 'view' && message.log) return { ...message, log: namedEvents(legend, message.log) };
  if (message.type === 'decision' && 'question' in message) {
    const { question, ...rest } = message;
    return { ...rest, ...namedDecision(legend, question as unknown[]) } as FromServer;
  }
  if (message.type !== 'update') return message;
  return {
    ...message,
    ...(Array.isArray(message.patch) ? { patch: namedPatch(legend, legend.view, message.patch) } : {}),
    ...(message.events ? { events: namedEvents(legend, message.events) } : {}),
  };
}
