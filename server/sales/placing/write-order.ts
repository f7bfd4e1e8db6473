import { randomUUIDv7 } from 'node:crypto';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { HoldReason, OrderRequest, Transport } from '#contract/orders/orders.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import type { Payer } from '#contract/accounts/payers.ts';
import type { PhoneProof } from '#contract/accounts/phone-proofs.ts';
import { goTo } from '#server/delivery/zones.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { CurrentSettings } from '#server/settings/settings.service.ts';
import { auditNewOrder } from '../orders/order-audit.ts';
import { expireAt } from '../orders/order-expiry.store.ts';
import { noteInHistory } from '../orders/order-history.store.ts';
import { takeChosenHalfDay } from './half-days.ts';
import type { JudgedCoupon } from '../coupons/judge-coupon.ts';
import type { OrderOffer } from './order-offer.ts';
import {
  insertOrder,
  listLines,
  type NewOrder,
  type OrderLineRow,
  type OrderRow,
} from '../orders/orders.store.ts';
import { openPayment, wayOfOrder } from '../payments/payable-order.ts';
import { namedWayOf } from '../payments/payment-options.ts';
import { namesOf, type PricedLine } from '../pricing/price-order.ts';
import { secondsToHold } from './prove-phone.ts';
import { ruleOf } from '../pricing/shipping-rule.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { SERVICE_WORK } from './service-work.ts';
import { hoursToPay } from '../payments/time-to-pay.ts';

/** The person an order is for. */
export interface Buyer {
  /** Their account; null for somebody without one who phoned. */
  id: string | null;
  name: string;
  /** The address for mails; '' for none. */
  email: string;
  /** The address that they order from, by which orders without a proven number are limited. */
  ipAddress?: string;
  /** The administrator who writes the order down for them. */
  placedBy?: AuthenticatedUser;
}

/** An order that is being placed. */
export interface Placing {
  buyer: Buyer;
  request: OrderRequest;
  /** The receiver's, where there is a payer. */
  shippingAddress: ShippingAddress;
  payer: Payer | null;
  /** Undefined: the client sent none, and the same contents within 30 seconds are the same order. */
  idempotencyKey: string | undefined;
  requestHash: string;
  current: CurrentSettings;
  /** The discount of the shop, with the reason for the history. */
  granted?: { santim: number; reason: string };
  /** The order is a sale at the counter. */
  counter?: AtCounter;
}

/** The terms of a sale at the counter, and what follows it in the same transaction. */
export interface AtCounter {
  /** The buyer takes the goods along. */
  takenNow: boolean;
  /** The goods have left before the shop could be asked. */
  hasLeft: boolean;
  /** The id of the seller. */
  by: string;
  /** The number of pieces that the stock did not know; the sale writes it. */
  recounted: number;
  afterwards: (tx: Transaction, placed: PlacedOrder) => Promise<void>;
}

/** An order that is placed now, with what only the transaction knows. */
export interface Offered {
  offer: OrderOffer;
  phoneProof: PhoneProof | null;
  /** Somebody of the shop has said what transport costs, before there was an order. */
  isTransportPriced?: true;
}

export interface PlacedOrder {
  order: OrderRow;
  lines: OrderLineRow[];
  isNew: boolean;
}

/** An order that a call before this one has placed. */
export const placedEarlier = async (tx: Transaction, order: OrderRow): Promise<PlacedOrder> => ({
  order,
  lines: await listLines(tx, order.id),
  isNew: false,
});

/**
 * Writes an order as it was offered, with its goods, payment, expiry, mail and note in the audit log. The lock on its
 * products has let calls of the same contents through one after the other, so that the second sees the order of the first.
 */
