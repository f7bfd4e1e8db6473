import { MAX_SANTIM, toBirr, toSantim } from '#contract/money.ts';
import { readReduction } from '#contract/orders/agreed-reductions.ts';
import { isChangeable } from '#contract/orders/order-change-states.ts';
import type { WantedChange } from '#contract/orders/order-change-requests.ts';
import type { ChangeSummary } from '#contract/orders/order-changes.ts';
import type { Transport } from '#contract/orders/quotes.ts';
import { isSameCity } from '#contract/deliveries/city-spellings.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import type { ForSale } from '#server/catalogue/catalogue.service.ts';
import {
  buyersChoices,
  type DeliveryDestination,
  type DeliveryTerms,
} from '#server/deliveries/zones/zones.service.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { CouponAttempt } from '../coupons/judge-coupon.ts';
import type { HeldLineRow, OrderRow } from '../orders/orders.store.ts';
import type { PaymentRow } from '../payments/payments.store.ts';
import { priceOrder, type PricedOrder } from '../pricing/price-order.ts';
import type { RefundRow } from '../refunds/refunds.store.ts';
import { readAddress } from '../placing/shipping-address.ts';
import { hasAssembly, isTransportPriced, withHeldAssembly } from '../pricing/shipping-rule.ts';
import { newLine } from '../placing/write-order.ts';
import {
  forSaleToOrder,
  isRepriced,
  pairLines,
  refuseCame,
  refuseReturned,
  lineRequests,
  type ChangedLine,
} from './changed-goods.ts';
import { partsBack, type PartBack } from './refund-parts.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

/** An order with all that a change of it depends on. */
export interface Standing {
  order: OrderRow;
  lines: HeldLineRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  /** The goods of the order and those that are wanted, as they are for sale now. */
  forSale: ForSale[];
  coupon: CouponAttempt | null;
  settings: Settings;
  /** The terms of today for a delivery to the address of the changed order. */
  termsNow: DeliveryTerms;
  calendar: CurrentSettings['calendar'];
  /** The half-day of the delivery; null: none is agreed on. */
  promised: HalfDay | null;
  /** The pieces that the buyer has already, by the positions of their lines. */
  atBuyer: ReadonlyMap<number, number>;
}

/** The outcome of a change, worked out before it is made. */
export interface ChangePlan {
  priced: PricedOrder;
  pairs: ChangedLine[];
  address: ShippingAddress;
  terms: DeliveryTerms;
  transport: Transport;
  /** Says whether the price of delivery is not named yet. */
  isUnpriced: boolean;
  discountSantim: number;
  grantedSantim: number;
  /** The sum that is due after the change; a sum below zero is refunded, from the payments in `back`. */
  dueSantim: number;
  back: PartBack[];
  told: ChangeSummary;
  /** Says whether lines, sums or the address change: then the contents of the order's earlier papers are stored. */
  bills: boolean;
  isSame: boolean;
}

/**
 * Works out what a change does: added goods have the shop's price of now, goods of the order keep their price.
 * @throws HttpError 409 where the order cannot be changed so, 400 for an address or amount that cannot be.
 */
