// Each game's own drawings, fetched when the game is shown. A game without a board of its own gets the plain one.
import type { Component } from 'svelte';
import type { Highlights, Verbs } from '../art/icons';
import { fetched } from './fetched.svelte.ts';
import type { Happened } from './table.svelte.ts';
import type { Decision, SeatState, View } from './wire.ts';

// What a board still shows of the moments before its view: the round and its phase, as in `shell.where.<game>`.
export interface Stage {
  round: number;
  phase: string;
}

export interface BoardProps {
  view: View;
  decision?: Decision;
  selection: string[];
  onpick: (ref: string) => void;
  names: (seat: number) => string;
  me?: number;
  presence?: SeatState['presence'][];
  happened?: Happened[]; // the last updates, each with the view that it made
  motion?: 'normal' | 'fast' | 'off';
  squeeze?: 'tray' | 'sheet'; // on a phone: the tray is open, or a reaction sheet stands
  options?: Record<string, unknown>; // of the table
  onbehind?: (seqs: number[]) => void; // so many updates came that these were not shown
  onstage?: (stage?: Stage) => void; // something is being shown that the rest must not run ahead of
}
export interface TrayProps {
  view: View;
  me: number;
  open: boolean;
  names: (seat: number) => string;
  notes: { round?: number; text: string }[]; // private lines of the log
  decision?: Decision;
  selection: string[];
  onpick: (ref: string) => void;
}

const boards = import.meta.glob<{ default: Component<BoardProps> }>('../*/Board.svelte');
const trays = import.meta.glob<{ default: Component<TrayProps> }>('../*/Tray.svelte');
type HandProps = Pick<TrayProps, 'view' | 'me' | 'open' | 'decision' | 'selection' | 'onpick'>;
const hands = import.meta.glob<{ default: Component<HandProps> }>('../*/Hand.svelte');
const secrets = import.meta.glob<{ default: Component<{ view: View; seat: number; width?: number }> }>(
  '../*/Secrets.svelte',
);
const steps = import.meta.glob<{ default: Component<{ view: View; phase?: string }> }>('../*/Steps.svelte');
const verbs = import.meta.glob<{ default: Verbs }>('../*/verbs.ts');
const clauses = import.meta.glob<{ default: Record<string, string> }>('../*/clauses.ts');
const highlights = import.meta.glob<{ default: Highlights }>('../*/highlights.ts');
const own = async <What>(load: (() => Promise<{ default: What }>) | undefined) => load && (await fetched(load)).default;
export const hasBoard = (area: string): boolean => `../${area}/Board.svelte` in boards;
export const hasHand = (area: string): boolean => `../${area}/Hand.svelte` in hands;
export const boardOf = (area: string) => own(boards[`../${area}/Board.svelte`]);
export const trayOf = (area: string) => own(trays[`../${area}/Tray.svelte`]);
export const handOf = (area: string) => own(hands[`../${area}/Hand.svelte`]);
export const stepsOf = (area: string) => steps[`../${area}/Steps.svelte`];
export const verbsOf = async (area: string): Promise<Verbs> => (await own(verbs[`../${area}/verbs.ts`])) ?? {};
export const clausesOf = async (area: string): Promise<Record<string, string>> =>
  (await own(clauses[`../${area}/clauses.ts`])) ?? {};
export const highlightsOf = async (area: string): Promise<Highlights> =>
  (await own(highlights[`../${area}/highlights.ts`])) ?? {};
export const secretsOf = (area: string) => own(secrets[`../${area}/Secrets.svelte`]);

// Whether a seat has secret cards to look at: in Quacks there are none, in Bristol everybody takes a character first.
export function isDealt(area: string, view: View, seat: number): boolean {
  if (area !== 'bristol') return area !== 'quacks';
  const own = (view['participants'] as { seat: number; symptoms: number }[]).find((one) => one.seat === seat);
  return own !== undefined && own.symptoms > 0;
}

// Fields of a view that only their owner may see: never on the board, only in the open tray.
const secretFields = new Set([
  'role',
  'society',
  'profession',
  'plagued',
  'fresh_known',
  'slots',
  'holds',
  'objects_not',
  'own_side',
  'own_swordsman',
  'offered',
  'given',
]);
export const isSecretField = (field: string): boolean => field.endsWith('_known') || secretFields.has(field);

// Options that name a card of one's own hand. While the tray is covered they are not in the page.
const secretKinds: Record<string, string[]> = {
  bristol: ['card', 'remedy', 'use', 'kind', 'value', 'symptom', 'first', 'second'],
  castle: ['object', 'card', 'profession', 'society', 'give', 'take', 'keep'],
  quacks: [],
  ankh: ['card', 'role', 'discard'],
};
export function isSecretOption(area: string, id: string, refs: string[]): boolean {
  const kinds = secretKinds[area] ?? [];
  return [id, ...refs].some((name) => name.includes(':') && kinds.includes(name.slice(0, name.indexOf(':'))));
}

// The part of a question that tells nothing of the own hand: what a board may show while the tray is covered.
export function openly(area: string, decision: Decision | undefined): Decision | undefined {
  const isOpen = (id: string) =>
    !isSecretOption(area, id, decision?.options.find((option) => option.id === id)?.refs ?? []);
  if (!decision || decision.options.every((option) => isOpen(option.id))) return decision;
  const sets = decision.sets?.filter((set) => set.every(isOpen));
  const options = decision.options.filter(
    ({ id, enabled }) => isOpen(id) && (!enabled || !sets || sets.some((set) => set.includes(id))),
  );
  return { ...decision, options, sets, labels: undefined };
}

// Whether the actions that are open depend on a hidden hand.
export const hasTellingActions = (area: string): boolean => area === 'castle' || area === 'ankh';

// What a game's own board and tray offer to be tapped, by the first word of the option.
const onBoard: Record<string, string[]> = { bristol: ['die', 'dice', 'seat', 'target', 'cart'] };
const inTray: Record<string, string[]> = { bristol: ['card', 'remedy', 'value', 'first', 'second'] };
export function isDrawn(area: string, id: string, trayIsOpen: boolean): boolean {
  const kind = id.slice(0, id.indexOf(':'));
  return Boolean(onBoard[area]?.includes(kind) || (trayIsOpen && inTray[area]?.includes(kind)));
}
