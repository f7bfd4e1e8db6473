import type { OrderLineRequest } from '#contract/orders/quotes.ts';
import type { WantedChange } from '#contract/orders/order-change-requests.ts';
import { piecesAtBuyer } from '#server/deliveries/deliveries.service.ts';
import { readTerms, type DeliveryDestination } from '#server/deliveries/zones/zones.service.ts';
import { findPromised } from '#server/deliveries/half-days/half-days.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { askForOrder } from '../coupons/ask-coupon.ts';
import { findCoupon } from '../coupons/coupons.store.ts';
import { listLines, type HeldLineRow, type OrderRow } from '../orders/orders.store.ts';
import { listPayments } from '../payments/payments.store.ts';
import { listRefunds } from '../refunds/refunds.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { hasAssembly } from '../pricing/shipping-rule.ts';
import { lineRequests } from './changed-goods.ts';
import { findCouponOfChange } from './coupon-of-change.ts';
import type { Standing } from './plan-change.ts';

/** Reads what a change of an order depends on, without locking anything. */
export async function readStanding(
  deps: SalesDeps,
  order: OrderRow,
  wanted: WantedChange,
): Promise<Standing> {
  const { reader } = deps.database;
  const lines = await listLines(reader, order.id);
  const [payments, refunds, forSale, coupon, { settings, calendar }] = await Promise.all([
    listPayments(reader, order.id),
    listRefunds(reader, order.id),
    deps.catalogue.listForSale(goodsOf(lines, wanted)),
    findCouponOfChange(reader, order, async (code, user) => ({
      code,
      found: await findCoupon(reader, code, user),
    })),
    deps.settings.get(),
  ]);
  const termsNow = await readTerms(reader, destinationOf(order, wanted), settings.deliveryCities);
  const promised = await findPromised(reader, order.id);
  const atBuyer = await piecesAtBuyer(reader, order.id);
  return {
    order,
    lines,
    payments,
    refunds,
    forSale,
    coupon,
    settings,
    calendar,
    termsNow,
    promised,
    atBuyer,
  };
}

/** Reads what a change of a locked order depends on; goods and coupon are locked too, as when an order is placed. */
export async function lockStanding(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  wanted: WantedChange,
): Promise<Standing> {
  const lines = await listLines(tx, order.id);
  const forSale = await deps.catalogue.lockForSale(tx, goodsOf(lines, wanted));
  const coupon = await findCouponOfChange(tx, order, (code, user) => askForOrder(tx, code, user));
  const payments = await listPayments(tx, order.id);
  const refunds = await listRefunds(tx, order.id);
  const { settings, calendar } = await deps.settings.get(tx);
  const termsNow = await readTerms(tx, destinationOf(order, wanted), settings.deliveryCities);
  const promised = await findPromised(tx, order.id);
  const atBuyer = await piecesAtBuyer(tx, order.id);
  return {
    order,
    lines,
    payments,
    refunds,
    forSale,
    coupon,
    settings,
    calendar,
    termsNow,
    promised,
    atBuyer,
  };
}

const destinationOf = (
  order: OrderRow,
  { shippingAddress, assembly }: WantedChange,
): DeliveryDestination => ({
  ...(shippingAddress ?? order.shipping_address),
  assembly: assembly ?? hasAssembly(order.shipping_rule),
});

const goodsOf = (lines: readonly HeldLineRow[], { orderItems = [] }: WantedChange): OrderLineRequest[] => [
  ...lineRequests(lines),
  ...orderItems,
];