export function planChange(standing: Standing, wanted: WantedChange): ChangePlan {
  const { order, lines, forSale, coupon } = standing;
  refuseUnchangeable(order);
  if (wanted.holdHours !== undefined && order.expires_at === null)
    throw fieldError({ holdHours: 'is possible only for an order that ends by itself' });
  const address = wanted.shippingAddress ? readAddress(wanted.shippingAddress) : order.shipping_address;
  const delivery = deliveryOf(standing, wanted, address);
  const reduction = readReduction(
    wanted.discount === undefined ? toBirr(order.granted_santim) : wanted.discount,
  );
  const asked = wanted.orderItems ?? lineRequests(lines);
  const held = withHeldAssembly(forSaleToOrder(forSale, lines), order.shipping_rule);
  const priced = priceOrder(asked, held, delivery.terms, coupon, {
    shippingSantim: delivery.agreedSantim,
    isUnpriced: delivery.isUnpriced,
    reduction,
    calendar: standing.calendar,
  });
  const { grantedSantim } = priced;
  refuseSums(order, priced, reduction !== undefined);
  const pairs = pairLines(lines, priced.lines);
  refuseReturned(pairs, lines, standing.refunds);
  refuseCame(pairs, standing.atBuyer);
  const dueSantim = priced.totals.totalSantim - order.paid_santim;
  const back = partsBack(standing, -dueSantim);
  const discountSantim = (priced.coupon?.off.discountSantim ?? 0) + grantedSantim;
  const told: ChangeSummary = {
    orderItems: pairs.map(toldLine),
    isAddressChanged: isOther(address, order.shipping_address),
    ...choicesOtherThan(standing, wanted),
    ...(wanted.holdHours !== undefined && { holdHours: wanted.holdHours }),
    before: sumsOf(order),
    after: sumsAfter(priced, discountSantim),
  };
  const bills =
    told.isAddressChanged ||
    told.orderItems.some(({ qty, was }) => qty !== was) ||
    pairs.some(isRepriced) ||
    isOther(told.before, told.after);
  return {
    ...{ priced, pairs, address, discountSantim, grantedSantim, dueSantim, back, told, bills },
    terms: delivery.terms,
    transport: delivery.terms.transport,
    isUnpriced: delivery.isUnpriced,
    // A request for more pieces than can be had counts as a change, so that it is refused.
    isSame:
      !bills &&
      wanted.holdHours === undefined &&
      told.assembly === undefined &&
      told.halfDay === undefined &&
      priced.quote.orderItems.every(({ problem }) => problem === null),
  };
}

/** Says whether the order becomes more expensive, so that its buyer has to be asked. */
export const costsMore = ({ told: { before, after } }: Pick<ChangePlan, 'told'>): boolean =>
  after.totalPrice > before.totalPrice;

/** @throws HttpError 409 when an order has ended, was delivered, or is under review. */
function refuseUnchangeable(order: OrderRow): void {
  const isDelivered = order.delivered_at !== null;
  if (order.anonymised_at !== null || !isChangeable({ status: order.status, isDelivered }))
    throw new HttpError('not-changeable');
}

/** Finds the terms of the delivery, and its price where transport is by agreement. @throws HttpError 409, 400. */
function deliveryOf(
  { order, termsNow }: Standing,
  { transportPrice, assembly }: WantedChange,
  address: ShippingAddress,
): { terms: DeliveryTerms; agreedSantim: number; isUnpriced: boolean } {
  const isThere = isSamePlace(address, order.shipping_address);
  const terms = isThere ? heldTerms(order, termsNow, { ...address, assembly }) : termsNow;
  const { transport } = terms;
  if (transport === 'included') {
    if (transportPrice !== undefined)
      throw fieldError({ transportPrice: 'is possible only for a city to which transport is agreed on' });
    return { terms, agreedSantim: 0, isUnpriced: false };
  }
  if (transportPrice !== undefined)
    return { terms, agreedSantim: toSantim(transportPrice), isUnpriced: false };
  if (order.awaiting === 'transport-price') return { terms, agreedSantim: 0, isUnpriced: true };
  if (!isThere) throw new HttpError('transport-price-needed');
  return { terms, agreedSantim: order.shipping_santim, isUnpriced: !isTransportPriced(order) };
}

const fold = (name = '') => name.trim().toLowerCase();
const isSamePlace = (one: ShippingAddress, other: ShippingAddress) =>
  isSameCity(one.city, other.city) && fold(one.place) === fold(other.place);

