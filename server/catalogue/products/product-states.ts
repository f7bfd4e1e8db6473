import type { JournalEvent } from '#contract/journal/events.ts';
import { statesAfter, type ProductState } from '#contract/goods/product-states.ts';
import type { StateChange } from '#contract/goods/product-updates.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { findProductForUpdate, type ProductRow, type StoredProduct } from '../catalogue.store.ts';
import { updateProduct } from '../catalogue-writes.store.ts';
import { goLiveColumn, refuseIncomplete } from './draft-edits.ts';
import { noteProduct } from './note-product.ts';
import { productStateOf } from './product-state.ts';

type ProductEvent = JournalEvent & `product.${string}`;

const BECAME: Record<ProductState, ProductEvent> = {
  active: 'product.published',
  draft: 'product.withdrawn',
  archived: 'product.archived',
};

/** Returns the audit log's action for a change of a product, by the states before and after. */
export function stateEvent(before: ProductRow, after: ProductRow): ProductEvent {
  return actionBetween(productStateOf(before), productStateOf(after));
}

export function actionBetween(from: ProductState | undefined, to: ProductState | undefined): ProductEvent {
  if (from === to || !to) return 'product.edited';
  return from === 'archived' ? 'product.unarchived' : BECAME[to];
}

/**
 * Moves a product to a state, or sets the time when a draft goes live.
 * @throws HttpError 404, 409 product-state-not-possible, 409 product-incomplete, 409 example-not-sold, 400
 * go-live-in-the-past.
 */
export async function changeState(
  tx: Transaction,
  id: string,
  change: StateChange,
  actor: Actor,
): Promise<StoredProduct> {
  const current = await findProductForUpdate(tx, id);
  if (!current) throw new HttpError('product-not-found');
  const [from, to] = [productStateOf(current), change.state];
  if (from !== to && !statesAfter(from).includes(to)) {
    throw new HttpError('product-state-not-possible', {
      params: { state: from },
      details: { state: from },
    });
  }
  if (to === 'active') refuseIncomplete(current);
  await updateProduct(tx, id, goLiveColumn(change), to);
  const saved = (await findProductForUpdate(tx, id))!;
  refuseWithheld(saved, to, change);
  const event = from === to ? 'product.scheduled' : stateEvent(current, saved);
  await noteProduct(tx, event, { by: actor, was: current, is: saved });
  return saved;
}

/**
 * Refuses a change of state, or a time to go live, that the database did not write: a shop for customers sells no
 * example products (0261).
 * @throws HttpError 409.
 */
export function refuseWithheld(
  saved: ProductRow,
  wanted: ProductState,
  { goesLiveAt }: { goesLiveAt?: string | null | undefined } = {},
): void {
  const isUnscheduled = Boolean(goesLiveAt) && saved.goes_live_at === null;
  if (saved.is_demo && (productStateOf(saved) !== wanted || isUnscheduled))
    throw new HttpError('example-not-sold');
}
