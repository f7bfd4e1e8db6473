import { isDeepStrictEqual } from 'node:util';
import { toSantim } from '#contract/money.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { VariantInput } from '#contract/goods/product-variants.ts';
import type { ProductUpdate } from '#contract/goods/product-updates.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import type { ResolvedUpdate } from '../materials/option-materials.ts';
import { orderablePieces } from './variant-answers.ts';
import type { VariantRow, VariantValues } from './variants.store.ts';

/** The written columns of a variant; money is in santim. */
export type VariantColumns = Omit<VariantValues, 'id' | 'product_id'>;

/** The changes of a product's variants; no change where all three lists are empty. */
export interface VariantEdits {
  inserted: VariantColumns[];
  updated: { row: VariantRow; values: Partial<VariantColumns> }[];
  removed: VariantRow[];
}

export type Loaded = NonNullable<NonNullable<ProductUpdate['loadedFrom']>['variants']>;

const COLUMNS = [
  'position',
  'option_values',
  'sku',
  'price_santim',
  'sale_santim',
  'typed_price_santim',
  'typed_sale_santim',
  'sale_from',
  'sale_until',
  'on_hand',
  'to_make_limit',
  'lead_time_days',
  'cost_santim',
  'width_cm',
  'depth_cm',
  'height_cm',
  'images',
] as const;

export const isEmpty = ({ inserted, updated, removed }: VariantEdits): boolean =>
  inserted.length + updated.length + removed.length === 0;

/**
 * Compares the variants of an update with the stored ones. A variant without an `_id` matches the stored one with the
 * same option values; the first one replaces the variant of a product that had no options.
 * @throws HttpError 400 for values that no option has, for two variants with the same values, and for an unknown `_id`.
 */
export function variantEdits(
  stored: readonly VariantRow[],
  given: readonly VariantInput[],
  options: readonly ProductOption[],
  loaded: Loaded = [],
): VariantEdits {
  const values = given.map((variant, index) => valuesOf(variant, options, index));
  if (new Set(values.map((each) => each.join())).size < values.length) {
    throw fieldError({ variants: 'must not have two with the same values' });
  }
  const rows = matched(stored, given, values);
  const edits: VariantEdits = { inserted: [], updated: [], removed: [] };
  given.forEach((variant, index) => {
    const row = rows[index];
    const seen = row && loaded.find(({ _id }) => _id === row.id)?.countInStock;
    const columns = {
      ...variantColumns(variant, row, seen),
      position: index + 1,
      option_values: values[index]!,
    };
    if (!row) edits.inserted.push({ ...columns, to_make: 0 });
    else {
      const changed = COLUMNS.filter((name) => !isSame(columns[name], row[name]));
      if (changed.length > 0)
        edits.updated.push({ row, values: Object.fromEntries(changed.map((name) => [name, columns[name]])) });
    }
  });
  edits.removed = stored.filter((row) => !rows.includes(row));
  return edits;
}

/** The ids of a variant's values, in the order of the options. @throws HttpError 400. */
function valuesOf({ values }: VariantInput, options: readonly ProductOption[], index: number): string[] {
  const chosen = options.map((option) => option.values.filter(({ _id }) => values.includes(_id)));
  if (values.length !== options.length || chosen.some(({ length }) => length !== 1)) {
    throw fieldError({ [`variants.${index}.values`]: 'must name one value of each option' });
  }
  return chosen.map(([value]) => value!._id);
}

function matched(stored: readonly VariantRow[], given: readonly VariantInput[], values: readonly string[][]) {
  const rows = given.map(({ _id }, index) => {
    if (_id === undefined) return undefined;
    const row = stored.find(({ id }) => id === _id);
    if (!row) throw fieldError({ [`variants.${index}._id`]: 'must be a variant of the product' });
    return row;
  });
  const free = () => stored.filter((row) => !rows.includes(row));
  given.forEach(({ _id }, index) => {
    if (_id !== undefined) return;
    rows[index] = free().find((row) => row.option_values.join() === values[index]!.join());
  });
  const plain = free().find((row) => row.option_values.length === 0);
  const first = rows.indexOf(undefined);
  if (plain && first >= 0) rows[first] = plain;
  if (new Set(rows.filter(Boolean)).size < rows.filter(Boolean).length) {
    throw fieldError({ variants: 'must name each variant once' });
  }
  return rows;
}

