import type { AgreedReduction } from '#contract/orders/agreed-reductions.ts';
import { randomUUIDv7 } from 'node:crypto';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { HoldReason, OrderRequest } from '#contract/orders/orders.ts';
import type { Transport } from '#contract/orders/quotes.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import type { Payer } from '#contract/accounts/payers.ts';
import type { PhoneProof } from '#contract/accounts/phone-proofs.ts';
import { detailsOfBegun, type DeliveryDetailsRow } from '#server/deliveries/deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { noteNewOrder } from '../orders/note-event.ts';
import { noteInHistory } from '../orders/order-history.store.ts';
import { newLinkToken } from '../orders/order-links.store.ts';
import { takeChosenHalfDay } from '../half-days/half-days.ts';
import type { JudgedCoupon } from '../coupons/judge-coupon.ts';
import type { OrderOffer } from './order-offer.ts';
import { listLines, type NewOrder, type OrderLineRow, type OrderRow } from '../orders/orders.store.ts';
import { insertOrder, type MostUnpaid, type WithAnyOrder } from '../orders/order-writes.store.ts';
import { partToPay, wayOfOrder } from '../payments/payable-order.ts';
import type { NewPayment } from '../payments/payments.store.ts';
import { findOwnWay } from '../payments/payment-options.ts';
import { variantNames, type PricedLine, type StaffLine } from '../pricing/price-order.ts';
import { makeShippingRule } from '../pricing/shipping-rule.ts';
import type { MovedPieces } from '#server/stock/stock.service.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { SERVICE_WORK } from './service-work.ts';
import { hoursToPay } from '../payments/time-to-pay.ts';
import { secondsToHold } from './hold-time.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';
import { termsOfPrice } from '../pricing/terms-of-price.ts';

/** The person for whom an order is placed. */
export interface Buyer {
  /** The id of their account; null for a buyer without one, on the phone or at the counter. */
  id: string | null;
  name: string;
  /** The email address of the account; '' for none. */
  email: string;
  /** The IP address of the client, by which orders with an unproven number are limited. */
  ipAddress?: string;
  /** The id of the request in the log. */
  requestId?: string | undefined;
  /** The person of the shop who takes the order for the buyer. */
  placedBy?: AuthenticatedUser;
}

/** An order that is being placed. */
export interface Placing {
  buyer: Buyer;
  request: PlacedRequest;
  /** The address of the receiver, who need not be the payer. */
  shippingAddress: ShippingAddress;
  payer: Payer | null;
  /** The client's key; undefined: the client sent none, and the same contents within 30 seconds are the same order. */
  idempotencyKey: string | undefined;
  requestHash: string;
  current: CurrentSettings;
  /** The reduction of the shop as it was agreed on, absent where single lines alone have one; and its reason. */
  granted?: { agreed?: AgreedReduction; reason: string };
  /** The terms of a sale at the counter; absent for other orders. */
  counter?: AtCounter;
  /** Says that somebody of the shop has offered these goods to the buyer. */
  isOffered?: boolean;
}

/** The request of an order; lines that people of the shop write may have a discount. */
export type PlacedRequest = Omit<OrderRequest, 'orderItems'> & {
  orderItems: (OrderRequest['orderItems'][number] & StaffLine)[];
};

/** The terms of a sale at the counter, and the work that follows in the same transaction. */
export interface AtCounter {
  /** Says that the buyer takes the goods along. */
  takenNow: boolean;
  /** The moment of a sale without a network, to which its transaction belongs; null for a sale of now. */
  soldAt: Date | null;
  /** Says that the month of the sale is locked, so that the books have it on the day on which it comes; set when it is placed. */
  isLocked: boolean;
  /** The id of the seller. */
  by: string;
  /** The number of sold pieces that the stock has no longer; set when the goods are taken. */
  recounted: number;
  afterwards: (tx: Transaction, placed: PlacedOrder) => Promise<void>;
}

/** The offer of an order that is being placed, with facts that only its transaction knows. */
export interface Offered {
  offer: OrderOffer;
  phoneProof: PhoneProof | null;
  /** Says that the price of transport was agreed on before the order. */
  isTransportPriced?: true;
}

