// Sentences in the reader's language, out of the catalogue i18n/. A message is a function that returns its parts, so that a
// player or a card inside a sentence can be a component. What a message can use of an argument is said in
// src/words/words.h; the terminal follows the same rules.
import load from 'messages:index';
import { fetched } from './fetched.svelte.ts';
import type { Args, Text } from './schema.ts';

export type Compiled = Record<string, string | ((args: unknown) => unknown)>;
export type { Args, Text };

// A piece of a sentence: plain text, or the name of a thing with its kind and id.
export interface Part {
  text: string;
  kind?: string;
  id?: string | number;
}

// How things are called at one table.
export interface Names {
  area: string;
  seat(seat: number): string;
  neutral: boolean; // things go by their aliases, see below
}

export const languages = ['en', 'fr', 'el'] as const;
export type Language = (typeof languages)[number] | 'pseudo';
export const languageNames: Record<string, string> = { en: 'English', fr: 'Français', el: 'Ελληνικά' };

// Our English has no comma before `and`. The pseudo-language, for tests, is English made longer.
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr', el: 'el', pseudo: 'en-GB' };
const catalogueOf = (language: Language) => (language === 'pseudo' ? 'en' : language);

let language = $state<Language>('en');
let loaded = $state.raw<Record<string, Compiled>>({}); // by language and file of the catalogue
const wanted = new Set(['shell']);
const came = new Set<string>();

// An area is a file of the catalogue, or with ~ a part of one that is fetched by itself (tools/messages.ts).
async function fetchArea(of: Language, area: string): Promise<void> {
  const name = `${catalogueOf(of)}/${area}`;
  const shell = area === 'shell' ? undefined : await fetched(load[`${catalogueOf(of)}/shell`]);
  const found = shell ? shell.more?.[name] : load[name];
  if (came.has(name) || !found) return;
  const module = await fetched(found);
  came.add(name);
  const [file] = name.split('~');
  loaded = { ...loaded, [file]: { ...loaded[file], ...module.default } };
}

export const currentLanguage = (): Language => language;
export const locale = (): string => locales[language];

// Changes the language at once for everything that is shown; what it needs is fetched first, also what is wanted meanwhile.
export async function speak(next: Language): Promise<void> {
  for (let count = 0; count < wanted.size;) {
    count = wanted.size;
    await Promise.all([...wanted].map((area) => fetchArea(next, area)));
  }
  language = next;
  document.documentElement.lang = catalogueOf(next);
}

export async function need(area: string): Promise<void> {
  wanted.add(area);
  await fetchArea(language, area);
}

// Whether the words of an area are there. Until then its sentences are held back: nobody reads a key.
const isThere = (area: string): boolean => `${catalogueOf(language)}/${area}` in loaded;

// A piece of the page, with the words that only it needs: it is shown when it has them.
export const withWords =
  <Piece>(area: string, load: () => Promise<Piece>) =>
  async (): Promise<Piece> => {
    const [piece] = await Promise.all([load(), need(area)]);
    return piece;
  };

export function has(key: string): boolean {
  return find(key) !== undefined;
}

// Whether there is a text of this kind: a game without claims has no words for them.
export const hasAny = (start: string): boolean =>
  Object.keys(loaded[`${catalogueOf(language)}/${start.slice(0, start.indexOf('.'))}`] ?? {}).some((key) =>
    key.startsWith(start),
  );

function find(key: string): Compiled[string] | undefined {
  return loaded[`${catalogueOf(language)}/${key.slice(0, key.indexOf('.'))}`]?.[key];
}

// The sentence as one string.
export function t(key: string, args: Args = {}, names?: Names): string {
  return parts(key, args, names)
    .map((part) => part.text)
    .join('');
}

