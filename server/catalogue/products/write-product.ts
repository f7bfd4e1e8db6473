import { randomUUIDv7 } from 'node:crypto';
import type { DraftBeginning } from '#contract/stock/inventory.ts';
import { netUpdate } from '#contract/goods/typed-prices.ts';
import type { GivenProductOrDraftUpdate, ProductOrDraftUpdate } from '#contract/goods/product-updates.ts';
import type { StockReason } from '#contract/stock/stock-reasons.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { findProduct, findProductForUpdate, type StoredProduct } from '../catalogue.store.ts';
import { findRate, insertProduct, markDeleted, updateProduct } from '../catalogue-writes.store.ts';
import { goLiveColumn, wholeUpdate } from './draft-edits.ts';
import { resolveMaterials } from '../materials/option-materials.ts';
import { stateEvent, refuseWithheld } from './product-states.ts';
import { productStateOf } from './product-state.ts';
import { refuseOtherKind } from './product-attributes.ts';
import { noteProduct, subjectOf } from './note-product.ts';
import { isCurrent } from './product-etag.ts';
import {
  copyVariants,
  workOutEdits,
  skusAfter,
  takesTooMany,
  writeVariants,
} from '../variants/write-variants.ts';
import { findConflicts, copyProduct, newDraft, updatedColumns } from './product-edits.ts';

/** The person who changes a product, and the `If-Match` header of the call. */
export interface Change {
  by: Actor;
  ifMatch: string | undefined;
  /** The reason for moving pieces, where the change comes neither from a form nor from a program. */
  reason?: StockReason;
}

/** Creates a draft with only its initial fields; shoppers cannot see it until it is saved as a complete product. */
export async function createDraft(
  tx: Transaction,
  beginning: DraftBeginning,
  actor: Actor,
  id: string = randomUUIDv7(),
) {
  const draft = newDraft(id, beginning);
  await insertProduct(tx, draft);
  const { brand, category } = draft;
  const after = { state: 'draft', ...(brand && { brand }), ...(category && { category }) };
  await note(tx, 'product.created', { by: actor, of: subjectOf(draft), after });
  return (await findProduct(tx, draft.id))!;
}

/** Creates a draft with the same fields as another product, without stock and reviews. @throws HttpError 404. */
export async function duplicateProduct(tx: Transaction, id: string, actor: Actor): Promise<StoredProduct> {
  const original = await getProductForUpdate(tx, id);
  const copy = copyProduct(original, randomUUIDv7());
  await insertProduct(tx, copy);
  await copyVariants(tx, original, copy.id);
  const after = { state: 'draft', copyOf: id };
  await note(tx, 'product.duplicated', { by: actor, of: subjectOf(copy), after });
  return (await findProduct(tx, copy.id))!;
}

/**
 * Saves a product and publishes it, or saves it as a draft; an archived product stays archived. With `loadedFrom` the
 * stock moves by the difference that the form made; any other change since the form was loaded is refused with both
 * values. With `ifMatch` a sale counts as a change, too.
 * @throws HttpError 400, 404, 409 edit-conflict, sku-taken or example-not-sold, 412 precondition-failed.
 */
export async function saveProduct(
  tx: Transaction,
  id: string,
  asGiven: GivenProductOrDraftUpdate,
  change: Change,
) {
  const current = await getProductForUpdate(tx, id);
  const given = await beforeVat(tx, current, asGiven);
  refuseOtherKind(given, current);
  const state = given.state ?? (productStateOf(current) === 'archived' ? 'archived' : 'active');
  const whole = given.state === 'draft' ? wholeUpdate(current, given) : given;
  const update = await resolveMaterials(tx, current.options, whole);
  const { loadedFrom } = update;
  if (loadedFrom && loadedFrom.contentVersion !== current.content_version)
    throw new HttpError('edit-conflict', { details: findConflicts(current, update) });
  if (!isCurrent(current, change.ifMatch))
    throw new HttpError('precondition-failed', { details: findConflicts(current, update) });
  const edits = workOutEdits(current, update);
  if (takesTooMany(edits)) throw new HttpError('edit-conflict', { details: findConflicts(current, update) });
  const columns = { ...updatedColumns(current, update, skusAfter(current, edits)), ...goLiveColumn(given) };
  await updateProduct(tx, id, columns, state);
  // Forms send the values that they were loaded with, while programs seldom do.
  const reason = change.reason ?? (loadedFrom ? 'form' : 'program');
  await writeVariants(tx, id, edits, { reason, actor: change.by.id });
  const saved = (await findProductForUpdate(tx, id))!;
  refuseWithheld(saved, state, given.state === 'draft' ? given : {});
  await noteProduct(tx, stateEvent(current, saved), { by: change.by, was: current, is: saved });
  return saved;
}

/**
 * Turns prices that were given with VAT into those before it, at the rate of the category that the product will have.
 * @throws HttpError 400 where a sale price is then no lower than the price.
 */
async function beforeVat(
  tx: Transaction,
  current: StoredProduct,
  given: GivenProductOrDraftUpdate,
): Promise<ProductOrDraftUpdate> {
  const isMoved = given.category && given.category !== current.category;
  const percent = isMoved ? await findRate(tx, given.category!) : current.vat_percent;
  const update = netUpdate(given, percent) as ProductOrDraftUpdate;
  const wrong = update.variants?.findIndex(
    ({ price, regularPrice, salePrice }) => salePrice && salePrice >= (regularPrice ?? price),
  );
  if (wrong !== undefined && wrong >= 0)
    throw fieldError({ [`variants.${wrong}.salePrice`]: 'must be less than the price' });
  return update;
}

/**
 * Deletes a product for everybody; orders and documents that name it still say what was sold.
 * @throws HttpError 404, 412 precondition-failed.
 */
export async function deleteProduct(tx: Transaction, id: string, change: Change): Promise<void> {
  const product = await getProductForUpdate(tx, id);
  if (!isCurrent(product, change.ifMatch)) {
    const { content_version: contentVersion, count_in_stock: countInStock } = product;
    throw new HttpError('precondition-failed', { details: { contentVersion, countInStock } });
  }
  await markDeleted(tx, id);
  await noteProduct(tx, 'product.deleted', { by: change.by, was: product });
}

async function getProductForUpdate(tx: Transaction, id: string): Promise<StoredProduct> {
  const product = await findProductForUpdate(tx, id);
  if (!product) throw new HttpError('product-not-found');
  return product;
}
