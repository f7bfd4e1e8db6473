import { historySentence } from '#contract/journal/order-sentences.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { RefusedAgain } from '#contract/stock/refused-pieces.ts';
import {
  changeDelivery,
  findDelivery,
  getDeliveryForUpdate,
  readPieces,
  writePieces,
  type DeliveryRow,
} from '#server/deliveries/deliveries.service.ts';
import { run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { lockOrder, note } from '#server/sales/sales.service.ts';
import type { CaseDeps } from '../case-deps.ts';
import { changeCase, type CaseOfOrder } from '../cases.store.ts';
import { listRefused } from './refused-pieces.store.ts';

/** Lets the refused pieces of a delivery, which are whole, wait for a day again. */
async function reopen(tx: Transaction, delivery: DeliveryRow): Promise<void> {
  await changeDelivery(tx, delivery.id, {
    ...{ state: 'open', ended_at: null, came_back: 'whole' },
    ...{ day: null, half: null, crew_id: null, stop: null, held_at: null, asked_due: null },
  });
  // A delivery with the rest of its order needs no list, or pieces that are added later would be in none.
  if (delivery.has_rest) await writePieces(tx, delivery.id, []);
  await run(tx)`select settle_deliveries(${delivery.order_id})`;
}

/**
 * Brings repaired pieces again with their first delivery, where their order is still to be paid at the door. The case is
 * over, and no longer says what becomes of the delivery: it may be refused once more.
 */
export async function bringUnpaidAgain(tx: Transaction, { row, order }: CaseOfOrder): Promise<void> {
  const { refused_delivery_id: id } = row;
  if (id === null || order.paid_at !== null || ORDER_FACTS[order.status].isOver) return;
  await changeCase(tx, row.id, { refused_delivery_id: null });
  await reopen(tx, await getDeliveryForUpdate(tx, id));
}

/**
 * Puts refused pieces back among those that wait for a day, also of an order that is not paid or of which everything
 * else has come. A repeated call does nothing.
 * @throws HttpError 404; 409 where nothing waits for a decision, or the pieces are damaged and nobody says that they
 *   are whole.
 */
export async function bringAgain(
  deps: CaseDeps,
  deliveryId: string,
  { isWhole }: RefusedAgain,
  by: AuthenticatedUser,
): Promise<void> {
  const found = await findDelivery(deps.database.reader, deliveryId);
  if (!found) throw new HttpError('delivery-not-found');
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, found.order_id);
    const delivery = await getDeliveryForUpdate(tx, deliveryId);
    if (delivery.state === 'open' && delivery.came_back !== null) return;
    const [refused] = await listRefused(tx, deliveryId);
    if (!refused) throw new HttpError('delivery-not-refused');
    if (delivery.came_back === 'damaged' && !isWhole) throw new HttpError('refused-damaged');
    await reopen(tx, delivery);
    const now = await getDeliveryForUpdate(tx, deliveryId);
    const pieces = (await readPieces(tx, [deliveryId])).get(deliveryId)!;
    // Their money may have gone back meanwhile.
    if (now.state !== 'open' || pieces.length === 0) throw new HttpError('delivery-not-refused');
    const reason = historySentence('refused-again', { number: delivery.number });
    await note(tx, 'order.refused-brought-again', order, {
      by,
      reason,
      facts: { delivery: delivery.number },
    });
  });
}
