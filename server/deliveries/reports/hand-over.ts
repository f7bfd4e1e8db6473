import { historySentence } from '#contract/journal/order-sentences.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { HandedOver } from '#contract/deliveries/tours.ts';
import {
  addDelivery,
  changeDelivery,
  writePieces,
  type DeliveryPieces,
  type DeliveryRow,
} from '../deliveries.service.ts';
import { noteDrawerCash } from '#server/drawers/note-cash.ts';
import { run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import {
  santimDue,
  endOrder,
  lockOrder,
  noteInHistory,
  takeCashAtDoor,
  type OrderRow,
  type SalesDeps,
} from '#server/sales/sales.service.ts';
import { insertCollectedCash } from '../crews/crew-cash.store.ts';
import { piecesOfReport } from './pieces-of-report.ts';
import { isForMoney } from '../tours/read-tour.ts';
import type { Outcome, Reporting } from './reporting.ts';

/**
 * Hands pieces over, once all that was due for their order is paid. Cash taken at the door belongs to the crew's cash
 * until it is handed in. Pieces that stay go into another delivery. The order is delivered with its last pieces.
 * @throws HttpError 409 before it is paid, for another sum than is due, or for pieces that the delivery does not have.
 */
export async function handOver(
  tx: Transaction,
  deps: SalesDeps,
  { report, order, delivery, actor, who }: Reporting<HandedOver>,
): Promise<Outcome> {
  const { handed, left, stays } = await piecesOfReport(tx, delivery, report.pieces);
  if (report.cash !== undefined && !(await takeCash(tx, deps, { report, order, delivery, actor, who })))
    return { delivery: delivery.id, refusal: new HttpError('payment-surplus') };
  const paid = await lockOrder(tx, order.id);
  if (isForMoney(delivery)) refuseUnpaid(paid);
  await writePieces(tx, delivery.id, handed);
  await changeDelivery(tx, delivery.id, { state: 'delivered', ended_at: new Date() });
  if (stays) await bringLater(tx, delivery, left);
  const reason = historySentence('handed-over', { number: delivery.number, who });
  if (!(await endOrder(tx, deps, paid, { actor, reason })))
    await noteInHistory(tx, order.id, 'note', { actor, reason });
  return { delivery: delivery.id };
}

/** Puts the pieces that were not handed over into a delivery that must still be planned. */
async function bringLater(
  tx: Transaction,
  delivery: DeliveryRow,
  left: readonly DeliveryPieces[],
): Promise<void> {
  const { order_id: orderId, kind, is_again: isAgain } = delivery;
  // Pieces that come for the first time go into the delivery with the rest of the order, which the database creates if
  // it is missing.
  // Those that were refused once, and are brought again, have one of their own, for their order may be delivered already.
  if (isForMoney(delivery) && delivery.came_back === null)
    await run(tx)`select settle_deliveries(${orderId})`;
  else await addDelivery(tx, { orderId, kind, lines: left, isAgain, partOf: delivery.id });
}

/** Takes cash at the door. @returns false when the order could not use the money, which the crew holds all the same. */
async function takeCash(
  tx: Transaction,
  deps: SalesDeps,
  { report, order, delivery, actor }: Reporting<HandedOver>,
): Promise<boolean> {
  const santim = toSantim(report.cash!);
  const { receipt, pays } = await takeCashAtDoor(tx, deps, order, santim, actor);
  if (delivery.crew_id !== null)
    await insertCollectedCash(tx, { crew: delivery.crew_id, santim, delivery: delivery.id, receipt });
  // Cash taken without a crew is in the hands of staff, so it goes into the shop's drawer.
  else await noteDrawerCash(tx, { receipt, santim, by: actor });
  return pays;
}

function refuseUnpaid(order: OrderRow): void {
  if (ORDER_FACTS[order.status].isBought && santimDue(order) <= 0) return;
  const due = toBirr(Math.max(santimDue(order), 0));
  throw new HttpError('not-paid-yet', { params: { birr: formatBirrExact(due) }, details: { due } });
}
