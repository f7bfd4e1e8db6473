import { toBirr } from '#contract/money.ts';
import { MAX_VARIANTS } from '#contract/goods/product-options.ts';
import type { VariantInput } from '#contract/goods/product-variants.ts';
import { netPricesOf } from '#contract/goods/typed-prices.ts';
import { variantName } from '#contract/goods/variant-names.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import type { StoredProduct } from '../../catalogue.store.ts';
import type { VariantRow } from '../../variants/variants.store.ts';
import { VARIANT_COLUMNS, VARIANT_FIELDS, VARIANT_ID, WITH_VAT } from '../reading/columns.ts';
import { isSameNumber, type FileProduct, type FileRow } from '../file-products.ts';
import type { Planning } from './planning.ts';
import type { PlannedOptions } from './plan-options.ts';
import { problem } from './problem.ts';

/** The variants of rows by their ids and codes; rows without either are matched by their options. */
export function variantsByCode(
  current: StoredProduct,
  { rows }: FileProduct,
): Map<FileRow, VariantRow | undefined> {
  return new Map(
    rows.map((row) => {
      const id = row.cells[VARIANT_ID]?.toLowerCase();
      const sku = row.cells['sku']?.toLowerCase();
      const byId = id ? current.variants.find((variant) => variant.id === id) : undefined;
      const bySku = sku ? current.variants.find((variant) => variant.sku?.toLowerCase() === sku) : undefined;
      return [row, byId ?? bySku];
    }),
  );
}

/**
 * The update's variants: the stored ones in their order, changed by their rows, and new ones after them. Stored
 * variants without a row stay.
 */
export function planVariants(
  current: StoredProduct,
  file: FileProduct,
  planned: PlannedOptions,
  planning: Planning,
  { isNewProduct, ...prices }: { isNewProduct: boolean } & PricesOfFile,
): { given: VariantInput[]; rowOf: (FileRow | undefined)[] } {
  const targets = matchRows(current, file, planned, planning);
  const given = current.variants.map(storedVariant);
  const rowOf: (FileRow | undefined)[] = current.variants.map(() => undefined);
  for (const [row, target] of targets) {
    const place = target.variant ? current.variants.indexOf(target.variant) : given.length;
    const before = given[place];
    const isNew = isNewProduct || !target.variant;
    if (rowOf[place]) {
      const params = { other: rowOf[place].row };
      planning.problems.push(problem('twice', params, { row: row.row }));
      continue;
    }
    given[place] = {
      ...(before ?? NEW_VARIANT),
      values: target.values,
      ...cellsOfRow(row, target.variant, planning, { isNew, ...prices }),
    };
    rowOf[place] = row;
    if (isNew && !isNewProduct)
      planning.changes.push({ row: row.row, column: VARIANT_ID, from: null, to: target.values.join() });
  }
  if (!isNewProduct) {
    noteThoseThatStay(current, file, rowOf, planning);
    refuseThoseWithout(planned, given, rowOf, file, planning);
  }
  if (given.length > MAX_VARIANTS)
    planning.problems.push(problem('too-many-variants', { count: given.length, max: MAX_VARIANTS }));
  return { given, rowOf };
}

/**
 * Adds a remark on each variant without a row in the file that it stays, because deleted rows may have been meant to
 * remove it.
 */
function noteThoseThatStay(
  { variants, options }: StoredProduct,
  { rows }: FileProduct,
  rowOf: readonly (FileRow | undefined)[],
  { notes }: Planning,
): void {
  const left = variants.filter((_, index) => !rowOf[index]);
  if (left.length === 0) return;
  const names = left.map((each) => variantName(options, each.option_values)).join(', ');
  notes.push(problem('variants-stay', { names }, { row: rows[0]!.row }));
}

/** Adds a problem where an option that the file adds leaves stored variants, which have no row, without a value. */
function refuseThoseWithout(
  { options }: PlannedOptions,
  given: readonly VariantInput[],
  rowOf: readonly (FileRow | undefined)[],
  { rows }: FileProduct,
  { problems }: Planning,
): void {
  const without = given.find(({ values }, index) => !rowOf[index] && values.length < options.length);
  const option = without && options[without.values.length];
  if (option) problems.push(problem('value-missing', { option: option.name }, { row: rows[0]!.row }));
}

const NEW_VARIANT: VariantInput = { values: [], price: 0, countInStock: 0 };

interface Target {
  variant: VariantRow | undefined;
  values: string[];
}