export type PlacedOrder = {
  order: OrderRow;
  lines: OrderLineRow[];
} & (NewlyPlaced | { isNew: false });

/** The deliveries of a new order, as its statement answers them, because a read after the commit could be refused when busy. */
interface NewlyPlaced {
  isNew: true;
  deliveries: DeliveryDetailsRow[];
}

/** Returns an order that an earlier call has placed. */
export const placedEarlier = async (tx: Transaction, order: OrderRow): Promise<PlacedOrder> => ({
  order,
  lines: await listLines(tx, order.id),
  isNew: false,
});

/**
 * Writes an order as it was offered, with its goods, payment, mail and note in the audit log. The lock on its
 * products makes calls with the same contents wait for each other, so that the second one finds the first one's order.
 */
export async function writeOrder(
  tx: Transaction,
  deps: SalesDeps,
  placing: Placing,
  offered: Offered,
): Promise<PlacedOrder> {
  const { offer } = offered;
  const { buyer, request, current } = placing;
  const written = newOrder(placing, offered);
  const pieces = piecesOf(offer.lines);
  const more = writtenWith(deps, placing, written, offer);
  const from = placing.counter?.takenNow ? ('showroom' as const) : undefined;
  const { lines } = more;
  const { halfDay } = request;
  const promised = halfDay ?? null;
  // A buyer who takes the goods along needs no notice.
  const told = from ? null : deps.orderMails.toldOfPlaced(eventOf(placing), written, { lines, promised });
  const row = await insertOrder(tx, written, { ...more, pieces, from, told });
  if (!row) throw tooMuchUnpaid(buyer, more.most!);
  const { begun_delivery: begun, ...order } = row;
  if (!begun) return placedEarlier(tx, order);
  deps.stock.tellTaken(tx, pieces);
  const delivery = detailsOfBegun(begun, lines);
  if (halfDay) await takeChosenHalfDay(tx, { order, delivery }, offer.lines, halfDay, current);
  if (buyer.placedBy) {
    await noteDiscounts(tx, order, offer.lines, placing);
    if (!placing.counter) await noteNewOrder(tx, buyer.placedBy, order, lines, placing.granted?.reason);
  }
  const deliveries = [halfDay ? { ...delivery, ...halfDay, version: delivery.version + 1 } : delivery];
  const placed: PlacedOrder = { order, lines, isNew: true, deliveries };
  await placing.counter?.afterwards(tx, placed);
  return placed;
}

/** The things that are written with an order as it was offered, besides its goods. */
export function writtenWith(
  { config }: Pick<SalesDeps, 'config'>,
  { buyer, isOffered }: Placing,
  written: NewOrder,
  { lines, terms: { zone } }: OrderOffer,
): WithAnyOrder & { lines: OrderLineRow[] } {
  const isOfShop = buyer.placedBy || buyer.id === null || isOffered;
  const most = isOfShop ? null : config.mostUnpaid;
  return { lines: lines.map(newLine), most, zone, payment: firstPayment(written) };
}

/** The goods of an order, without work, which no stock has. */
const piecesOf = (lines: readonly PricedLine[]): MovedPieces[] =>
  lines.flatMap(({ sold: { product, variant }, qty, toMake }) =>
    product === SERVICE_WORK ? [] : [{ product, variant, qty, toMake }],
  );

/** The payment of an order that is paid outside of the shop's pages; null while nobody has agreed on its price. */
function firstPayment(order: NewOrder): NewPayment | null {
  const { provider, otherWay } = wayOfOrder(order);
  if (!METHOD_FACTS[order.payment_method].isOffline || order.awaiting === 'transport-price') return null;
  return { provider, part: partToPay({ ...order, paid_santim: 0 }, provider), otherWay };
}
const eventOf = ({ counter, buyer }: Placing) =>
  counter ? 'order.sold-at-counter' : buyer.placedBy ? 'order.placed-by-phone' : 'order.placed';