export async function writeOrder(
  tx: Transaction,
  deps: SalesDeps,
  placing: Placing,
  offered: Offered,
): Promise<PlacedOrder> {
  const { offer } = offered;
  const { buyer, request, current } = placing;
  const lines = offer.lines.map(newLine);
  const written = newOrder(placing, offered);
  const order = await insertOrder(tx, written, lines);
  if (order.id !== written.id) return placedEarlier(tx, order);
  if (offer.terms.zone !== null) await goTo(tx, order.id, offer.terms.zone);
  const pieces = offer.lines.map(({ sold: { product, variant }, qty, toMake }) => ({
    product,
    variant,
    qty,
    toMake,
  }));
  await deps.stock.takeStock(
    tx,
    pieces.filter(({ product }) => product !== SERVICE_WORK),
    order.id,
    placing.counter?.takenNow ? 'showroom' : undefined,
  );
  if (request.halfDay) await takeChosenHalfDay(tx, order, offer.lines, request.halfDay, current.calendar);
  const { isOffline } = METHOD_FACTS[request.paymentMethod];
  if (isOffline && order.awaiting !== 'transport-price') await openPayment(tx, order, wayOfOrder(order));
  if (order.expires_at) await expireAt(tx, deps, order.id, order.expires_at);
  // Whoever takes the goods along waits for no notice of them.
  if (!placing.counter?.takenNow)
    await deps.orderMails.placed(tx, { order, lines, promised: request.halfDay ?? null }, current);
  if (buyer.placedBy) {
    await noteDiscount(tx, order, placing, buyer.placedBy);
    if (!placing.counter) await auditNewOrder(tx, buyer.placedBy, order, lines, placing.granted);
  }
  const placed = { order, lines, isNew: true };
  await placing.counter?.afterwards(tx, placed);
  return placed;
}

/** The history says who has granted a discount, and why. */
async function noteDiscount(
  tx: Transaction,
  { id }: OrderRow,
  { granted }: Placing,
  by: AuthenticatedUser,
): Promise<void> {
  if (!granted) return;
  const reason = `Discount ${formatBirrExact(toBirr(granted.santim))} ETB: ${granted.reason}`;
  await noteInHistory(tx, id, 'note', { actor: by.id, reason });
}

export function newLine({ sold, qty, toMake, readyInDays }: PricedLine): OrderLineRow {
  const names = namesOf(sold);
  return {
    product_id: sold.product,
    name: sold.name,
    name_am: sold.name_am,
    image: sold.image,
    price_santim: sold.price_santim,
    vat_percent: sold.vat_percent,
    qty,
    variant_id: sold.variant,
    sku: sold.sku,
    variant_name: names?.variantName ?? null,
    variant_name_am: names?.variantNameAm ?? null,
    to_make: toMake,
    ready_in_days: toMake > 0 ? readyInDays : null,
  };
}

function newOrder(placing: Placing, { offer, phoneProof, isTransportPriced }: Offered): NewOrder {
  const { buyer, request, current } = placing;
  const { lines, terms, totals, taxes, quote, charge, coupon, depositSantim } = offer;
  const awaiting = awaitedBy(isTransportPriced ? 'included' : quote.transport, request);
  const usual = awaiting === null ? 3600 * hoursToPay(request.paymentMethod, current) : null;
  return {
    id: randomUUIDv7(),
    user_id: buyer.id,
    placed_by: buyer.placedBy?.id ?? null,
    buyer_name: buyer.name,
    buyer_email: buyer.email,
    awaiting,
    items_santim: totals.itemsSantim,
    shipping_santim: totals.shippingSantim,
    tax_santim: totals.taxSantim,
    total_santim: totals.totalSantim,
    ...discountOf(coupon, placing.granted?.santim ?? 0),
    deposit_santim: depositSantim,
    vat_percent: Math.max(...taxes.map(({ percent }) => percent)),
    shipping_rule: ruleOf(terms, lines, isTransportPriced),
    transport: quote.transport,
    shipping_address: placing.shippingAddress,
    payer: placing.payer,
    payment_method: request.paymentMethod,
    other_way: namedWayOf(current.settings, { method: request.paymentMethod, otherWay: request.otherWay }),
    charge_currency: charge?.currency ?? null,
    charge_minor: charge?.minor ?? null,
    charge_rate: charge?.rate ?? null,
    charge_source: charge?.source ?? null,
    charge_as_of: charge?.asOf ?? null,
    idempotency_key: placing.idempotencyKey ?? null,
    request_hash: placing.requestHash,
    phone_proof: phoneProof,
    expiresAfterSeconds: secondsToHold(usual, phoneProof, current.calendar),
  };
}

const discountOf = (coupon: JudgedCoupon | null, grantedSantim: number) => ({
  coupon_id: coupon?.used?.id ?? null,
  coupon_code: coupon?.used?.code ?? null,
  coupon_kind: coupon?.used?.kind ?? null,
  discount_santim: (coupon?.off.discountSantim ?? 0) + grantedSantim,
  granted_santim: grantedSantim,
});

/** For what an order waits before it can be paid or sent. */
function awaitedBy(transport: Transport, { paymentMethod }: OrderRequest): HoldReason | null {
  if (transport === 'by-agreement') return 'transport-price';
  return METHOD_FACTS[paymentMethod].isAtDoor ? 'delivery' : null;
}
