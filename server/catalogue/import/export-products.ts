import type { Executor } from '#server/lib/database/database.ts';
import { BYTE_ORDER_MARK, returningCell, returningCsvLine } from '#server/lib/csv/csv-line.ts';
import type { ColumnKind, FileValue } from '#server/lib/tables/file-columns.ts';
import { writeXlsx, type WrittenSheet } from '#server/lib/tables/write-xlsx.ts';
import type { StoredProduct } from '../catalogue.store.ts';
import type { VariantRow } from '../variants/variants.store.ts';
import { listWholeAfter } from '../products/whole-products.store.ts';
import type { ImportParts } from './import-parts.ts';
import { cellText, type CellKind } from './reading/cells.ts';
import {
  exportedFields,
  ID,
  OPTION_NUMBERS,
  optionTitles,
  PRODUCT_COLUMNS,
  titlesOf,
  VARIANT_COLUMNS,
  VARIANT_ID,
} from './reading/columns.ts';

/** The number of products in memory at once, which one query reads. */
const BATCH = 200;

type Fields = ReturnType<typeof exportedFields>;

/** The columns of an export, whose prices are of the kind that the shop types. */
const fieldsOfShop = async ({ settings }: ImportParts, seesCosts: boolean): Promise<Fields> =>
  exportedFields(seesCosts, (await settings.getRecent()).settings.pricesTyped);

/** The rows of all products in batches, one row for each variant; the first row of a product also has its own fields. */
async function* rowsOfAll(db: Executor, fields: Fields): AsyncGenerator<string[][]> {
  for (let after = ''; ;) {
    const products = await listWholeAfter(db, after, BATCH);
    yield products.flatMap((product) => rowsOf(product, fields));
    const last = products.at(-1);
    if (!last || products.length < BATCH) return;
    after = last.id;
  }
}

/** All products as CSV in pieces. Importing the unchanged file changes nothing. */
export async function* exportProducts(parts: ImportParts, seesCosts: boolean): AsyncGenerator<string> {
  const fields = await fieldsOfShop(parts, seesCosts);
  let head = BYTE_ORDER_MARK + returningCsvLine(titlesOf(fields));
  for await (const rows of rowsOfAll(parts.database.reader, fields)) {
    yield head + rows.map(returningCsvLine).join('');
    head = '';
  }
}

/** The same as a workbook. A text that the import would take for one that is made harmless is made so. */
export async function exportProductsAsXlsx(parts: ImportParts, seesCosts: boolean): Promise<Buffer> {
  const fields = await fieldsOfShop(parts, seesCosts);
  const kinds = kindsOf(fields);
  const columns = titlesOf(fields).map((title): WrittenSheet['columns'][number] => ({
    title,
    kind: SHEET_KINDS[kinds.get(title) ?? 'text'] ?? 'text',
  }));
  async function* values(): AsyncGenerator<FileValue[][]> {
    for await (const rows of rowsOfAll(parts.database.reader, fields))
      yield rows.map((row) =>
        row.map((cell, at) =>
          columns[at]!.kind === 'text' ? returningCell(cell) : cell === '' ? null : Number(cell),
        ),
      );
  }
  return writeXlsx([{ name: 'Products', columns, rows: values() }]);
}

/** The kinds of cells that are numbers in a workbook. */
const SHEET_KINDS: Partial<Record<CellKind, ColumnKind>> = { price: 'birr', count: 'count', size: 'measure' };

function kindsOf(fields: Fields): Map<string, CellKind> {
  return new Map([
    ...PRODUCT_COLUMNS.map(({ title, kind }): [string, CellKind] => [title, kind]),
    ...fields.map((field): [string, CellKind] => [VARIANT_COLUMNS[field].title, VARIANT_COLUMNS[field].kind]),
  ]);
}

function rowsOf(product: StoredProduct, fields: Fields): string[][] {
  const titles = titlesOf(fields);
  const shown = new Set<string>();
  return product.variants.map((variant, index) => {
    const cells: Record<string, string> = { [ID]: product.id, [VARIANT_ID]: variant.id };
    if (index === 0)
      for (const { title, kind, of } of PRODUCT_COLUMNS)
        cells[title] = cellText(kind, of(product, product.vat_percent));
    Object.assign(cells, optionCells(product, variant, index === 0, shown));
    for (const field of fields) {
      const { title, kind, of } = VARIANT_COLUMNS[field];
      cells[title] = cellText(kind, of(variant, product.vat_percent));
    }
    return titles.map((title) => cells[title] ?? '');
  });
}

/** The names of options stand in the product's first row, and the facts about a value in the first row that has it. */
function optionCells(
  { options }: StoredProduct,
  variant: VariantRow,
  isFirst: boolean,
  shown: Set<string>,
): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const number of OPTION_NUMBERS) {
    const option = options[number - 1];
    const value = option?.values.find(({ _id }) => _id === variant.option_values[number - 1]);
    if (!option || !value) continue;
    const titles = optionTitles(number);
    if (isFirst) Object.assign(cells, { [titles.name]: option.name, [titles.nameAm]: option.nameAm ?? '' });
    cells[titles.value] = value.name;
    if (shown.has(value._id)) continue;
    shown.add(value._id);
    cells[titles.valueAm] = value.nameAm ?? '';
    cells[titles.colour] = value.colour ?? '';
    cells[titles.picture] = value.picture ?? '';
  }
  return cells;
}