/** The column for a field of an update: null empties it, and a field that is left out keeps its value. */
const kept = <T, S>(given: T | null | undefined, before: S | undefined, read: (value: T) => S) =>
  given === undefined ? (before ?? null) : given === null ? null : read(given);
const same = <T>(value: T): T => value;
const dated = (value: string) => new Date(value);

function variantColumns(given: VariantInput, row: VariantRow | undefined, seen: number | undefined) {
  return {
    sku: kept(given.sku === '' ? null : given.sku, row?.sku, same),
    price_santim: toSantim(given.regularPrice ?? given.price),
    sale_santim: kept(given.salePrice, row?.sale_santim, toSantim),
    typed_price_santim: given.typedSantim?.price ?? row?.typed_price_santim ?? null,
    typed_sale_santim: kept(given.typedSantim?.sale, row?.typed_sale_santim, same),
    sale_from: kept(given.saleFrom, row?.sale_from, dated),
    sale_until: kept(given.saleUntil, row?.sale_until, dated),
    on_hand: workOutOnHand(row, given.countInStock, seen),
    to_make_limit:
      given.madeToOrderLimit ?? (given.madeToOrderLimit === null ? 0 : (row?.to_make_limit ?? 0)),
    lead_time_days: kept(given.leadTimeDays, row?.lead_time_days, same),
    cost_santim: kept(given.cost ?? undefined, row?.cost_santim, toSantim),
    width_cm: kept<number, number | string | null>(given.widthCm, row?.width_cm, same),
    depth_cm: kept<number, number | string | null>(given.depthCm, row?.depth_cm, same),
    height_cm: kept<number, number | string | null>(given.heightCm, row?.height_cm, same),
    images: given.images ?? row?.images ?? [],
  };
}

/**
 * The pieces on hand after an update: moved by the difference to the form's first value where that is known; unchanged
 * where the update repeats the answered number; else the given number. Below 0 where more pieces have been sold since
 * the form was loaded.
 */
export function workOutOnHand(row: VariantRow | undefined, given: number, seen: number | undefined): number {
  if (!row) return given;
  if (seen !== undefined) return row.on_hand + given - seen;
  return given === orderablePieces(row) ? row.on_hand : given;
}

/** Compares values although the database has decimals as texts, and moments as dates. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) ||
  (one !== null &&
    other !== null &&
    typeof other === 'string' &&
    Number(one) === Number(other) &&
    typeof one === 'number');

/**
 * The changes by an update without variants: its price becomes the current price of the default variant, whether or not
 * there is a sale.
 */
export function defaultVariantEdits(row: VariantRow, update: ResolvedUpdate): VariantEdits {
  const santim = toSantim(update.price);
  const onHand = workOutOnHand(row, update.countInStock, update.loadedFrom?.countInStock);
  const values = {
    ...typedAt(row, santim, update.typedSantim?.price),
    ...(santim !== row.now_santim && pricedAt(row, santim)),
    ...(onHand !== row.on_hand && { on_hand: onHand }),
  };
  const updated = Object.keys(values).length > 0 ? [{ row, values }] : [];
  return { inserted: [], updated, removed: [] };
}

/** The column that keeps what was typed with VAT for the current price: that of the sale during a sale. */
function typedAt(row: VariantRow, santim: number, typed: number | undefined): Partial<VariantColumns> {
  if (typed === undefined) return {};
  const isSale = row.now_santim < row.price_santim && santim < row.price_santim;
  const column = isSale ? 'typed_sale_santim' : 'typed_price_santim';
  return row[column] === typed ? {} : { [column]: typed };
}

/**
 * Returns the columns that give a variant this current price: another sale price during a sale, else another regular
 * price.
 */
export function pricedAt(row: VariantRow, santim: number): Partial<VariantColumns> {
  if (row.now_santim < row.price_santim && santim < row.price_santim) return { sale_santim: santim };
  const sale = row.sale_santim !== null && row.sale_santim >= santim ? null : row.sale_santim;
  const hasSale = row.now_santim === row.price_santim ? sale : null;
  return { price_santim: santim, sale_santim: hasSale };
}
