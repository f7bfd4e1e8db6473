import type { OrderLineRequest } from '#contract/orders/orders.ts';
import type { WantedChange } from '#contract/orders/order-change-requests.ts';
import { piecesAtBuyer } from '#server/delivery/deliveries.service.ts';
import { readTerms, type DeliveryDestination } from '#server/delivery/zones.service.ts';
import { findPromised } from '#server/delivery/half-days.service.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { askForOrder } from '../coupons/ask-coupon.ts';
import { findCoupon, findTermsOf, type CouponUser } from '../coupons/coupons.store.ts';
import type { CouponAttempt } from '../coupons/judge-coupon.ts';
import { listLines, type HeldLineRow, type OrderRow } from '../orders/orders.store.ts';
import { listPayments } from '../payments/payments.store.ts';
import { listRefunds } from '../refunds/refunds.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { hasAssembly } from '../pricing/shipping-rule.ts';
import { requestOf } from './changed-goods.ts';
import type { Standing } from './plan-change.ts';

/** Reads what a change of an order depends on, without locking anything. */
export async function readStanding(
  deps: SalesDeps,
  order: OrderRow,
  wanted: WantedChange,
): Promise<Standing> {
  const { reader } = deps.database;
  const lines = await listLines(reader, order.id);
  const code = order.coupon_code;
  const [payments, refunds, forSale, found, { settings, calendar }] = await Promise.all([
    listPayments(reader, order.id),
    listRefunds(reader, order.id),
    deps.catalogue.listForSale(goodsOf(lines, wanted)),
    code === null ? undefined : findCoupon(reader, code, NOBODY),
    deps.settings.get(),
  ]);
  const termsNow = await readTerms(reader, destinationOf(order, wanted), settings.deliveryCities);
  const coupon = code === null ? null : await ownUse(reader, order, { code, found });
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
  const code = order.coupon_code;
  const coupon = code === null ? null : await ownUse(tx, order, await askForOrder(tx, code, NOBODY));
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
  ...requestOf(lines),
  ...orderItems,
];

/** Leaves out a person's own uses of the coupon, because the order has used it already. */
const NOBODY: CouponUser = { userId: null };

/**
 * Returns the coupon of an order with its terms at placing: its validity and uses were judged then, and later edits of
 * the coupon are for later orders.
 */
async function ownUse(db: Executor, order: OrderRow, { code, found }: CouponAttempt): Promise<CouponAttempt> {
  if (!found) return { code, found };
  const terms = await findTermsOf(db, order.id);
  const valid = { ...found, ...terms, is_off: false, is_early: false, is_over: false, uses: 0 };
  return { code, found: valid, isHeld: true };
}