/** A buyer with an account by phone goes on once they have proven their number. */
const tooMuchUnpaid = ({ email }: Buyer, { pieces, santim }: MostUnpaid) =>
  email === ''
    ? new HttpError('phone-needs-proof')
    : new HttpError('too-much-unpaid', { params: { pieces, birr: formatBirrExact(toBirr(santim)) } });

/** Notes in the history who has granted discounts on lines and on the order, and why. */
async function noteDiscounts(
  tx: Transaction,
  { id, granted_santim: santim }: OrderRow,
  lines: readonly PricedLine[],
  { granted, buyer: { placedBy } }: Placing,
): Promise<void> {
  if (!granted || !placedBy) return;
  const { agreed, reason: why } = granted;
  const ofOrder = agreed ? [`Discount ${birrOf(santim)}${agreedAs(agreed, 'all in')}`] : [];
  for (const what of [...lines.flatMap(lineDiscountWords), ...ofOrder])
    await noteInHistory(tx, id, 'note', { actor: placedBy.id, reason: `${what}: ${why}`.slice(0, 1000) });
}

const birrOf = (santim: number) => `${formatBirrExact(toBirr(santim))} ETB`;

/** Says in which way a discount was agreed on, where it was not in birr. */
function agreedAs(agreed: AgreedReduction, total: string): string {
  if ('percent' in agreed) return ` (${agreed.percent} %)`;
  if ('offSantim' in agreed) return ` (${birrOf(agreed.offSantim)} off with VAT)`;
  return 'totalSantim' in agreed ? ` (${birrOf(agreed.totalSantim)} ${total})` : '';
}

/** Says what was agreed on for a line of an order; nothing for one at the shop's price. */
function lineDiscountWords({ sold, qty, agreed }: PricedLine): string[] {
  const { price_santim: price, list_santim: list = null } = sold;
  if (list === null || !agreed) return [];
  const name = [sold.name, variantNames(sold)?.variantName].filter(Boolean).join(', ');
  const words = `Discount ${birrOf((list - price) * qty)}${agreedAs(agreed, 'with VAT')} on ${qty} × ${name}`;
  return [`${words}, ${birrOf(price)} instead of ${birrOf(list)} each`];
}

export function newLine({ sold, qty, toMake, readyInDays }: PricedLine): OrderLineRow {
  const names = variantNames(sold);
  return {
    product_id: sold.product,
    name: sold.name,
    name_am: sold.name_am,
    image: sold.image,
    price_santim: sold.price_santim,
    list_santim: sold.list_santim ?? null,
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

export function newOrder(placing: Placing, { offer, phoneProof, isTransportPriced }: Offered): NewOrder {
  const { buyer, request, current } = placing;
  const { lines, terms, totals, taxes, quote, charge, coupon, grantedSantim, depositSantim } = offer;
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
    ...discountOf(coupon, grantedSantim),
    deposit_santim: depositSantim,
    vat_percent: Math.max(...taxes.map(({ percent }) => percent)),
    shipping_rule: makeShippingRule(termsOfPrice(terms, offer), lines, isTransportPriced),
    transport: quote.transport,
    shipping_address: placing.shippingAddress,
    payer: placing.payer,
    payment_method: request.paymentMethod,
    other_way: findOwnWay(current.settings, { method: request.paymentMethod, otherWay: request.otherWay }),
    charge_currency: charge?.currency ?? null,
    charge_minor: charge?.minor ?? null,
    charge_rate: charge?.rate ?? null,
    charge_source: charge?.source ?? null,
    charge_as_of: charge?.asOf ?? null,
    idempotency_key: placing.idempotencyKey ?? null,
    request_hash: placing.requestHash,
    phone_proof: phoneProof,
    language: request.language ?? null,
    linkToken: buyer.id === null ? null : newLinkToken(),
    agentCheckout: request.agentCheckout ?? null,
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

/** Returns the reason why an order has to wait before it can be paid or delivered; null: it can be paid now. */
function awaitedBy(transport: Transport, { paymentMethod }: OrderRequest): HoldReason | null {
  if (transport === 'by-agreement') return 'transport-price';
  return METHOD_FACTS[paymentMethod].isAtDoor ? 'delivery' : null;
}
