import {
  addDelivery,
  changeDelivery,
  getDeliveryForUpdate,
  readPieces,
  writePieces,
  type DeliveryRow,
} from '../deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import { changePlanned, refuseEnded } from './change-planned.ts';
import { subtract, sumByLine } from '../sum-by-line.ts';
import { placesOfLines } from './planned.store.ts';

interface Split {
  version: number;
  pieces: readonly { line: number; qty: number }[];
}

/**
 * Moves some pieces of a delivery into a new one, which has no day yet; the old one keeps at least one piece.
 * @throws HttpError 404, 409.
 */
export const splitDelivery = (
  deps: SalesDeps,
  id: string,
  { version, pieces: asked }: Split,
  by: AuthenticatedUser,
): Promise<void> =>
  changePlanned(deps, { id, version }, by, 'order.delivery-split', async (tx, { delivery }) => {
    if (!isFirst(delivery)) throw new HttpError('delivery-pieces');
    const places = await placesOfLines(tx, delivery.order_id);
    const wanted = sumByLine(asked.map(({ line, qty }) => ({ line: places[line - 1] ?? 0, qty })));
    const own = (await readPieces(tx, [id])).get(id)!;
    const left = subtract(own, wanted);
    if (!left || left.length === 0) throw new HttpError('delivery-pieces');
    if (!delivery.has_rest) await writePieces(tx, id, left);
    await changeDelivery(tx, id, {});
    const { order_id: orderId } = delivery;
    const added = await addDelivery(tx, { orderId, kind: 'delivery', lines: wanted });
    const qty = wanted.reduce((sum, each) => sum + each.qty, 0);
    return { after: { newDelivery: added.number, pieces: qty } };
  });

/**
 * Brings the pieces of a delivery with another one of the same order, and calls it off.
 * @throws HttpError 404, 409.
 */
export const joinDelivery = (
  deps: SalesDeps,
  id: string,
  { version, into: intoId }: { version: number; into: string },
  by: AuthenticatedUser,
): Promise<void> =>
  changePlanned(deps, { id, version }, by, 'order.delivery-joined', async (tx, { delivery }) => {
    const into = await getDeliveryForUpdate(tx, intoId);
    if (into.order_id !== delivery.order_id || into.id === id) throw new HttpError('delivery-not-found');
    refuseEnded(into);
    if (!isFirst(delivery) || !isFirst(into)) throw new HttpError('delivery-pieces');
    await moveAll(tx, delivery, into);
    return { after: { joinedInto: into.number } };
  });

async function moveAll(tx: Transaction, from: DeliveryRow, into: DeliveryRow): Promise<void> {
  const pieces = await readPieces(tx, [from.id, into.id]);
  const takesRest = from.has_rest || into.has_rest;
  await writePieces(tx, from.id, []);
  await changeDelivery(tx, from.id, { has_rest: false, state: 'cancelled', ended_at: new Date() });
  const together = sumByLine([...pieces.get(from.id)!, ...pieces.get(into.id)!]);
  await writePieces(tx, into.id, takesRest ? [] : together);
  // A day that the buyer has confirmed stays confirmed, although more pieces come now.
  await changeDelivery(tx, into.id, { has_rest: takesRest });
}

/**
 * True for a delivery that brings pieces for the first time; the deliveries of service cases are planned in their case.
 */
const isFirst = ({ kind, is_again: isAgain }: DeliveryRow) => kind === 'delivery' && !isAgain;
