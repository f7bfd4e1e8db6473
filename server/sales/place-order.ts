import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY, type OrderRequest, type PhoneOrderRequest } from '#contract/orders.ts';
import { METHOD_FACTS } from '#contract/payment-methods.ts';
import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { askForOrder, guardTries } from './ask-coupon.ts';
import { tellNoLongerMade } from './no-longer-made.ts';
import { offerOrder, refuseChanged, type OrderOffer } from './order-offer.ts';
import { findOrderByKey, findTwin } from './orders.store.ts';
import { lockDueAtDoor } from './payment-options.ts';
import { phoneProofOf } from './prove-phone.ts';
import type { SalesDeps } from './sales-deps.ts';
import { partiesOf } from './parties.ts';
import { placedEarlier, writeOrder, type Buyer, type PlacedOrder, type Placing } from './write-order.ts';

const KEYS_TAKEN = ['orders_user_id_idempotency_key_key', 'orders_placed_by_key'];

/**
 * Places an order: prices and stock are the server's own, read and reserved under one lock in one transaction,
 * with its mail and its expiry. The same person, key and body again get the same order.
 * @param key the client's Idempotency-Key; without one the same body within 30 seconds is the same order.
 * @throws HttpError 400, 409 with the fresh quote, 422 when the key was used for another body.
 */
export async function placeOrder(
  deps: SalesDeps,
  buyer: Buyer,
  request: OrderRequest,
  key: string | undefined,
): Promise<PlacedOrder> {
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new HttpError(400, 'invalid-idempotency-key');
  const placing: Placing = {
    buyer,
    request,
    ...(await partiesOf(deps, buyer, request)),
    idempotencyKey: key,
    requestHash: hashOf(request, key),
    current: await deps.settings.getRecent(),
  };
  // A key is looked up only when it stands in the way, because nearly all are new.
  const place = () =>
    placeOnce(deps, placing, false).catch((error: unknown) => {
      if (!KEYS_TAKEN.some((constraint) => isUniqueViolation(error, constraint))) throw error;
      return placeOnce(deps, placing, true);
    });
  const by = buyer.placedBy?.id ?? buyer.id;
  const placed = await (request.coupon && by !== null ? guardTries(deps, by, place) : place());
  if (placed.order.request_hash !== placing.requestHash) {
    throw new HttpError(422, 'idempotency-key-reused', { details: { order: placed.order.id } });
  }
  return placed;
}

/**
 * Places an order for somebody who phoned, by the same rules as any other. It belongs to the account with their email;
 * without one only administrators see it.
 * @param key the Idempotency-Key of the administrator. @throws HttpError as placing does.
 */
export async function placePhoneOrder(
  deps: SalesDeps,
  request: PhoneOrderRequest,
  administrator: AuthenticatedUser,
  key: string | undefined,
): Promise<PlacedOrder> {
  const { email, name } = request.shippingAddress;
  const account = email === '' ? undefined : await deps.accounts.findByEmail(email);
  const buyer = account ?? { id: null, name, email };
  return placeOrder(deps, { ...buyer, placedBy: administrator }, request, key);
}

/**
 * The charge is left out: a buyer who comes back for an order whose answer was lost may have seen another rate since. So
 * are the names of products. An
 * order with a key never has the hash of one without, because its client says itself what is the same.
 */
function hashOf(request: OrderRequest, key: string | undefined): string {
  const orderItems = request.orderItems.map((line) => ({ ...line, name: undefined }));
  const contents = JSON.stringify({ ...request, orderItems, charge: undefined });
  return (key === undefined ? 'without-key:' : '') + createHash('sha256').update(contents).digest('hex');
}

const placeOnce = (deps: SalesDeps, placing: Placing, isKeyTaken: boolean) =>
  deps.database.transaction(async (tx): Promise<PlacedOrder> => {
    const { request, shippingAddress, payer, buyer, current } = placing;
    const dueAtDoorSantim = METHOD_FACTS[request.paymentMethod].isAtDoor
      ? await lockDueAtDoor(tx, buyer.id, shippingAddress.phone)
      : 0;
    const lines = request.orderItems;
    const forSale = await deps.catalogue.lockForSale(tx, lines);
    const before = isKeyTaken ? await placedBefore(tx, placing) : null;
    if (before) return before;
    const user = { userId: buyer.id, phone: payer ? payer.phone || undefined : shippingAddress.phone };
    const coupon = request.coupon ? await askForOrder(tx, request.coupon, user) : null;
    let offer: OrderOffer;
    try {
      const { city } = shippingAddress;
      const asked = { lines, forSale, city, dueAtDoorSantim, coupon, hasPayer: payer !== null };
      offer = offerOrder(deps, asked, current);
      refuseChanged(request, { ...offer, quote: await tellNoLongerMade(tx, deps, offer.quote) });
    } catch (error) {
      // The same call may have taken these goods while this one waited for the lock.
      const twin = await placedBefore(tx, placing);
      if (twin) return twin;
      throw error;
    }
    const phoneProof = await phoneProofOf(tx, deps, placing);
    return writeOrder(tx, deps, placing, { offer, phoneProof });
  });

/** Finds the order that the same call has made before: of its key, or without one of its contents. */
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
