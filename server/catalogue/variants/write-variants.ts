import { randomUUIDv7 } from 'node:crypto';
import type { ProductOption } from '#contract/goods/product-options.ts';
import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { StoredProduct } from '../catalogue.store.ts';
import type { ResolvedUpdate } from '../materials/option-materials.ts';
import { moveOnHand, noteCosts, type StockCause } from '#server/stock/stock.service.ts';
import {
  defaultVariantEdits,
  isEmpty,
  variantEdits,
  type VariantColumns,
  type VariantEdits,
} from './variant-edits.ts';
import {
  findTakenSku,
  insertVariant,
  removeVariants,
  updateVariant,
  type VariantRow,
} from './variants.store.ts';

/** The variant that counts where a caller names none. */
export const defaultVariantOf = ({ id, default_variant_id: shown, variants }: StoredProduct): VariantRow =>
  variants.find((variant) => variant.id === (shown ?? id)) ?? variants[0]!;

/**
 * Computes the changes of variants from an update. Variants that the update repeats unchanged, as clients do that send
 * back all they have read, are ignored: such an update is about the product's own price and stock.
 * @throws HttpError 400 for variants that do not match the options.
 */
export function workOutEdits(current: StoredProduct, update: ResolvedUpdate): VariantEdits {
  const options = update.options ?? current.options;
  if (update.variants) {
    const edits = variantEdits(current.variants, update.variants, options, update.loadedFrom?.variants);
    if (!isEmpty(edits)) return edits;
  } else if (update.options) refuseOthers(current.variants, options);
  return defaultVariantEdits(defaultVariantOf(current), update);
}

/**
 * Checks the options of an update without variants, which may rename options and add values.
 * @throws HttpError 400 where a variant loses its value.
 */
function refuseOthers(variants: readonly VariantRow[], options: readonly ProductOption[]): void {
  const asGiven = variants.map(({ id, option_values: values }) => ({
    _id: id,
    values,
    price: 0,
    countInStock: 0,
  }));
  variantEdits(variants, asGiven, options);
}

/** The article codes of a product's variants after these changes. */
export function skusAfter(
  { variants }: StoredProduct,
  { inserted, updated, removed }: VariantEdits,
): string[] {
  const stay = variants
    .filter((row) => !removed.includes(row))
    .map((row) => ({ ...row, ...updated.find((each) => each.row === row)?.values }));
  return [...stay, ...inserted].flatMap(({ sku }) => (sku ? [sku] : []));
}

/** Says whether an update takes away more pieces than there are. */
export const takesTooMany = ({ updated }: VariantEdits): boolean =>
  updated.some(({ values }) => (values.on_hand ?? 0) < 0);

/** Writes the changed variants of a product that the transaction has locked. @throws HttpError 409 sku-taken. */
export async function writeVariants(
  tx: Transaction,
  product: string,
  edits: VariantEdits,
  cause: StockCause,
): Promise<void> {
  const written = [...edits.inserted, ...edits.updated.map(({ values }) => values)];
  const skus = written.flatMap(({ sku }) => (sku ? [sku] : []));
  const taken = await findTakenSku(tx, product, skus);
  if (taken !== undefined) throw new HttpError('sku-taken', { params: { sku: taken } });
  try {
    await removeVariants(
      tx,
      edits.removed.map(({ id }) => id),
    );
    await setAside(tx, edits);
    for (const { row, values } of edits.updated) await writeColumns(tx, row.id, values);
    const begun = [];
    for (const values of edits.inserted)
      begun.push({ variant: await insertNew(tx, product, values), by: values.on_hand });
    const moved = edits.updated.map(({ row, values }) => ({
      variant: row.id,
      by: (values.on_hand ?? row.on_hand) - row.on_hand,
    }));
    await moveOnHand(tx, [...begun, ...moved], cause);
  } catch (error) {
    if (!isUniqueViolation(error, 'product_variants_sku')) throw error;
    throw new HttpError('sku-taken', { params: { sku: skus.join(', ') } });
  }
}

/**
 * Clears the codes and values of changed variants first, because variants may exchange theirs and no two may have the
 * same.
 */
async function setAside(tx: Transaction, { updated }: VariantEdits): Promise<void> {
  for (const { row, values } of updated) {
    const aside = {
      ...(values.sku && row.sku !== null && { sku: null }),
      ...(values.option_values && row.option_values.length > 0 && { option_values: [row.id] }),
    };
    if (Object.keys(aside).length > 0) await updateVariant(tx, row.id, aside);
  }
}

async function writeColumns(
  tx: Transaction,
  id: string,
  { on_hand: _moved, cost_santim: costSantim, ...columns }: Partial<VariantColumns>,
): Promise<void> {
  if (costSantim !== undefined) await noteCosts(tx, [{ variant: id, costSantim }]);
  if (Object.keys(columns).length > 0) await updateVariant(tx, id, columns);
}

/** Inserts a variant without pieces on hand; returns its id. */
async function insertNew(
  tx: Transaction,
  product: string,
  { on_hand: _moved, cost_santim: costSantim, ...columns }: VariantColumns,
): Promise<string> {
  const id = randomUUIDv7();
  await insertVariant(tx, { ...columns, id, product_id: product });
  await noteCosts(tx, [{ variant: id, costSantim }]);
  return id;
}

/**
 * Gives a copied product the variants of its original, without stock, codes and sales. The copy already has its first
 * variant, which is filled in.
 */
export async function copyVariants(tx: Transaction, original: StoredProduct, copy: string): Promise<void> {
  for (const [index, row] of original.variants.entries()) {
    const {
      id: _id,
      product_id: _product,
      now_santim: _now,
      expected_on: _day,
      making_closed: _closed,
      ...values
    } = row;
    const copied = {
      ...values,
      // The copy is another piece, whose cost nobody has written down.
      cost_santim: null,
      ...{ position: index + 1, sku: null, on_hand: 0, to_make: 0 },
      ...{ sale_santim: null, sale_from: null, sale_until: null },
    };
    if (index === 0) await writeColumns(tx, copy, copied);
    else await insertNew(tx, copy, copied);
  }
}
