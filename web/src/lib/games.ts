// Each game's own drawings, fetched when the game is shown. A game without a board of its own gets the plain one.
import type { Component, Snippet } from 'svelte';
import type { Highlights, Verbs } from '../art/icons';
import type { Cover } from './cover.svelte.ts';
import { fetched } from './fetched.svelte.ts';
import type { Happened, Table } from './table.svelte.ts';
import type { Decision, GameEvent, Option, SeatState, View } from './schema.ts';
import { learn, traitsOf, type Traits } from './traits.ts';
import { need, withWords } from './words.svelte.ts';

// What a board still shows of the moments before its view: the round and its phase, as in `shell.where.<game>`.
export interface Stage {
  round: number;
  phase: string;
}

export interface BoardProps {
  view: View;
  decision?: Decision;
  selection: string[];
  onpick: (ref: string, staged?: boolean) => void; // staged: not sent before it is confirmed
  names: (seat: number) => string;
  me?: number;
  presence?: SeatState['presence'][];
  happened?: Happened[]; // the last updates, each with the view that it made
  motion?: 'normal' | 'fast' | 'off';
  told?: GameEvent[]; // all that has happened, up to the moment that is shown
  onselect?: (ids: string[]) => void; // picks just these, and sends nothing
  squeeze?: 'tray' | 'sheet'; // on a phone: the tray is open, or a reaction sheet stands
  options?: Record<string, unknown>; // of the table
  awaited?: number[]; // the seats that all wait for, where that is public
  claims?: { seat: number; text: string }[]; // the last one of each who has said something
  onbehind?: (seqs: number[]) => void; // so many updates came that these were not shown
  oncover?: () => void; // what is shown needs the room of the open tray
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
  onpick: (ref: string, staged?: boolean) => void;
}

// What a game puts in the place of the choices of the decision bar, which it gets as `children` for what it leaves alone.
export interface ChoicesProps {
  table: Table;
  icons: Verbs;
  ontap: (option: Option) => void;
  children: Snippet;
}

const worded = <What>(loads: Record<string, () => Promise<What>>) =>
  Object.fromEntries(
    Object.entries(loads).map(([path, load]) => [path, withWords(`shell~${path.split('/')[1]}`, load)]),
  );
const boards = import.meta.glob<{ default: Component<BoardProps> }>('../*/Board.svelte');
const trays = import.meta.glob<{ default: Component<TrayProps> }>('../*/Tray.svelte');
type HandProps = Pick<TrayProps, 'view' | 'me' | 'open' | 'decision' | 'selection' | 'onpick'>;
const hands = import.meta.glob<{ default: Component<HandProps> }>('../*/Hand.svelte');
// `told` and `names`: beside what a seat held, who knew of it.
type SecretsProps = { view: View; seat: number; width?: number; told?: GameEvent[]; names?: (seat: number) => string };
const secrets = import.meta.glob<{ default: Component<SecretsProps> }>('../*/Secrets.svelte');
const steps = worded(import.meta.glob<{ default: Component<{ view: View; phase?: string }> }>('../*/Steps.svelte'));
// What a game says over the choices of the decision bar, which then leaves those words to it; and under the players' names.
const leads = worded(import.meta.glob<{ default: Component<{ table: Table; cover: Cover }> }>('../*/Lead.svelte'));
const rosters = worded(import.meta.glob<{ default: Component<{ table: Table }> }>('../*/Roster.svelte'));
// On a phone, where the board has no room for them: a tab of its own.
const scores = worded(import.meta.glob<{ default: Component<{ table: Table }> }>('../*/Scores.svelte'));
// In the turn strip: beside a seat, and without one after them all.
const purses = worded(import.meta.glob<{ default: Component<{ view: View; seat?: number }> }>('../*/Purse.svelte'));
const choices = import.meta.glob<{ default: Component<ChoicesProps> }>('../*/Choices.svelte');
// Where all act at once: the key of a word for how a seat stands.
type Standing = (view: View, seat: number) => string | undefined;
const standings = import.meta.glob<{ default: Standing }>('../*/standing.ts');
const verbs = import.meta.glob<{ default: Verbs }>('../*/verbs.ts');
const clauses = import.meta.glob<{ default: Record<string, string> }>('../*/clauses.ts');
const highlights = import.meta.glob<{ default: Highlights }>('../*/highlights.ts');
// What a game draws comes with the words of its drawn table: nobody reads their keys meanwhile.
type Load<What> = (() => Promise<What>) | undefined;
async function own<What>(area: string, load: Load<{ default: What }>): Promise<What | undefined> {
  return load && (await Promise.all([fetched(load), need(`shell~${area}`)]))[0].default;
}
export const hasBoard = (area: string): boolean => `../${area}/Board.svelte` in boards;
export const hasHand = (area: string): boolean => `../${area}/Hand.svelte` in hands;
export const boardOf = (area: string) => own(area, boards[`../${area}/Board.svelte`]);
export const trayOf = (area: string) => own(area, trays[`../${area}/Tray.svelte`]);
export const handOf = (area: string) => own(area, hands[`../${area}/Hand.svelte`]);
export const leadOf = (area: string) => leads[`../${area}/Lead.svelte`];
export const rosterOf = (area: string) => rosters[`../${area}/Roster.svelte`];
export const scoresOf = (area: string) => scores[`../${area}/Scores.svelte`];
export const purseOf = (area: string) => purses[`../${area}/Purse.svelte`];
export const choicesOf = (area: string) => own(area, choices[`../${area}/Choices.svelte`]);
export const standingOf = (area: string) => own(area, standings[`../${area}/standing.ts`]);
export const stepsOf = (area: string) => steps[`../${area}/Steps.svelte`];
export const verbsOf = async (area: string): Promise<Verbs> => (await own(area, verbs[`../${area}/verbs.ts`])) ?? {};
export const clausesOf = async (area: string): Promise<Record<string, string>> =>
  (await own(area, clauses[`../${area}/clauses.ts`])) ?? {};
