import { ID, OPTION_NUMBERS, optionTitles, ownTitleOf } from './columns.ts';
import { newProduct, type FileProduct, type FileRow } from '../file-products.ts';
import type { RawTable, ReadProducts } from './raw-table.ts';

/** Our titles of the columns of a file, by their places; of two columns with the same meaning the first counts. */
export function ownTitles(titles: readonly string[]): Map<number, string> {
  const found = new Map<number, string>();
  const taken = new Set<string>();
  // Exact titles come first, so that 'id' does not take the place of '_id'.
  const exact = titles.map((title) => (title === ID ? ID : undefined));
  titles.forEach((title, index) => {
    const own = exact[index] ?? ownTitleOf(title);
    if (!own || taken.has(own) || (own === ID && exact.includes(ID) && !exact[index])) return;
    taken.add(own);
    found.set(index, own);
  });
  return found;
}

/**
 * The products of a file with our own columns. Rows with the same `_id` form one product, else rows with the same name
 * if they have options or no code, even when they are not adjacent; a row of options without a name belongs to the
 * product above it.
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

/** Says whether a row is a further variant of the product above: it has values, but neither an id nor a name. */
const isContinued = ({ cells }: FileRow): boolean => cells['name'] === '' && !cells[ID] && hasValues(cells);