/** The terms at which the order was placed, for the same place, perhaps another floor of it. */
function heldTerms(order: OrderRow, now: DeliveryTerms, asked: DeliveryDestination): DeliveryTerms {
  const { shipping_rule: rule, transport } = order;
  const chosen = { ...buyersChoices(asked), hasAssembly: asked.assembly ?? hasAssembly(rule) };
  if ('agreed' in rule) return { ...now, transport, ...chosen };
  const { feeSantim, freeAboveSantim, zone = now.zone, perFloorSantim = now.perFloorSantim } = rule;
  return { transport, zone, feeSantim, freeAboveSantim, perFloorSantim, ...chosen };
}

/** @throws HttpError 400 for sums that no order may have, 409 for a total that is not above what was refunded. */
function refuseSums(order: OrderRow, { totals }: PricedOrder, isReduced: boolean): void {
  const { itemsSantim, totalSantim } = totals;
  if (totalSantim > MAX_SANTIM) throw new HttpError('order-too-large');
  if (itemsSantim <= 0 && isReduced) throw fieldError({ discount: 'must be less than the goods cost' });
  if (order.refunded_santim > 0 && totalSantim <= order.refunded_santim)
    throw new HttpError('change-below-refunds');
}

const sumsOf = (order: OrderRow): ChangeSummary['before'] => ({
  itemsPrice: toBirr(order.items_santim),
  shippingPrice: toBirr(order.shipping_santim),
  taxPrice: toBirr(order.tax_santim),
  totalPrice: toBirr(order.total_santim),
  discount: toBirr(order.discount_santim),
});

const sumsAfter = ({ totals }: PricedOrder, discountSantim: number): ChangeSummary['after'] => ({
  itemsPrice: toBirr(totals.itemsSantim),
  shippingPrice: toBirr(totals.shippingSantim),
  taxPrice: toBirr(totals.taxSantim),
  totalPrice: toBirr(totals.totalSantim),
  discount: toBirr(discountSantim),
});

/** Returns those of the buyer's choices that the change alters: assembly and the half-day. */
function choicesOtherThan(
  { order, promised }: Standing,
  { assembly, halfDay }: WantedChange,
): Pick<ChangeSummary, 'assembly' | 'halfDay'> {
  const isSwitched = assembly !== undefined && assembly !== hasAssembly(order.shipping_rule);
  const isMoved = halfDay && (halfDay.day !== promised?.day || halfDay.half !== promised.half);
  return { ...(isSwitched && { assembly }), ...(isMoved && { halfDay }) };
}

function toldLine({ was, is }: ChangedLine): ChangeSummary['orderItems'][number] {
  const pieces = { qty: is?.qty ?? 0, was: was?.qty ?? 0 };
  if (was)
    return {
      product: was.product_id,
      name: was.name,
      ...(was.name_am && { nameAm: was.name_am }),
      image: was.image,
      ...(was.variant_name !== null && {
        variantName: was.variant_name,
        variantNameAm: was.variant_name_am ?? was.variant_name,
      }),
      price: toBirr(is?.sold.price_santim ?? was.price_santim),
      ...(is && is.sold.price_santim !== was.price_santim && { priceBefore: toBirr(was.price_santim) }),
      ...pieces,
    };
  const { sold } = is!;
  const line = newLine(is!);
  return {
    product: sold.product,
    name: sold.name,
    ...(line.name_am && { nameAm: line.name_am }),
    image: sold.image,
    ...(line.variant_name !== null && {
      variantName: line.variant_name,
      variantNameAm: line.variant_name_am ?? line.variant_name,
    }),
    price: toBirr(sold.price_santim),
    ...pieces,
  };
}

/** Says whether two flat objects differ; an absent field equals an empty one. */
function isOther(one: object, other: object): boolean {
  const [a, b] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].some(
    (field) => (a[field] ?? '') !== (b[field] ?? ''),
  );
}

/** Returns what a changed order owes; never below zero. */
export const dueAfter = ({ dueSantim }: Pick<ChangePlan, 'dueSantim'>): number => Math.max(dueSantim, 0);
