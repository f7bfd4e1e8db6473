import { randomUUIDv7 } from 'node:crypto';
import type { MaterialContent } from '#contract/goods/materials.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { VariantInput } from '#contract/goods/product-variants.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { findProductForUpdate, type StoredProduct } from './catalogue.store.ts';
import { insertProduct, makeOwn } from './catalogue-writes.store.ts';
import { insertMaterial } from './materials/materials.store.ts';
import type { FieldValues } from './products/product-columns.ts';
import { subjectOf } from './products/note-product.ts';
import { newDraft } from './products/product-edits.ts';
import { productStateOf } from './products/product-state.ts';
import { changeState } from './products/product-states.ts';
import { variantEdits } from './variants/variant-edits.ts';
import { deleteProduct } from './products/write-product.ts';
import { writeVariants } from './variants/write-variants.ts';

/** The fields of a demo product; without options it has no further variants. */
export type DemoProductFields = Partial<FieldValues> & {
  options?: ProductOption[];
  variants?: VariantInput[];
};

/** Inserts the materials of the demo and returns their ids, under the same keys. */
export async function insertDemoMaterials(
  tx: Transaction,
  materials: ReadonlyMap<string, MaterialContent>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([...materials.keys()].map((key) => [key, randomUUIDv7()] as const));
  for (const [key, content] of materials) await insertMaterial(tx, ids.get(key)!, content, true);
  return ids;
}

/** Inserts a published product of the demo with all its variants. */
export async function insertDemoProduct(
  tx: Transaction,
  id: string,
  { options = [], variants = [], ...fields }: DemoProductFields,
  publishedAt: Date,
): Promise<void> {
  const draft = newDraft(id, fields, options);
  await insertProduct(tx, { ...draft, is_demo: true, published_at: publishedAt, first_draft: null });
  if (variants.length === 0) return;
  const stored = (await findProductForUpdate(tx, id))!;
  await writeVariants(tx, id, variantEdits(stored.variants, variants, options), { reason: 'opening' });
}

/** Removes a locked product of the demo: one that was ordered is archived, and any other deleted. */
export async function takeDemoProductOut(
  tx: Transaction,
  { id, isOrdered }: { id: string; isOrdered: boolean },
  by: Actor,
): Promise<'deleted' | 'archived'> {
  if (!isOrdered) {
    await deleteProduct(tx, id, { by, ifMatch: undefined });
    return 'deleted';
  }
  const product = (await findProductForUpdate(tx, id))!;
  if (productStateOf(product) !== 'archived') await changeState(tx, id, { state: 'archived' }, by);
  return 'archived';
}

/** Turns a demo product into one of the shop's own, and makes it active. @throws HttpError 409 product-incomplete. */
export async function ownDemoProduct(tx: Transaction, id: string, by: Actor): Promise<StoredProduct> {
  await makeOwn(tx, id);
  const product = (await findProductForUpdate(tx, id))!;
  await note(tx, 'product.made-own', {
    by,
    of: subjectOf(product),
    before: { isExample: true },
    after: { isExample: false },
  });
  return productStateOf(product) === 'active' ? product : changeState(tx, id, { state: 'active' }, by);
}
