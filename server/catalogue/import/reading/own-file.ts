import { AS_UNDERSTOOD } from '#contract/goods/import-columns.ts';
import { ID, OPTION_NUMBERS, optionTitles, ownTitleOf, VARIANT_ID } from './columns.ts';
import { newProduct, type FileProduct, type FileRow } from '../file-products.ts';
import { problem } from '../planning/problem.ts';
import type { RawRow, RawTable, ReadProducts } from './raw-table.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Our titles of the columns of a file, by their places; of two columns with the same meaning the first counts. */
export function ownTitles(titles: readonly string[], rows: readonly RawRow[] = []): Map<number, string> {
  const found = new Map<number, string>();
  const taken = new Set<string>();
  const take = (index: number, own: string | undefined) => {
    if (!own || taken.has(own)) return;
    taken.add(own);
    found.set(index, own);
  };
  // Exact titles come first, so that 'id' does not take the place of '_id'.
  titles.forEach((title, index) => {
    if (ownTitleOf(title) === title) take(index, title);
  });
  titles.forEach((title, index) => {
    const own = ownTitleOf(title);
    if (found.has(index) || (own === 'sku' && isCount(title, index, rows))) return;
    take(index, own === ID ? idOr(title, index, rows) : own);
  });
  // A list in Amharic alone has one name, which is the product's.
  const amharic = [...found].find(([, own]) => own === 'nameAm');
  if (amharic && !taken.has('name') && !taken.has(ID) && !taken.has('sku')) found.set(amharic[0], 'name');
  return found;
}

/** Numbers under 'ID' are the list's own, and words under 'Product' are names; ours have a form of their own. */
function idOr(title: string, index: number, rows: readonly RawRow[]): string | undefined {
  const cells = rows.map((row) => row.cells[index] ?? '').filter(Boolean);
  if (cells.every((cell) => UUID.test(cell))) return ID;
  return /^product$/i.test(title.trim()) ? 'name' : undefined;
}

/** Tells whether a column such as 'Item No.' only counts the rows. */
const isCount = (title: string, index: number, rows: readonly RawRow[]): boolean => {
  const cells = rows.map((row) => row.cells[index] ?? '').filter(Boolean);
  return /no\.?$/i.test(title) && cells.length > 1 && cells.every((cell, at) => Number(cell) === at + 1);
};

/** The columns by the titles that a person has chosen for them, '' for none; others are as they are understood. */
function chosenTitles(chosen: readonly string[], { titles, rows }: RawTable): Map<number, string> {
  const understood = chosen.includes(AS_UNDERSTOOD) ? ownTitles(titles, rows) : new Map<number, string>();
  const found = chosen.map((own, index): [number, string] => [
    index,
    own === AS_UNDERSTOOD ? (understood.get(index) ?? '') : own,
  ]);
  const said = new Set(chosen);
  // A meaning that a person gives to one column is taken from the column that was understood so.
  return new Map(found.filter(([index, own]) => own !== '' && (chosen[index] === own || !said.has(own))));
}

const TOTAL = /^(grand |sub ?)?totals?\b|^sum\b|^ድምር|^ጠቅላላ/i;

/**
 * The products of a file with our own columns, or of a list whose heads we know. Rows with the same `_id` form one
 * product, else rows with the same name if they have options or no code, even when they are not adjacent; a row of
 * options without a name belongs to the product above it. A row with one filled cell is a heading of a list, and says
 * the category of the rows below where no column does.
 */
