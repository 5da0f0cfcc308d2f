// What can be set at a table before the start, in three folds: the options of its game, and its pace.
import { seatName } from './table.svelte.ts';
import type { GameInfo, OptionInfo, Pace, SeatState, TableState } from './schema.ts';
import { formatNumber, has, t } from './words.svelte.ts';

export const folds = ['game', 'pace', 'aids'] as const;
export type Fold = (typeof folds)[number];

// An option as far as it matters here; `step` is how far one tap goes.
type Settable = Pick<OptionInfo, 'id' | 'type' | 'values' | 'min' | 'max' | 'default' | 'fold'> & { step?: number };

export interface Setting {
  option: Settable;
  part: 'options' | 'pace';
  key: string; // of its name in the catalogue
  value: unknown;
  chosen: boolean; // by somebody, and not what another option brings
  seats?: SeatState[]; // whose number the value is
}

// Pace is the table's, whatever the game. Bounds lie within those of src/table/options.h.
const paceOptions: (Settable & { id: keyof Pace; clock?: Pace['clock'] })[] = [
  { id: 'clock', type: 'enum', values: ['live', 'async', 'none'], default: 'live', fold: 'pace' },
  { id: 'turn_s', type: 'int', min: 15, max: 240, step: 15, default: 45, fold: 'pace', clock: 'live' },
  { id: 'bank_s', type: 'int', min: 0, max: 3600, step: 60, default: 180, fold: 'pace', clock: 'live' },
  { id: 'turn_h', type: 'int', min: 4, max: 240, step: 4, default: 24, fold: 'pace', clock: 'async' },
  { id: 'window_s', type: 'int', min: 0, max: 60, step: 5, default: 5, fold: 'pace' },
  { id: 'more_time', type: 'int', min: 0, max: 10, default: 2, fold: 'pace', clock: 'live' },
  { id: 'holds', type: 'int', min: 0, max: 10, default: 1, fold: 'pace' },
  { id: 'spectators', type: 'enum', values: ['live', 'delayed', 'off'], default: 'live', fold: 'aids' },
  { id: 'hints', type: 'bool', default: true, fold: 'aids' },
  { id: 'rated', type: 'bool', default: false, fold: 'aids' },
  { id: 'open_record', type: 'bool', default: false, fold: 'aids' },
];

// What people agree on before a game. The other options of the game are rulings, and stand behind these.
const spokenOf: Record<string, string[]> = {
  bristol: ['edition', 'abilities', 'chaos', 'social', 'track_steps'],
  castle: ['first_player', 'spy_target_informed', 'announce_mode'],
  quacks: ['exp_witches', 'exp_alchemists', 'cauldron_side', 'start_player'],
  ankh: ['edition_costs', 'first_player', 'victory_declaration'],
};
export const isRuling = (game: GameInfo, { option, part }: Setting): boolean =>
  part === 'options' && foldOf(option) === 'game' && !(spokenOf[game.area] ?? [option.id]).includes(option.id);

const foldOf = (option: Settable): Fold => option.fold;

export function settingsOf(game: GameInfo, { options, settled, pace, seats }: TableState, fold: Fold): Setting[] {
  const spoken = spokenOf[game.area] ?? [];
  const ofTable = paceOptions
    .filter(({ clock }) => clock === undefined || clock === pace.clock)
    .map((option) => ({
      option,
      part: 'pace' as const,
      key: `shell.pace.${option.id}`,
      value: pace[option.id],
      chosen: true,
    }));
  const ofGame = game.options
    .toSorted((a, b) => placeIn(spoken, a.id) - placeIn(spoken, b.id))
    .map((option) => ({
      ...(option.id === 'first_seat' ? { option: { ...option, max: seats.length - 1 }, seats } : { option }),
      part: 'options' as const,
      key: `${game.area}.option.${option.id}`,
      value: (settled ?? options)[option.id],
      chosen: option.id in options,
    }));
  return [...ofTable, ...ofGame]
    .filter(({ option }) => foldOf(option) === fold)
    .map((setting) => ({ ...setting, value: setting.value ?? setting.option.default }));
}
const placeIn = (spoken: string[], id: string) => (spoken.includes(id) ? spoken.indexOf(id) : spoken.length);

// How far one tap goes: a number with a thousand values is not counted one by one.
export const stepOf = ({ step, min = 0, max = 0 }: Settable): number =>
  step ?? 10 ** Math.max(0, Math.floor(Math.log10((max - min) / 20)));

export const nameOf = ({ key }: Setting): string => t(key);
function valueName({ key, seats }: Setting, value: unknown): string {
  if (seats) return seatName(seats, Number(value));
  if (typeof value === 'boolean') return t(value ? 'shell.on' : 'shell.off');
  if (has(`${key}.value`)) return t(`${key}.value`, { value, minutes: Number(value) / 60 });
  if (has(`${key}.${String(value)}`)) return t(`${key}.${String(value)}`);
  return typeof value === 'number' ? formatNumber(value) : String(value);
}

// As it stands alone on a button; within a sentence it begins small.
export function label(setting: Setting, value: unknown): string {
  const name = valueName(setting, value);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const namedMax = 2;
// A fold in a line: what is always worth knowing, and what is not as usual.
export function summary(fold: Fold, settings: Setting[], pace: Pace): string {
  const changed = settings.filter(
    ({ part, option, value, chosen }) => part === 'options' && chosen && value !== option.default,
  );
  const said = {
    game: changed.length === 0 ? [t('shell.fold.usual')] : [],
    pace: [t(`shell.fold.pace.${pace.clock ?? 'live'}`, { ...pace, minutes: (pace.bank_s ?? 0) / 60 })],
    aids: [
      t(`shell.fold.watchers.${pace.spectators ?? 'live'}`),
      t(pace.hints ? 'shell.fold.hints.on' : 'shell.fold.hints.off'),
      ...(pace.rated ? [t('shell.fold.rated')] : []),
    ],
  }[fold];
  const names = changed.map((setting) => ({ name: nameOf(setting), value: valueName(setting, setting.value) }));
  if (names.length > namedMax) said.push(t('shell.fold.changed', { count: names.length }));
  else said.push(...names.map((one) => t('shell.fold.set', one)));
  return said.join(' · ');
}

// What the seats are asked for by: a bot goes by its own name.
export const kindsOf = (seats: SeatState[]): string[] => seats.map((seat) => seat.bot ?? seat.kind);
