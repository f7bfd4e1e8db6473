import { createHash } from 'node:crypto';
import { MAX_OPTIONS, MAX_VALUES, type ProductOption } from '#contract/goods/product-options.ts';
import { line } from '#contract/common.ts';
import type { StoredProduct } from '../../catalogue.store.ts';
import type { VariantRow } from '../../variants/variants.store.ts';
import { OPTION_NUMBERS, optionTitles } from '../reading/columns.ts';
import { sharedCell, type FileRow } from '../file-products.ts';
import { sameText, type Planning } from './planning.ts';
import { problem } from './problem.ts';

type Value = ProductOption['values'][number];

interface NamedOption {
  number: number;
  titles: ReturnType<typeof optionTitles>;
  /** Its name in the file; null where the file has no column for it. */
  said: ReturnType<typeof sharedCell>;
}

/** An option in the file: its place among the product's options, and the titles of its columns. */
interface FileOption {
  place: number;
  titles: NamedOption['titles'];
}

export interface PlannedOptions {
  options: ProductOption[];
  /** Returns the ids of the values in a row, one for each option; undefined where the row leaves the value out. */
  valuesOf(row: FileRow, variant: VariantRow | undefined): (string | undefined)[];
  /** The rows name at least one option. */
  isNamed: boolean;
}

/**
 * The options of a product, updated by its rows in the file. Values are matched by name, and stored values stay, so
 * that a file with only some of the variants removes nothing.
 */
export function planOptions(
  current: StoredProduct,
  rows: readonly FileRow[],
  planning: Planning,
): PlannedOptions {
  const options = structuredClone(current.options);
  const fileOptions = placesOf(options, namedOptions(rows, planning), rows, planning);
  if (options.length > MAX_OPTIONS)
    planning.problems.push(problem('too-many-options', { count: options.length, max: MAX_OPTIONS }));
  const chosen = new Map<FileRow, Map<number, string>>();
  for (const option of fileOptions) addValues(options[option.place]!, option, rows, chosen, planning);
  return {
    options,
    isNamed: fileOptions.length > 0,
    valuesOf: (row, variant) =>
      options.map((_option, place) => chosen.get(row)?.get(place) ?? variant?.option_values[place]),
  };
}

/** The options that the rows use. */
const namedOptions = (rows: readonly FileRow[], planning: Planning): NamedOption[] =>
  OPTION_NUMBERS.flatMap((number) => {
    const titles = optionTitles(number);
    const isUsed = rows.some(({ cells }) => Boolean(cells[titles.value]) || Boolean(cells[titles.name]));
    return isUsed ? [{ number, titles, said: sharedCell(rows, titles.name, planning.problems) }] : [];
  });

/**
 * The places of options: those that the product has by the file's names first, so that no other one of the file takes
 * them, then the others by their numbers.
 */
function placesOf(
  options: ProductOption[],
  named: readonly NamedOption[],
  rows: readonly FileRow[],
  planning: Planning,
): FileOption[] {
  const taken = new Map<number, NamedOption>();
  const take = (place: number | null, option: NamedOption) => {
    if (place === null || taken.has(place)) return refuse(option, rows, planning);
    taken.set(place, option);
    rename(options, place, option, rows, planning);
  };
  const storedPlace = ({ said }: NamedOption) =>
    options.findIndex(({ name }) => name.toLowerCase() === said?.text.toLowerCase());
  const byName = named.map((option) => ({ option, place: storedPlace(option) }));
  for (const { option, place } of byName) if (place >= 0) take(place, option);
  const others = byName.filter(({ place }) => place < 0).map(({ option }) => option);
  for (const option of others) {
    const again = storedPlace(option);
    take(again >= 0 ? again : placeByNumber(options, taken, option), option);
  }
  return [...taken]
    .map(([place, { titles, number }]) => ({ place, titles, number }))
    .toSorted((one, other) => one.number - other.number);
}

/**
 * The place of an option by its number, which renames the stored option there, unless another column of the file means
 * that one. An option with a new name is added; null for one without a name that has no place.
 */
function placeByNumber(
  options: readonly ProductOption[],
  taken: ReadonlyMap<number, NamedOption>,
  { number, said }: NamedOption,
): number | null {
  const place = number - 1;
  if (place < options.length && !taken.has(place)) return place;
  return said?.text ? options.length : null;
}