export function ownProducts(table: RawTable, chosen?: readonly string[]): ReadProducts {
  const { titles, rows } = table;
  const own = chosen ? chosenTitles(chosen, table) : ownTitles(titles, rows);
  const names = new Set(own.values());
  const products: FileProduct[] = [];
  const byGroup = new Map<string, FileProduct>();
  const leftRows: number[] = [];
  let heading = '';
  for (const raw of rows) {
    const { row, cells, failed } = raw;
    const named = [...own].flatMap(([index, title]): [string, string][] =>
      failed.has(index) ? [] : [[title, cells[index] ?? '']],
    );
    const fileRow: FileRow = { row, cells: filledDown(raw, Object.fromEntries(named), own) };
    if (!isOurs(names) && isNoProduct(raw, fileRow, own)) {
      const said = cells.find(Boolean) ?? '';
      if (names.has('category') || TOTAL.test(said) || !isAlone(raw)) leftRows.push(row);
      else heading = said;
      continue;
    }
    if (heading !== '' && !names.has('category')) fileRow.cells = { ...fileRow.cells, category: heading };
    const group = groupOf(fileRow);
    const last = products.at(-1);
    let product = group === null ? undefined : byGroup.get(group);
    if (!product && isContinued(fileRow)) product = last;
    if (!product) {
      product = newProduct();
      products.push(product);
    }
    if (group !== null) byGroup.set(group, product);
    product.rows.push(fileRow);
    for (const [index, value] of failed) {
      const place = { row, column: own.get(index) ?? titles[index] ?? null };
      product.notes.push(problem('failed-cell', { value }, place));
    }
  }
  const heads = Object.fromEntries([...own].map(([index, title]) => [title, titles[index]!]));
  const unread = titles.filter((title, index) => title !== '' && !own.has(index) && !ROW_NUMBER.test(title));
  return { products, heads, unread, leftRows };
}

/** The columns whose merged cells count for all rows that they reach; a price or a number of pieces counts once. */
const SAID_ONCE: ReadonlySet<string> = new Set(['category', 'name', 'nameAm', 'brand']);

/**
 * The cells of a row with what merged cells above say for it too. A row that has neither a code nor options of its own is
 * no further piece of the product above.
 */
function filledDown(
  { reached }: RawRow,
  cells: Record<string, string>,
  own: ReadonlyMap<number, string>,
): Record<string, string> {
  if (!reached) return cells;
  const hasIdentity = ['name', 'nameAm', 'sku'].some((title) => cells[title]) || hasValues({ cells });
  const filled = { ...cells };
  for (const [index, title] of own) {
    const text = reached.get(index);
    const isFilled = text !== undefined && hasIdentity && SAID_ONCE.has(title) && cells[title] === '';
    if (isFilled) filled[title] = text;
  }
  return filled;
}

/** Columns that only count the rows of a list. */
const ROW_NUMBER = /^(no|nr|s\/?n|#|ser(ial)?( ?no)?|item no|ተ\.?\s?ቁ)\.?$/i;

const isOurs = (names: ReadonlySet<string>) => names.has(ID) || names.has(VARIANT_ID);
const isAlone = ({ cells }: RawRow) => cells.filter(Boolean).length === 1;

/** Tells whether a row of a list is a heading, a total or a note, and no product. */
function isNoProduct(raw: RawRow, { cells }: FileRow, own: ReadonlyMap<number, string>): boolean {
  const hasIdentity =
    ['name', 'nameAm', 'sku'].some((title) => Boolean(cells[title])) || hasValues({ cells });
  if (!hasIdentity && raw.failed.size === 0) return true;
  if (TOTAL.test(raw.cells.find(Boolean) ?? '') && !cells['sku']) return true;
  const isNamed = own.get(raw.cells.findIndex(Boolean)) === 'name';
  return own.size > 2 && isAlone(raw) && !(isNamed && [...own.values()].includes('category'));
}

function groupOf({ cells }: FileRow): string | null {
  const id = cells[ID]?.toLowerCase();
  if (id) return `id:${id}`;
  return cells['name'] && (hasValues({ cells }) || !cells['sku']) ? `name:${cells['name']}` : null;
}

const hasValues = ({ cells }: Pick<FileRow, 'cells'>) =>
  OPTION_NUMBERS.some((number) => Boolean(cells[optionTitles(number).value]));

/** Says whether a row is a further variant of the product above: it has values, but neither an id nor a name. */
const isContinued = ({ cells }: FileRow): boolean =>
  cells['name'] === '' && !cells[ID] && hasValues({ cells });
