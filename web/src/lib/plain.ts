// A view as words: which fields are shown, under which name, and what their values are called. The plain board and the plain
// tray are made of this; a field without a name in the catalogue (shell.field.…) is not shown.
import { isSecretField } from './games.ts';
import type { View } from './schema.ts';
import { traitsOf } from './traits.ts';
import { formatNumber, has, list, t, thingName, type Names } from './words.svelte.ts';

export interface Cell {
  field: string;
  label: string;
  text: string;
}
export interface Grid {
  field: string;
  label: string;
  columns: { field: string; label: string }[];
  rows: { ref?: string; seat?: number; cells: Record<string, string> }[];
}

const kindOf = (area: string, field: string): string => traitsOf(area).kinds?.[field] ?? field.replace(/_known$/, '');

const labelOf = (field: string): string | undefined =>
  has(`shell.field.${field}`) ? t(`shell.field.${field}`) : undefined;

export function valueText(area: string, field: string, value: unknown, names: Names): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? t('shell.yes') : '';
  const kind = kindOf(area, field);
  if (typeof value === 'number') {
    if (kind === 'seat') return names.seat(value);
    return kind === 'symptom' && has(`${area}.symptom.${value}`)
      ? thingName(area, kind, value, names)
      : formatNumber(value);
  }
  if (typeof value === 'string') return has(`${area}.${kind}.${value}`) ? thingName(area, kind, value, names) : '';
  if (Array.isArray(value)) return arrayText(area, field, value, names);
  return objectText(area, field, value as View, names);
}

function arrayText(area: string, field: string, values: unknown[], names: Names): string {
  const { bySeat = [] } = traitsOf(area);
  if (bySeat.includes(field)) {
    return list(
      values.flatMap((count, seat) =>
        Number(count) > 0 ? [`${names.seat(seat)} ${formatNumber(Number(count))}`] : [],
      ),
    );
  }
  const texts = values.map((value) => valueText(area, field, value, names)).filter((text) => text !== '');
  const counted = new Map<string, number>();
  for (const text of texts) counted.set(text, (counted.get(text) ?? 0) + 1);
  return list([...counted].map(([text, count]) => (count > 1 ? `${formatNumber(count)} × ${text}` : text)));
}

function objectText(area: string, field: string, value: View, names: Names): string {
  const { inParts = [], keys = {} } = traitsOf(area);
  if (inParts.includes(field)) {
    const gains = Object.entries(value).map(([inner, one]) => {
      const text = valueText(area, inner, one, names);
      return text === '0' ? '' : `${labelOf(inner) ?? inner} ${text}`;
    });
    return list(gains.filter((text) => text !== ''));
  }
  if (typeof value['chip'] === 'string') return thingName(area, 'chip', value['chip'], names);
  const texts = Object.entries(value).map(([inner, one]) => {
    const kind = keys[field];
    if (kind) {
      return `${has(`${area}.${kind}.${inner}`) ? thingName(area, kind, inner, names) : inner} ${formatNumber(Number(one))}`;
    }
    return isSecretField(area, inner) ? '' : valueText(area, inner, one, names);
  });
  return texts.filter((text) => text !== '').join(' ');
}

// Single facts of the view.
export function facts(area: string, view: View, names: Names, secret = false): Cell[] {
  return Object.entries(view).flatMap(([field, value]) => {
    const label = labelOf(field);
    if (!label || isRows(value) || isSecretField(area, field) !== secret) return [];
    const text = valueText(area, field, value, names);
    return text === '' || text === '0' ? [] : [{ field, label, text }];
  });
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is View[] =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object' && value[0] !== null;

// A row for each seat, or some of them.
const isOfSeats = (value: unknown): value is View[] => isRows(value) && typeof value[0]['seat'] === 'number';

// Lists of things, each with its own facts: seats, areas, the shop.
export function grids(area: string, view: View, names: Names, over: boolean): Grid[] {
  const entries = Object.entries(view).sort(([, a], [, b]) => Number(isOfSeats(b)) - Number(isOfSeats(a)));
  return entries.flatMap(([field, rows]) => {
    const label = labelOf(field);
    if (!label || !isRows(rows)) return [];
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const columns = fields.flatMap((column) => {
      const name = labelOf(column);
      const open = over || rows.some((row) => isOpen(area, column, row));
      return name && open ? [{ field: column, label: name }] : [];
    });
    const made = rows.map((row) => ({
      seat: typeof row['seat'] === 'number' ? row['seat'] : undefined,
      ref: refOf(row),
      cells: Object.fromEntries(columns.map(({ field: column }) => [column, cell(area, column, row, names, over)])),
    }));
    const filled = columns.filter(({ field: column }) =>
      made.some((row) => row.cells[column] !== '' && row.cells[column] !== '0'),
    );
    return filled.length > 0 ? [{ field, label, columns: filled, rows: made }] : [];
  });
}

// Whether all may see it: what is secret may lie open in one row and not in another.
function isOpen(area: string, field: string, row: View): boolean {
  const by = traitsOf(area).openWith?.[field];
  return by ? Boolean(row[by]) : !isSecretField(area, field);
}

function cell(area: string, column: string, row: View, names: Names, over: boolean): string {
  if (!over && !isOpen(area, column, row)) return '';
  return valueText(area, column, row[column], names);
}

function refOf(row: View): string | undefined {
  for (const kind of ['seat', 'area', 'chip', 'cart', 'card']) {
    if (typeof row[kind] === 'string' || typeof row[kind] === 'number') return `${kind}:${String(row[kind])}`;
  }
  return undefined;
}

// What a seat alone knows: of itself, and of others.
export function known(area: string, view: View, me: number, names: Names): { seat?: number; cells: Cell[] }[] {
  const rows = Object.values(view).filter(isOfSeats).flat();
  const out = rows.flatMap((row) => {
    const cells = Object.entries(row).flatMap(([field, value]) => {
      if (!isSecretField(area, field)) return [];
      const label = labelOf(field);
      const text = valueText(area, field, value, names);
      return label && text !== '' ? [{ field, label, text }] : [];
    });
    return cells.length > 0 ? [{ seat: Number(row['seat']), cells }] : [];
  });
  // What was chosen in secret lies inside of what goes on: a duel, a trade.
  const chosen = Object.values(view).filter((one): one is View => isObject(one));
  const general = [view, ...chosen].flatMap((one) => facts(area, one, names, true));
  return [
    ...out.filter((row) => row.seat === me),
    ...out.filter((row) => row.seat !== me),
    ...(general.length ? [{ cells: general }] : []),
  ];
}
