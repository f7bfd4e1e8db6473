import { randomUUIDv7 } from 'node:crypto';
import type { MaterialContent } from '#contract/materials.ts';
import type { ProductOption } from '#contract/product-options.ts';
import type { GivenVariant } from '#contract/product-variants.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { deleteDemoProducts, findProductForUpdate, insertProduct } from './catalogue.store.ts';
import { deleteDemoMaterials, insertMaterial } from './materials.store.ts';
import type { FieldValues } from './product-columns.ts';
import { draftOf } from './product-edits.ts';
import { variantEdits } from './variant-edits.ts';
import { writeVariants } from './write-variants.ts';

/** The words of the demo about a product; one without options has no further variants. */
export type DemoProductFields = Partial<FieldValues> & {
  options?: ProductOption[];
  variants?: GivenVariant[];
};

/** Inserts the materials of the demo and answers their ids, by the same keys. */
export async function insertDemoMaterials(
  tx: Transaction,
  materials: ReadonlyMap<string, MaterialContent>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([...materials.keys()].map((key) => [key, randomUUIDv7()] as const));
  for (const [key, content] of materials) await insertMaterial(tx, ids.get(key)!, content, true);
  return ids;
}

/** Takes out the demo's products with their reviews, and its materials that no other product has; answers the products. */
export async function deleteDemoData(tx: Transaction): Promise<string[]> {
  const products = await deleteDemoProducts(tx);
  await deleteDemoMaterials(tx);
  return products;
}

/** Inserts a product of the demo, published, with all ways in which it is sold. */
export async function insertDemoProduct(
  tx: Transaction,
  id: string,
  { options = [], variants = [], ...fields }: DemoProductFields,
  publishedAt: Date,
): Promise<void> {
  const draft = draftOf(id, fields, options);
  await insertProduct(tx, { ...draft, is_demo: true, published_at: publishedAt, first_draft: null });
  if (variants.length === 0) return;
  const stored = (await findProductForUpdate(tx, id))!;
  await writeVariants(tx, id, variantEdits(stored.variants, variants, options));
}