export const highlightsOf = async (area: string): Promise<Highlights> =>
  (await own(area, highlights[`../${area}/highlights.ts`])) ?? {};
export const secretsOf = (area: string) => own(area, secrets[`../${area}/Secrets.svelte`]);

const traits = import.meta.glob<Traits>(['../*/traits.ts', '!./traits.ts'], { eager: true, import: 'default' });
for (const [path, of] of Object.entries(traits)) learn(path.split('/')[1], of);

// Whether a seat has secret cards to look at.
export const isDealt = (area: string, view: View, seat: number): boolean =>
  !traitsOf(area).openHanded && (traitsOf(area).isDealt?.(view, seat) ?? true);

// Fields of a view that only their owner may see: never on the board, only in the open tray.
export const isSecretField = (area: string, field: string): boolean =>
  field.endsWith('_known') || (traitsOf(area).secretFields?.includes(field) ?? false);

export function isSecretOption(area: string, id: string, refs: string[]): boolean {
  const { tellingVerbs = [], secretKinds = [] } = traitsOf(area);
  if (tellingVerbs.includes(id.split('+')[0])) return true;
  return [id, ...refs].some((name) => name.includes(':') && secretKinds.includes(firstWord(name)));
}
const firstWord = (id: string): string => id.slice(0, id.indexOf(':'));

// The part of a question that tells nothing of the own hand: what a board may show while the tray is covered.
export function openly(area: string, decision: Decision | undefined): Decision | undefined {
  const isOpen = (id: string) =>
    !isSecretOption(area, id, decision?.options.find((option) => option.id === id)?.refs ?? []);
  if (!decision || decision.options.every((option) => isOpen(option.id))) return decision;
  const answers = decision.sets.map((set, at) => ({ set, label: decision.labels[at] }));
  const open = answers.filter(({ set }) => set.every(isOpen));
  const sets = open.map(({ set }) => set);
  const options = decision.options.filter(
    ({ id, enabled }) => isOpen(id) && (!enabled || sets.some((set) => set.includes(id))),
  );
  return { ...decision, options, sets, labels: open.map(({ label }) => label) };
}

// Whether the actions that are open depend on a hidden hand.
export const hasTellingActions = (area: string): boolean => traitsOf(area).actionsTell ?? false;

export const isStaged = (area: string, id: string): boolean => traitsOf(area).staged?.includes(firstWord(id)) ?? false;
export const isInHand = (area: string, id: string): boolean => traitsOf(area).inHand?.includes(id) ?? false;
export const isLed = (area: string, id: string): boolean => traitsOf(area).inLead?.includes(id) ?? false;
// Whether a game's own board or tray offers an option to be tapped. Whose piece is meant is told by a tap on the piece, where
// it is one in an area.
export function isDrawn(area: string, id: string, trayIsOpen: boolean, sets: readonly string[][] = []): boolean {
  const { onBoard = [], onBoardAlone = [], inTray = [], onPieces = [] } = traitsOf(area);
  const kind = firstWord(id);
  const ofPlace = (set: readonly string[]) => set.some((one) => /^(area|from):/.test(one));
  if (onPieces.includes(kind)) {
    const mine = sets.filter((set) => set.includes(id));
    return mine.length > 0 && mine.every(ofPlace);
  }
  return onBoard.includes(kind) || (trayIsOpen ? inTray : onBoardAlone).includes(kind);
}
