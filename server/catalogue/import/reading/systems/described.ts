import type { ImportFormat } from '#contract/goods/product-import.ts';
import { MAX_OPTIONS } from '#contract/goods/product-options.ts';
import { newProduct, type FileProduct } from '../../file-products.ts';
import { problem } from '../../planning/problem.ts';
import { optionTitles } from '../columns.ts';
import type { RawRow, RawTable, ReadProducts } from '../raw-table.ts';
import type { System } from './system.ts';

export interface HeadedCell {
  head: string;
  text: string;
}

/** A row of another system's file, read by its heads. */
export interface SystemRow {
  row: number;
  /** The filled cells of all columns whose heads fit. */
  all(heads: RegExp): HeadedCell[];
  /** The first of them; '' where there is none. */
  text(heads: RegExp): string;
  /** The rows of the file that it stands for: several where a variant has a row for each place. */
  parts: readonly SystemRow[];
}

export interface SystemOption {
  name: string;
  value: string;
}

/** The source of a column of ours. Without `read` the first filled cell counts; nothing read says nothing. */
export interface SystemColumn {
  heads: RegExp;
  read?(cells: readonly HeadedCell[], row: SystemRow, product: FileProduct): string | undefined;
}

export interface Description {
  format: ImportFormat;
  /** Each of these fits one of the heads, which are compared in lower case, and none of `never` does. */
  told: readonly RegExp[];
  never?: readonly RegExp[];
  /** Returns the mark that rows of one product have in common; a row without it continues the one above. */
  groupOf(row: SystemRow): string;
  product: Readonly<Record<string, SystemColumn>>;
  variant: Readonly<Record<string, SystemColumn>>;
  /** The options of a row, each with its value. */
  optionsOf?(row: SystemRow, first: SystemRow): SystemOption[];
  /** Turns the rows of a product into its variants, where a row is not one. */
  variantsOf?(rows: readonly SystemRow[]): { row: SystemRow; options: SystemOption[] }[];
  /** Heads of no use here; all others that nothing reads are named. */
  unused: RegExp;
  isOfKnown?: true;
}

/** Makes the reader of a system from its description. */
export function described(description: Description): System {
  const { format, told, never = [], isOfKnown } = description;
  return {
    format,
    ...(isOfKnown && { isOfKnown }),
    isTold(titles) {
      const heads = titles.map(plainHead);
      const has = (fits: RegExp) => heads.some((head) => fits.test(head));
      return told.every(has) && !never.some(has);
    },
    read: (table) => readDescribed(table, description),
  };
}

/** A head without the marks of required columns and the spaces around it. */
const plainHead = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\s*\*\s*$/, '')
    .trim();

function readDescribed({ titles, rows }: RawTable, description: Description): ReadProducts {
  const heads = titles.map(plainHead);
  const columns = createColumns(heads);
  const rowOf = (raw: RawRow) => systemRow(raw, titles, columns);
  const groups = new Map<string, SystemRow[]>();
  let last = '';
  for (const raw of rows) {
    const row = rowOf(raw);
    const group = description.groupOf(row) || last || `row ${row.row}`;
    last = group;
    const own = groups.get(group);
    if (own) own.push(row);
    else groups.set(group, [row]);
  }
  const products = [...groups].map(([group, own]) => productOf(group, own, description));
  const unread = titles.filter((title, index) => {
    const head = heads[index]!;
    return head !== '' && !description.unused.test(head) && !columns.isUsed(index);
  });
  return { products, heads: headsOf(description, heads, titles), unread };
}

/** Finds the places of heads once for all rows. */
function createColumns(heads: readonly string[]) {
  const found = new Map<string, number[]>();
  return {
    placesOf(fits: RegExp): readonly number[] {
      const known = found.get(fits.source);
      if (known) return known;
      const places = heads.flatMap((head, index) => (fits.test(head) ? [index] : []));
      found.set(fits.source, places);
      return places;
    },
    isUsed: (index: number) => [...found.values()].some((places) => places.includes(index)),
  };
}

function systemRow(
  raw: RawRow,
  titles: readonly string[],
  { placesOf }: ReturnType<typeof createColumns>,
): SystemRow {
  const all = (fits: RegExp): HeadedCell[] =>
    placesOf(fits).flatMap((index) =>
      raw.cells[index] ? [{ head: titles[index]!, text: raw.cells[index] }] : [],
    );
  const row: SystemRow = { row: raw.row, all, text: (fits) => all(fits)[0]?.text ?? '', parts: [] };
  return Object.assign(row, { parts: [row] });
}

/** Several rows of the file as one, in their order. */
export function mergedRow(parts: readonly SystemRow[]): SystemRow {
  const all = (fits: RegExp) => parts.flatMap((each) => each.all(fits));
  return { row: parts[0]!.row, all, text: (fits) => all(fits)[0]?.text ?? '', parts };
}

function productOf(group: string, rows: readonly SystemRow[], description: Description): FileProduct {
  const { format, optionsOf, variantsOf } = description;
  const product = newProduct(`${format.replace(/-.*$/, '')}:${group}`);
  const first = rows[0]!;
  const shared: Record<string, string> = {};
  for (const [title, column] of Object.entries(description.product))
    for (const row of rows) {
      const text = read(column, row, product);
      if (text === undefined || shared[title] !== undefined) continue;
      shared[title] = text;
    }
  const variants = variantsOf?.(rows) ?? rows.map((row) => ({ row, options: optionsOf?.(row, first) ?? [] }));
  const count = Math.max(...variants.map(({ options }) => options.length));
  if (count > MAX_OPTIONS)
    product.problems.push(problem('too-many-options', { count, max: MAX_OPTIONS }, { row: first.row }));
  variants.forEach(({ row, options }, index) => {
    const cells: Record<string, string> = index === 0 ? { ...shared } : {};
    for (const [title, column] of Object.entries(description.variant)) {
      const text = read(column, row, product);
      if (text !== undefined) cells[title] = text;
    }
    // A row that stands for several variants has one code, which is that of the first.
    if (variants.findIndex((other) => other.row === row) < index) delete cells['sku'];
    options.slice(0, MAX_OPTIONS).forEach(({ name, value }, place) => {
      const titles = optionTitles(place + 1);
      cells[titles.name] = name;
      cells[titles.value] = value;
    });
    product.rows.push({ row: row.row, cells });
  });
  return product;
}

function read({ heads, read: of }: SystemColumn, row: SystemRow, product: FileProduct): string | undefined {
  const cells = row.all(heads);
  if (cells.length === 0) return undefined;
  return (of ? of(cells, row, product) : cells[0]!.text) || undefined;
}

/** The file's own titles of our columns, for messages about them. */
function headsOf(
  { product, variant }: Description,
  heads: readonly string[],
  titles: readonly string[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [title, { heads: fits }] of Object.entries({ ...product, ...variant })) {
    const place = heads.findIndex((head) => fits.test(head));
    if (place >= 0) found[title] = titles[place]!;
  }
  return found;
}