function matchRows(
  current: StoredProduct,
  file: FileProduct,
  { options, valuesOf, isNamed }: PlannedOptions,
  planning: Planning,
): Map<FileRow, Target> {
  const targets = new Map<FileRow, Target>();
  const plain = current.variants.find((variant) => variant.option_values.length === 0);
  let isPlainFree = plain !== undefined;
  const known = file.rows.map((row) => planning.variantOf(row));
  if (known.includes(plain)) isPlainFree = false;
  file.rows.forEach((row, index) => {
    const values = valuesOf(row, known[index]);
    const place = { row: row.row };
    const missing = values.indexOf(undefined);
    if (missing >= 0 && !isNamed && current.variants.length > 1) {
      planning.problems.push(problem('which-variant', {}, place));
    } else if (missing >= 0) {
      planning.problems.push(problem('value-missing', { option: options[missing]!.name }, place));
    } else {
      let variant =
        known[index] ?? current.variants.find((each) => each.option_values.join() === values.join());
      if (!variant && plain && isPlainFree) {
        variant = plain;
        isPlainFree = false;
      }
      targets.set(row, { variant, values: values as string[] });
    }
  });
  return targets;
}

/** A stored variant in the form that an update has, unchanged. */
export function storedVariant(row: VariantRow): VariantInput {
  return {
    _id: row.id,
    values: row.option_values,
    sku: row.sku,
    price: toBirr(row.price_santim),
    salePrice: row.sale_santim === null ? null : toBirr(row.sale_santim),
    saleFrom: momentOrNull(row.sale_from),
    saleUntil: momentOrNull(row.sale_until),
    countInStock: row.on_hand,
    madeToOrderLimit: row.to_make_limit,
    leadTimeDays: row.lead_time_days,
    cost: row.cost_santim === null ? null : toBirr(row.cost_santim),
    widthCm: row.width_cm === null ? null : Number(row.width_cm),
    depthCm: row.depth_cm === null ? null : Number(row.depth_cm),
    heightCm: row.height_cm === null ? null : Number(row.height_cm),
    images: row.images,
  };
}

interface PricesOfFile {
  /** The file's own titles of our columns. */
  heads: Readonly<Record<string, string>>;
  /** The VAT rate of the product in percent. */
  vatPercent: number;
}

/** The text of a row's cell. A column without words about VAT is that of prices with VAT where the import says so. */
function cellOf(row: FileRow, title: string, heads: PricesOfFile['heads']): string | undefined {
  const net = Object.entries(WITH_VAT).find(([, gross]) => gross === title)?.[0];
  if (net !== undefined)
    return row.cells[title] ?? (title in heads && !(net in heads) ? row.cells[net] : undefined);
  const gross = WITH_VAT[title as keyof typeof WITH_VAT];
  const isOfOther = gross !== undefined && gross in heads && !(title in heads);
  return isOfOther ? undefined : row.cells[title];
}

/**
 * The code of a row. A spreadsheet that has taken codes for numbers and was saved has lost their zeros and digits: the
 * stored code stays where the number is the same.
 */
function keptCode(
  text: string | undefined,
  variant: VariantRow | undefined,
  { row }: FileRow,
  { notes }: Planning,
): string | undefined {
  const stored = variant?.sku;
  if (!text || !stored || text === stored || !isSameNumber(stored, text)) return text;
  const place = { row, column: VARIANT_COLUMNS.sku.title };
  notes.push(problem('code-kept', { value: text, stored }, place));
  return stored;
}

function cellsOfRow(
  row: FileRow,
  variant: VariantRow | undefined,
  planning: Planning,
  { isNew, heads, vatPercent }: { isNew: boolean } & PricesOfFile,
): Partial<VariantInput> {
  const found: Record<string, unknown> = {};
  for (const field of VARIANT_FIELDS) {
    const column = VARIANT_COLUMNS[field];
    const given = cellOf(row, column.title, heads) ?? (isNew ? row.whenNew?.[column.title] : undefined);
    const text = field === 'sku' ? keptCode(given, variant, row, planning) : given;
    const stays = text === undefined || (text === '' && column.emptyStays);
    const said = stays ? null : { text, row: row.row };
    const value = planning.read(column, said, variant ? column.of(variant, vatPercent) : null, isNew);
    if (value !== undefined) found[field] = value ?? (field === 'images' ? [] : null);
  }
  return netPricesOf(found, vatPercent) as Partial<VariantInput>;
}
