import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '#contract/orders/orders.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import { bookAt } from '#server/lib/database/book-at.ts';
import { readRecentTerms } from '#server/deliveries/zones/zones.service.ts';
import { findWanted, type ForSale } from '#server/catalogue/catalogue.service.ts';
import { noteBought, useHolds } from '#server/holds/holds.service.ts';
import { e164 } from '#server/lib/phone-number.ts';
import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import { clientNetwork } from '#server/lib/http/client-ip.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { goodsAtHand, takeAwayTerms } from '../counter/goods-at-hand.ts';
import { askForLocked, guardTries } from '../coupons/ask-coupon.ts';
import { couponUserOf } from '../coupons/coupons.store.ts';
import { tellNoLongerMade } from './no-longer-made.ts';
import { offerOrder, refuseChanged, type OrderOffer } from './order-offer.ts';
import { findOrderByKey } from '../orders/orders.store.ts';
import { findTwin } from '../orders/order-writes.store.ts';
import { lockDueAtDoor } from '../payments/payment-options.ts';
import { placeAsSeen } from './place-as-seen.ts';
import { phoneProofOf } from './prove-phone.ts';
import { refuseOtherThanSeen } from '../pricing/quote-changes.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { giveDiscount, discountedLines, takenOffLines } from '../pricing/staff-discount.ts';
import { readParties } from '../orders/parties.ts';
import {
  placedEarlier,
  writeOrder,
  type Buyer,
  type PlacedOrder,
  type PlacedRequest,
  type Placing,
} from './write-order.ts';

const KEYS_TAKEN = ['orders_user_id_idempotency_key_key', 'orders_placed_by_key'];

/**
 * Places an order in one transaction with its mail; prices come from the server, and `writeOrder`
 * takes the pieces while their variants are locked. The same person, key and body again get the same order.
 * @param key the client's Idempotency-Key; without one the same body within 30 seconds is the same order.
 * @throws HttpError 400, 409 with the fresh quote, 422 when the key was used for another body.
 */
export async function placeOrder(
  deps: SalesDeps,
  buyer: Buyer,
  request: PlacedRequest,
  key: string | undefined,
  granted?: Placing['granted'],
): Promise<PlacedOrder> {
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new HttpError('invalid-idempotency-key');
  return placeOrderAs(deps, {
    buyer,
    request,
    ...(await readParties(deps, buyer, request)),
    idempotencyKey: key,
    requestHash: hashOrder({ ...request, granted }, key),
    current: await deps.settings.getRecent(),
    ...(granted && { granted }),
  });
}

/** Places an order whose people and key have been checked. @throws HttpError as `placeOrder` does. */
export async function placeOrderAs(deps: SalesDeps, placing: Placing): Promise<PlacedOrder> {
  const { buyer, request } = placing;
  // A key is looked up only after it caused a conflict, because nearly all keys are new.
  const place = async () => {
    try {
      return (await placeAsSeen(deps, placing)) ?? (await placeOnce(deps, placing, false));
    } catch (error) {
      if (!KEYS_TAKEN.some((constraint) => isUniqueViolation(error, constraint))) throw error;
      return placeOnce(deps, placing, true);
    }
  };
  const by = whoTries(buyer);
  const placed = await (request.coupon && by ? guardTries(deps, by, place) : place());
  if (placed.order.request_hash !== placing.requestHash) {
    throw new HttpError('idempotency-key-reused', { details: { order: placed.order.id } });
  }
  if (placed.isNew) {
    const { id: order, number } = placed.order;
    deps.log.info({ order, number, request: (buyer.placedBy ?? buyer).requestId }, 'order placed');
  }
  return placed;
}

/** Returns by whom tries of coupon codes are counted; staff of the shop share a network, and count as persons alone. */
function whoTries({ id, placedBy, ipAddress }: Buyer): Parameters<typeof guardTries>[1] | null {
  if (placedBy) return { person: placedBy.id };
  if (id === null) return null;
  return { person: id, network: ipAddress && clientNetwork({ ip: ipAddress }) };
}

/**
 * Hashes an order, to find its repetition. The charge and the half-day are left out: a buyer who comes back for an
 * order whose answer was lost may have seen another rate since, and their half-day may be full because they have it.
 * So are the names of products, and the language of the page. An order with a key never has the hash of one without, because its client says itself
 * which orders are the same.
 */
export function hashOrder(
  request: PlacedRequest & { granted: Placing['granted']; counter?: object },
  key: string | undefined,
): string {
  const orderItems = request.orderItems.map((line) => ({ ...line, name: undefined }));
  const contents = JSON.stringify({
    ...request,
    // The form of earlier releases, so that what is sent once more is the same order.
    granted: request.granted && { ...request.granted.agreed, reason: request.granted.reason },
    orderItems,
    charge: undefined,
    halfDay: undefined,
    language: undefined,
  });
  return (key === undefined ? 'without-key:' : '') + createHash('sha256').update(contents).digest('hex');
}