export function parts(key: string, args: Args = {}, names?: Names): Part[] {
  const message = find(key);
  if (!message) {
    if (!isThere(key.slice(0, key.indexOf('.')))) return [];
    console.error(`no text: ${key}`); // no browser test passes with one on any page it opened
    return [{ text: key }];
  }
  const area = key.startsWith('shell.') ? (names?.area ?? 'shell') : key.slice(0, key.indexOf('.'));
  const given = new Proxy(args, {
    get: (_, name) => argument(area, args, String(name), names),
    has: () => true,
  });
  const out: Part[] = [];
  collect(typeof message === 'string' ? message : message(given), out);
  return out;
}

// What the message sees under a name: numbers bare, since `plural` counts them, all else as parts.
function argument(area: string, args: Args, name: string, names?: Names): unknown {
  if (name in args) {
    const value = args[name];
    if (typeof value === 'number' || value === undefined) return value ?? '';
    return new Said(saidParts(area, value, names));
  }
  if (name.endsWith('_id')) return idOf(args[name.slice(0, -3)]);
  return '';
}

class Said {
  constructor(readonly parts: Part[]) {}
}

function collect(value: unknown, out: Part[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, out);
  else if (value instanceof Said) out.push(...value.parts);
  else if (typeof value === 'number') out.push({ text: formatNumber(value) });
  else if (value !== '' && value !== undefined)
    out.push({ text: language === 'pseudo' ? pseudo(String(value)) : String(value) });
}

function saidParts(area: string, value: unknown, names?: Names): Part[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return joined(value.map((item) => saidParts(area, item, names)));
  if (typeof value === 'object') return reference(area, value as Args, names);
  if (typeof value === 'number') return [{ text: formatNumber(value) }];
  return [{ text: String(value) }];
}

// {"seat": 2}, {"card": "whip"}: a thing by its name.
function reference(area: string, thing: Args, names?: Names): Part[] {
  const [kind, id] = Object.entries(thing)[0] ?? [];
  if (kind === undefined) return [];
  if (kind === 'seat' && typeof id === 'number') {
    return [{ text: names?.seat(id) ?? t('shell.seat.number', { number: id + 1 }), kind, id }];
  }
  return [{ text: thingName(area, kind, idOf(id), names), kind, id: id as string | number }];
}

// A die, a place in a pot: told by its number, counted from 1, instead of by a name.
export const goesByNumber = (kind: string): boolean => kind === 'die' || kind === 'pot';

export function thingName(area: string, kind: string, id: string | number, names?: Names): string {
  if (goesByNumber(kind) && Number.isInteger(Number(id))) return formatNumber(Number(id) + 1);
  const alias = `${area}.alias.${kind}.${id}`;
  return t(names?.neutral && has(alias) ? alias : `${area}.${kind}.${id}`);
}

// The bare id of an argument, for `select`.
export function idOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.length === 1 ? 'one' : 'many';
  if (typeof value === 'object') return idOf(Object.values(value)[0]);
  return String(value);
}

function joined(items: Part[][]): Part[] {
  const places = items.map((_, i) => String(i));
  return new Intl.ListFormat(locale()).formatToParts(places).flatMap((piece) => {
    return piece.type === 'element' ? (items[Number(piece.value)] ?? []) : [{ text: piece.value }];
  });
}

export const list = (items: string[]): string => new Intl.ListFormat(locale()).format(items);
const numbers = new Map<string, Intl.NumberFormat>(); // to make one takes longer than all that it formats at once
export function formatNumber(value: number): string {
  const made = numbers.get(locale()) ?? new Intl.NumberFormat(locale());
  numbers.set(locale(), made);
  return made.format(value);
}
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent' }).format(share);
export const formatTime = (at: number, options: Intl.DateTimeFormatOptions = { timeStyle: 'short' }): string =>
  new Intl.DateTimeFormat(locale(), options).format(at);

// Longer by two fifths and accented, between marks that show where a text is cut.
function pseudo(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const longer = text.replace(/[aeiou]/gi, '$&\u0301').normalize();
  return `⟦${longer}${' ~~~'.repeat(Math.ceil(text.length / 10))}⟧`;
}
