// What the server sends by places (docs/api.md, "By places"), with its names again: the rest of the client knows only these.
import type {
  Args,
  Decision,
  FromServer,
  GameEvent,
  Legend,
  LegendField,
  LegendMember,
  LegendVerb,
  Option,
  Told,
} from './schema.ts';

export type { Legend };
// What a decision is made of by its question.
type Asked = Omit<Decision, 'type' | 'seq' | 'id' | 'deadline' | 'bank' | 'can_undo'>;
type Action = [verb: number, ...(number | null)[]];

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
  const out: Args = {};
  (known as LegendMember[]).forEach(([name, memberType], place) => {
    const member = (value as unknown[])[place];
    if (!isAbsent(member)) out[name] = named(legend, memberType, member);
  });
  return out;
}

function mapValues(value: unknown, change: (entry: unknown) => unknown): Args {
  return Object.fromEntries(
    Object.entries(value as Args).map(([name, entry]) => [name, entry === null ? null : change(entry)]),
  );
}

// A change of a value of a type, as a patch by names.
export function namedPatch(legend: Legend, type: string, change: unknown): unknown {
  const inside = type.slice(0, -2);
  if (type.endsWith('{}')) return mapValues(change, (entry) => named(legend, inside, entry));
  const list = change as (number | unknown)[];
  const out: Args = {};
  for (let at = 0; at < list.length; at += 2) {
    const place = list[at] as number;
    const value = list[at + 1];
    if (type.endsWith('[]')) {
      out[place] = namedPatch(legend, inside, value);
      continue;
    }
    const [name, memberType] = legend.types[type]?.[place < 0 ? -1 - place : place] as LegendMember;
    if (place < 0) out[name] = namedPatch(legend, memberType, value);
    else out[name] = isAbsent(value) ? null : named(legend, memberType, value);
  }
  return out;
}

export function namedEvent(legend: Legend, event: unknown[]): GameEvent {
  const [number, ...values] = event as [number, ...unknown[]];
  const [name, ...members] = legend.events[number < 0 ? -1 - number : number] ?? [''];
  const args: Args = {};
  const fields: Args = {};
  members.forEach(([member, type, kind], place) => {
    if (isAbsent(values[place])) return;
    const value = named(legend, type, values[place]);
    const thing = (one: unknown): unknown => (kind ? { [kind]: one } : one);
    fields[member] = value;
    args[member] = Array.isArray(value) ? value.map(thing) : thing(value);
  });
  return { event: name, args, fields, scope: number < 0 ? 'private' : 'public' };
}

const namedEvents = (legend: Legend, events: unknown[][]): GameEvent[] =>
  events.map((event) => namedEvent(legend, event));

// One thing that a parameter of an action names.
interface Thing {
  id: string;
  arg: unknown;
  ref: string[];
  group: string;
}

// The things of each parameter that an action has.
function fieldsOf(verb: LegendVerb, action: Action): { name: string; isSet: number; things: Thing[] }[] {
  const fields = verb.slice(2) as LegendField[];
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
export function namedDecision(legend: Legend, question: unknown[]): Asked {
  const { area, decisions = [], verbs = [] } = legend;
  const [number, answers, withheld = [], closed = []] = question as [
    number,
    Action[],
    [reason: string, clause: string, ...Action][]?,
    Action[]?,
  ];
  const [kind, clause, pace, sealed] = decisions[number] ?? ['', '', '', 0];
  const text = (group: string, id: string, args: Args = {}) => ({ key: `${area}.${group}.${id}`, args });
  const whole = (action: Action) => {
    const verb = verbs[action[0]] as LegendVerb;
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
          label: { key: 'shell.option.thing', args: { thing: arg } },
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

// A message of the server in which everything has its name. Without a legend it was sent like that.
export function namedMessage(legend: Legend | undefined, message: FromServer): Told {
  if (!legend) return message as Told;
  switch (message.type) {
    case 'view':
      return { ...message, log: namedEvents(legend, message.log) };
    case 'update':
      return {
        ...message,
        patch: message.patch && namedPatch(legend, legend.view, message.patch),
        events: message.events && namedEvents(legend, message.events),
      };
    case 'decision': {
      if (message.id === null) return message;
      const { question, ...rest } = message;
      return { ...rest, ...namedDecision(legend, question) };
    }
    default:
      return message;
  }
}
