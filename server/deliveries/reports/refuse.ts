import { historySentence } from '#contract/journal/order-sentences.ts';
import { inSelect, usualCondition } from '#contract/books/report-kinds.ts';
import type { Refused } from '#contract/deliveries/tours.ts';
import {
  addDelivery,
  changeDelivery,
  writePieces,
  type DeliveryPieces,
  type DeliveryRow,
} from '../deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { endOrder, noteInHistory, type SalesDeps } from '#server/sales/sales.service.ts';
import { piecesOfReport } from './pieces-of-report.ts';
import type { Outcome, Reporting } from './reporting.ts';

/**
 * Records that a buyer has looked at pieces and refused them at the door. No money moves by itself: staff refund,
 * exchange or change the order. The other pieces stay in the delivery, and may still be handed over.
 * @throws HttpError 409 for pieces that the delivery does not have.
 */
export async function refuse(
  tx: Transaction,
  deps: SalesDeps,
  { report, order, delivery, actor, who }: Reporting<Refused>,
): Promise<Outcome> {
  const { handed, left, stays } = await piecesOfReport(tx, delivery, report.pieces);
  const refused = stays ? await partOf(tx, delivery, handed, left) : delivery.id;
  if (!stays) await writePieces(tx, delivery.id, handed);
  await changeDelivery(tx, refused, {
    state: 'refused',
    ended_at: new Date(),
    came_back: report.condition ?? usualCondition(report.reason),
  });
  const reason = historySentence('pieces-refused', {
    number: delivery.number,
    who,
    reason: report.reason,
  });
  if (!(await endOrder(tx, deps, order, { actor, reason })))
    await noteInHistory(tx, order.id, 'note', { actor, reason });
  const { number } = order;
  await deps.orderMails.tell(tx, order.id, 'order.refused', { wish: report.wish });
  await deps.notices.tell(tx, 'refused', {
    values: { number, wish: inSelect(report.wish) },
    path: `/admin/orders/${number}`,
  });
  return { delivery: refused };
}

/** Makes the refused pieces a delivery of their own, of the same half-day and crew. */
async function partOf(
  tx: Transaction,
  { id, order_id: orderId, kind, is_again: isAgain, has_rest: hasRest, ...on }: DeliveryRow,
  refused: DeliveryPieces[],
  left: DeliveryPieces[],
): Promise<string> {
  // A delivery with the rest needs no list: it has whatever no other delivery has.
  if (!hasRest) await writePieces(tx, id, left);
  const { zone_id, day, half, crew_id, stop } = on;
  const part = await addDelivery(tx, { orderId, kind, lines: refused, isAgain, partOf: id });
  await changeDelivery(tx, part.id, { zone_id, day, half, crew_id, stop });
  return part.id;
}
