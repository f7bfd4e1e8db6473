import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '#server/lib/database/database.ts';
import { type LinePieces } from '../goods/order-goods.ts';
import { listLines, type OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { keepReductions } from './kept-reductions.ts';
import { orderBefore, makeChange } from './make-change.ts';
import { countChanges, decideProposal, findProposal, insertChange } from './order-changes.store.ts';
import { planChange } from './plan-change.ts';
import { sumGivenBack } from './request-change.ts';
import { lockStanding } from './standing.ts';
import { changeOccasion } from './change-occasion.ts';

interface TakenOut {
  /** The pieces that stay in the order, by the positions of their lines. */
  left: readonly LinePieces[];
  actor: string;
  reason: string;
}

/**
 * Changes an order, which is locked, so that only the named pieces stay. The buyer, who has the right to it, is told
 * and not asked.
 */
export async function takePiecesOut(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { left, actor, reason }: TakenOut,
): Promise<void> {
  const qtyOf = new Map(left.map(({ line, qty }) => [line, qty]));
  const lines = await listLines(tx, order.id);
  // Pieces that came back stay in their line.
  const goods = lines.map(({ position: line, returned_qty: back }) => ({
    ...{ line, qty: (qtyOf.get(line) ?? 0) + back },
  }));
  const orderItems = lines
    .map(({ product_id: product, variant_id: variant }, at) => ({ product, variant, qty: goods[at]!.qty }))
    .filter(({ qty }) => qty > 0);
  const wanted = { orderItems };
  const standing = await lockStanding(tx, deps, order, wanted);
  const kept = keepReductions(standing, goods);
  const plan = planChange(kept.standing, { ...wanted, ...kept.discount });
  const proposed = await findProposal(tx, order.id);
  if (proposed) await decideProposal(tx, proposed, { state: 'withdrawn', by: actor });
  const place = 1 + (await countChanges(tx, order.id));
  await makeChange(tx, deps, { standing, plan, actor, reason, place });
  const row = {
    id: randomUUIDv7(),
    order_id: order.id,
    asked: { ...wanted, totalSantim: plan.priced.totals.totalSantim },
    told: plan.told,
    bills: plan.bills,
    reason,
    created_by: actor,
    idempotency_key: null,
    request_hash: null,
  };
  await insertChange(tx, row, orderBefore(standing));
  const told = changeOccasion({ told: plan.told, backSantim: sumGivenBack(plan) });
  await deps.orderMails.tell(tx, order.id, 'order.changed', told);
}
