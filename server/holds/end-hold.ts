import type { HoldEnd } from '#contract/stock/hold-limits.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { lockProducts, type StockService } from '#server/stock/stock.service.ts';
import type { HoldDeps } from './hold-deps.ts';
import { findHold, listUsable, markEnded, setOrder, type Held, type HoldRow } from './holds.store.ts';

type Stock = Pick<StockService, 'returnStock'>;

const heldOf = ({ id, product_id: product, variant_id: variant, qty }: HoldRow): Held => ({
  ...{ id, product, variant, qty },
});

/** Ends a hold whose product is locked, and puts its pieces back where they came from; false when it has ended before. */
async function endLocked(
  tx: Transaction,
  stock: Stock,
  { id, product, variant, qty }: Held,
  as: HoldEnd,
): Promise<boolean> {
  if (!(await markEnded(tx, id, as))) return false;
  await stock.returnStock(tx, [{ product, variant, qty, toMake: 0 }], { reason: 'hold-ended', order: id });
  return true;
}

/**
 * Ends a hold once, whoever else does so at the same time: orders lock products before holds, and so does this.
 * @returns false when it has ended before.
 */
export async function endHold(tx: Transaction, stock: Stock, held: HoldRow, as: HoldEnd): Promise<boolean> {
  await lockProducts(tx, [held.product_id]);
  return endLocked(tx, stock, heldOf(held), as);
}

/** Puts kept pieces on sale again for somebody of the shop. @throws HttpError 404, 409 hold-over. */
export async function endByShop(
  { database, stock }: Pick<HoldDeps, 'database' | 'stock'>,
  id: string,
  by: AuthenticatedUser,
): Promise<void> {
  await database.transaction(async (tx) => {
    const held = await findHold(tx, id);
    if (!held) throw new HttpError('not-found');
    if (!(await endHold(tx, stock, held, 'by-shop'))) throw new HttpError('hold-over');
    await note(tx, 'product.hold-ended', {
      by,
      of: { id: held.product_id, label: held.name },
      before: { keptUntil: held.until },
    });
  });
}

/**
 * Ends the holds that an order uses, in its transaction, which has locked their products: the one that it names, and
 * those of its numbers. Their pieces are then free for this order alone.
 * @returns the ids of the holds.
 */
export async function useHolds(
  tx: Transaction,
  stock: Stock,
  asked: Parameters<typeof listUsable>[1],
): Promise<string[]> {
  const used: string[] = [];
  for (const held of await listUsable(tx, asked))
    if (await endLocked(tx, stock, held, 'bought')) used.push(held.id);
  return used;
}

/** Names the order that has bought the pieces of these holds. */
export const noteBought = (tx: Transaction, ids: readonly string[], order: string): Promise<void> =>
  ids.length === 0 ? Promise.resolve() : setOrder(tx, ids, order);
