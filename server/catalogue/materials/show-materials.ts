import { isDeepStrictEqual } from 'node:util';
import { PRODUCT_FIELD_NAMES } from '#contract/goods/product-fields.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import { noteAll, SHOP } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { findProductForUpdate } from '../catalogue.store.ts';
import { updateProduct } from '../catalogue-writes.store.ts';
import {
  findMaterial,
  listToShow,
  lockProductsWith,
  markShown,
  showAnew,
  switchDueOn,
  type MaterialLooks,
} from './materials.store.ts';

import { readProductFields } from '../products/product-columns.ts';
import { searchTextOf } from '#server/search/search.service.ts';
import { productStateOf } from '../products/product-state.ts';

/** The number of products that are locked at a time: an order of one of them waits for a few milliseconds. */
const BATCH = 20;

/** Makes materials available whose day has come, and updates products where another node has not finished doing so. */
export async function showDueMaterials(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const due = await switchDueOn(tx);
    const entries = due.map(({ id, name, day }) => ({
      by: SHOP,
      event: 'material.switched' as const,
      of: { id, label: name },
      before: { state: 'from-day', availableFrom: day },
      after: { state: 'available' },
    }));
    await noteAll(tx, entries);
  });
  for (const { id } of await listToShow(database.reader)) await showMaterial(database, id);
}

/**
 * Updates the copies of a material in all products that have it, a few at a time. Orders need none of this: they read
 * the availability of the material itself.
 */
export async function showMaterial(database: Database, id: string): Promise<void> {
  const begun = await findMaterial(database.reader, id);
  if (!begun) return;
  let after: string | undefined = '';
  while (after !== undefined) {
    const last: string = after;
    after = await database.transaction((tx) => showNext(tx, id, last));
  }
  await database.transaction((tx) => markShown(tx, id, begun.version));
}

/** Updates the next products with a material; returns the id of the last one, or undefined when none is left. */
async function showNext(tx: Transaction, id: string, after: string): Promise<string | undefined> {
  const products = await lockProductsWith(tx, id, after, BATCH);
  if (products.length === 0) return undefined;
  // Read after the lock, so that of two changes at once the later one remains.
  const material = await findMaterial(tx, id);
  if (material) for (const product of products) await copyLooks(tx, product, material);
  await showAnew(tx, products);
  return products.length < BATCH ? undefined : products.at(-1);
}

async function copyLooks(tx: Transaction, id: string, material: MaterialLooks): Promise<void> {
  const product = await findProductForUpdate(tx, id);
  if (!product) return;
  const options = withLooks(product.options, [material]);
  if (isDeepStrictEqual(options, product.options)) return;
  const skus = product.variants.flatMap(({ sku }) => (sku ? [sku] : []));
  const search = searchTextOf(readProductFields(product, PRODUCT_FIELD_NAMES), options, skus);
  const columns = { options: JSON.stringify(options), search_text: search };
  await updateProduct(tx, id, columns, productStateOf(product));
}

/** The options with the names and looks that the materials of their values have. */
export const withLooks = (
  options: readonly ProductOption[],
  materials: readonly MaterialLooks[],
): ProductOption[] =>
  options.map((option) => ({
    ...option,
    values: option.values.map((value) => {
      const looks = materials.find(({ _id }) => _id === value.material);
      if (!looks) return value;
      const { name, nameAm, colour, picture } = looks;
      return { ...value, name, nameAm, colour, picture };
    }),
  }));
