import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import { asSeen } from '#server/catalogue/catalogue.service.ts';
import { detailsOfBegun } from '#server/deliveries/deliveries.service.ts';
import { readRecentTerms } from '#server/deliveries/zones/zones.service.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { insertOrderAsSeen } from '../orders/order-writes.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { offerOrder, refuseChanged, type OrderOffer } from './order-offer.ts';
import { newOrder, writtenWith, type PlacedOrder, type Placing } from './write-order.ts';

/** An order that asks for nothing but goods, with a key by which its repetition is found. */
type Plain = Placing & { idempotencyKey: string };

/**
 * Says whether an order needs nothing of the database beside its goods. Others lock more, or are to be proven: sales at
 * the counter, by phone and at the door, half-days, coupons, and buyers without an email address.
 */
const isPlain = (placing: Placing): placing is Plain => {
  const { buyer, request, counter, granted, shippingAddress, payer } = placing;
  const { coupon, halfDay, hold, paymentMethod } = request;
  const isOfBuyer = buyer.id !== null && !buyer.placedBy && buyer.email !== '' && !counter && !granted;
  return (
    isOfBuyer &&
    placing.idempotencyKey !== undefined &&
    !coupon &&
    !halfDay &&
    hold === undefined &&
    !METHOD_FACTS[paymentMethod].isAtDoor &&
    (shippingAddress.email !== '' || payer !== null)
  );
};

/**
 * Places a plain order of pieces that stand in the stock, by one statement: the order is priced by the goods as they were
 * seen, and the statement takes them if they still are so. It refuses nothing.
 * @returns null for all other orders, and where the goods have changed: those are placed under the lock of their goods.
 * @throws a violation as `insertOrder` does.
 */
export async function placeAsSeen(deps: SalesDeps, placing: Placing): Promise<PlacedOrder | null> {
  if (!isPlain(placing)) return null;
  const { catalogue, database, orderMails, stock } = deps;
  const { request, shippingAddress, current } = placing;
  const { assembly, orderItems: wanted } = request;
  const terms = await readRecentTerms(database.reader, { ...shippingAddress, assembly }, current);
  const forSale = await catalogue.seen.listSeen(wanted);
  const offer = offered(deps, placing, { lines: wanted, forSale, terms, hasPayer: placing.payer !== null });
  if (!offer) return null;
  const pieces = offer.lines.map(({ sold, qty }) => ({
    ...{ product: sold.product, variant: sold.variant, qty },
    seen: asSeen(sold),
  }));
  const { idempotencyKey: idempotency_key } = placing;
  const order = { ...newOrder(placing, { offer, phoneProof: null }), idempotency_key };
  const more = writtenWith(deps, placing, order, offer);
  const told = orderMails.toldOfPlaced('order.placed', order, { lines: more.lines, promised: null });
  const row = await database.alone((db) => insertOrderAsSeen(db, order, { ...more, pieces, told }));
  if (!row) {
    catalogue.seen.forget(wanted);
    return null;
  }
  stock.tellMoved(pieces);
  const { begun_delivery: begun, ...placed } = row;
  const deliveries = [detailsOfBegun(begun, more.lines)];
  return { order: placed, lines: more.lines, isNew: true, deliveries };
}

/** Prices an order of pieces in the stock; null where it would be refused, or something is to be made. */
function offered(
  deps: SalesDeps,
  { request, current }: Plain,
  asked: Parameters<typeof offerOrder>[1],
): OrderOffer | null {
  try {
    const offer = offerOrder(deps, asked, current);
    refuseChanged(request, offer);
    return offer.lines.some(({ toMake }) => toMake > 0) ? null : offer;
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
