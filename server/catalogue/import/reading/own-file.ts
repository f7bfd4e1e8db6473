import { ID, OPTION_NUMBERS, optionTitles, OWN_TITLES, plainTitle } from './columns.ts';
import { newProduct, type FileProduct, type FileRow } from '../file-products.ts';
import type { RawTable, ReadProducts } from './raw-table.ts';

/** Our titles of the columns of a file, by their places; of two that mean the same the first counts. */
export function ownTitles(titles: readonly string[]): Map<number, string> {
  const found = new Map<number, string>();
  const taken = new Set<string>();
  // Exact titles come first, so that 'id' does not take the place of '_id'.
  const exact = titles.map((title) => (title === ID ? ID : undefined));
  titles.forEach((title, index) => {
    const own = exact[index] ?? OWN_TITLES.get(plainTitle(title));
    if (!own || taken.has(own) || (own === ID && exact.includes(ID) && !exact[index])) return;
    taken.add(own);
    found.set(index, own);
  });
  return found;
}

/**
 * The products of a file with our own columns. Rows belong together by `_id`, else by their name where they have options or
 * no code, also when they do not stand together; a row of options without a name belongs to the product above it.
 */
export function ownProducts({ titles, rows }: RawTable): ReadProducts {
  const own = ownTitles(titles);
  const products: FileProduct[] = [];
  const byGroup = new Map<string, FileProduct>();
  for (const { row, cells } of rows) {
    const named = [...own].map(([index, title]): [string, string] => [title, cells[index] ?? '']);
    const fileRow: FileRow = { row, cells: Object.fromEntries(named) };
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
  }
  const heads = Object.fromEntries([...own].map(([index, title]) => [title, titles[index]!]));
  return { products, heads, unread: titles.filter((title, index) => title !== '' && !own.has(index)) };
}

function groupOf({ cells }: FileRow): string | null {
  const id = cells[ID]?.toLowerCase();
  if (id) return `id:${id}`;
  return cells['name'] && (hasValues(cells) || !cells['sku']) ? `name:${cells['name']}` : null;
}

const hasValues = (cells: FileRow['cells']) =>
  OPTION_NUMBERS.some((number) => Boolean(cells[optionTitles(number).value]));

/** A further variant says neither which product it is of nor what it is called. */
const isContinued = ({ cells }: FileRow): boolean => cells['name'] === '' && !cells[ID] && hasValues(cells);