/** An option that no name leads to, or that another column of the file means as well. */
function refuse({ titles, said }: NamedOption, rows: readonly FileRow[], planning: Planning): void {
  const at = { row: rows[0]!.row, column: titles.name };
  const found = said?.text
    ? problem('option-twice', { option: said.text }, at)
    : problem('option-name', {}, at);
  planning.problems.push(found);
}

/** Writes the file's names of an option to its place, where it is added if there is none yet. */
function rename(
  options: ProductOption[],
  place: number,
  { titles, said }: NamedOption,
  rows: readonly FileRow[],
  planning: Planning,
): void {
  const current = options[place];
  const nameAm = sharedCell(rows, titles.nameAm, planning.problems);
  const option = current ?? { name: '', nameAm: null, values: [] };
  options[place] = option;
  planning.replace(option, 'name', said, titles.name, 60, current?.name ?? null);
  planning.replace(option, 'nameAm', nameAm, titles.nameAm, 60, current?.nameAm ?? null);
}

function addValues(
  option: ProductOption,
  { place, titles }: FileOption,
  rows: readonly FileRow[],
  chosen: Map<FileRow, Map<number, string>>,
  planning: Planning,
): void {
  const rowsOf = new Map<Value, FileRow[]>();
  for (const row of rows) {
    const text = row.cells[titles.value];
    if (!text) continue;
    const value = valueOf(option, text, row, planning.variantOf(row)?.option_values[place]);
    if (value.name.length > 60 || !line(60).safeParse(value.name).success) {
      const params = { length: value.name.length, max: 60 };
      planning.problems.push(problem('too-long', params, { row: row.row, column: titles.value }));
    }
    rowsOf.set(value, [...(rowsOf.get(value) ?? []), row]);
    const values = chosen.get(row) ?? new Map<number, string>();
    chosen.set(row, values.set(place, value._id));
  }
  if (option.values.length > MAX_VALUES) {
    planning.problems.push(problem('too-many-values', { option: option.name, max: MAX_VALUES }));
  }
  for (const [value, own] of rowsOf) {
    const cellOf = (title: string) => sharedCell(own, title, planning.problems);
    if (value.material) {
      noteOtherLooks(value, titles, cellOf, planning);
      continue;
    }
    planning.replace(value, 'nameAm', cellOf(titles.valueAm), titles.valueAm, 60, value.nameAm);
    planning.replaceParsed(value, 'colour', cellOf(titles.colour), titles.colour, value.colour);
    planning.replaceParsed(value, 'picture', cellOf(titles.picture), titles.picture, value.picture);
  }
}

/** Adds a remark where the file gives a value other looks than its material has: looks are changed at the material. */
function noteOtherLooks(
  { name, nameAm, colour, picture }: Value,
  titles: FileOption['titles'],
  cellOf: (title: string) => { text: string; row: number } | null,
  { notes }: Planning,
): void {
  const looks = [
    [titles.valueAm, nameAm],
    [titles.colour, colour],
    [titles.picture, picture],
  ] as const;
  for (const [column, stored] of looks) {
    const said = cellOf(column);
    if (said && !sameText(said.text, stored ?? ''))
      notes.push(problem('of-material', { value: name }, { row: said.row, column }));
  }
}

/** Returns the value with this name: the variant's own, another value of the option, or a new one. */
function valueOf(option: ProductOption, text: string, row: FileRow, own: string | undefined): Value {
  const name = text.replace(/\s+/g, ' ').trim();
  const isSo = (value: Value) => value.name.toLowerCase() === name.toLowerCase();
  const found = option.values.find((value) => value._id === own && isSo(value)) ?? option.values.find(isSo);
  if (found) return found;
  const value = { _id: valueId(option, name), name, nameAm: null, colour: null, picture: null };
  option.values.push(value);
  return value;
}

/** The id of a new value, derived from its name, so that the trial run and the writing agree. */
function valueId(option: ProductOption, name: string): string {
  const mark = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
  let id = mark(`${option.name}\n${name.toLowerCase()}`);
  while (option.values.some(({ _id }) => _id === id)) id = mark(id);
  return id;
}