const placeOnce = (deps: SalesDeps, placing: Placing, isKeyTaken: boolean) =>
  deps.database.transaction(async (tx): Promise<PlacedOrder> => {
    const { request, shippingAddress, buyer, current, counter } = placing;
    if (counter?.soldAt) counter.isLocked = !(await bookAt(tx, counter.soldAt));
    // A sale at the counter needs no sum of money due at the door: it is paid now, and its own verb limits the cash.
    const isAtDoor = METHOD_FACTS[request.paymentMethod].isAtDoor && !counter;
    const dueAtDoorSantim = isAtDoor ? await lockDueAtDoor(tx, buyer.id, shippingAddress.phone) : 0;
    const lines = request.orderItems;
    const { assembly } = request;
    // The terms are read before the goods are locked, so that others wait less for their locks.
    const toAddress = await readRecentTerms(tx, { ...shippingAddress, assembly }, current);
    const locked = await deps.catalogue.lockForSale(tx, lines, request.coupon || undefined);
    const before = isKeyTaken ? await placedBefore(tx, placing) : null;
    if (before) return before;
    const holds = await holdsOf(tx, deps, placing, locked);
    const free = holds.length > 0 ? await deps.catalogue.lockForSale(tx, lines) : locked;
    const forSale = counter?.takenNow ? await goodsAtHand(tx, deps, counter, lines, free) : free;
    const coupon = request.coupon
      ? await askForLocked(
          tx,
          request.coupon,
          couponUserOf(
            { userId: buyer.id, email: buyer.email },
            { payer: placing.payer, to: shippingAddress },
          ),
        )
      : null;
    const terms = counter?.takenNow ? takeAwayTerms(toAddress) : toAddress;
    let offer: OrderOffer;
    try {
      const asked = { lines, forSale, terms, dueAtDoorSantim, coupon, ...askedBy(placing) };
      offer = offerOrder(deps, asked, current);
      const quote = await tellNoLongerMade(tx, deps, offer.quote);
      // The counter may take money in ways that the pages of the shop do not offer.
      if (counter) refuseOtherThanSeen(request, quote);
      else refuseChanged(request, { ...offer, quote });
      await refuseGranted(tx, deps, placing, offer);
    } catch (error) {
      // A repetition of this call may have taken these goods, or used the owner's permission, while this one waited for
      // the lock.
      const twin = await placedBefore(tx, placing);
      if (twin) return twin;
      throw error;
    }
    const phoneProof = await phoneProofOf(tx, deps, placing);
    const placed = await writeOrder(tx, deps, placing, { offer, phoneProof });
    await noteBought(tx, holds, placed.order.id);
    return placed;
  });

/**
 * Ends the holds of the buyer whose pieces the order needs: the one that it names, and where it would lack pieces those
 * of its numbers.
 */
async function holdsOf(
  tx: Transaction,
  { stock }: SalesDeps,
  { request, shippingAddress, payer }: Placing,
  locked: readonly ForSale[],
): Promise<string[]> {
  const { hold = null, orderItems: lines } = request;
  const lacks = lines.some((line) => {
    const sold = findWanted(locked, line);
    return sold !== undefined && sold.orderable < line.qty;
  });
  if (hold === null && !lacks) return [];
  const phones = [shippingAddress.phone, payer?.phone].flatMap((phone) => (phone && e164(phone)) || []);
  const variants = lines.flatMap((line) => findWanted(locked, line)?.variant ?? []);
  return useHolds(tx, stock, { hold, phones: lacks ? phones : [], variants });
}

/** @throws HttpError 409 for a discount beyond what the person may give, 403 for one that needs a proof of identity. */
async function refuseGranted(
  tx: Transaction,
  deps: SalesDeps,
  { granted, buyer: { placedBy }, current }: Placing,
  { lines, grantedSantim, totals: { itemsSantim, totalSantim } }: OrderOffer,
): Promise<void> {
  if (!granted || !placedBy) return;
  const givenSantim = grantedSantim + takenOffLines(lines);
  const given = { lines: discountedLines(lines), givenSantim, itemsSantim, totalSantim };
  await giveDiscount(tx, deps, current.settings, { by: placedBy, given });
}

const askedBy = ({ payer, buyer, granted, counter }: Placing) => ({
  isWithoutSets: Boolean(counter?.soldAt),
  hasPayer: payer !== null,
  isAnonymous: buyer.id === null,
  reduction: granted?.agreed,
});

/** Finds the order that the same call has placed before, by its key or, without one, by its contents. */
async function placedBefore(
  tx: Transaction,
  { buyer, idempotencyKey, requestHash }: Placing,
): Promise<PlacedOrder | null> {
  const by = buyer.placedBy?.id ?? null;
  const before =
    idempotencyKey === undefined
      ? await findTwin(tx, { user_id: buyer.id, placed_by: by, request_hash: requestHash })
      : await findOrderByKey(tx, {
          ...(by === null ? { user_id: buyer.id! } : { placed_by: by }),
          idempotency_key: idempotencyKey,
        });
  return before ? placedEarlier(tx, before) : null;
}
