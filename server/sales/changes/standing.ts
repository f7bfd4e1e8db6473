import type { OrderLineRequest } from '#contract/orders/orders.ts';
import type { WantedChange } from '#contract/orders/order-change-requests.ts';
import { piecesAtBuyer } from '#server/delivery/deliveries.service.ts';
import { readTerms, type AskedDelivery } from '#server/delivery/zones.service.ts';
import { findPromised } from '#server/delivery/half-days.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { askForOrder } from '../coupons/ask-coupon.ts';
import { findCoupon, type CouponUser } from '../coupons/coupons.store.ts';
import type { AskedCoupon } from '../coupons/judge-coupon.ts';
import { listLines, type HeldLineRow, type OrderRow } from '../orders/orders.store.ts';
import { listPayments } from '../payments/payments.store.ts';
import { listRefunds } from '../refunds/refunds.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { hasAssembly } from '../pricing/shipping-rule.ts';
import { requestOf } from './changed-goods.ts';
import type { Standing } from './plan-change.ts';

/** Reads what a change of an order depends on, without holding anything. */
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
  const coupon = code === null ? null : ownUse({ code, found });
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

/** The same for an order that is locked; its goods and its coupon are locked too, as a new order locks them. */
export async function lockStanding(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  wanted: WantedChange,
): Promise<Standing> {
  const lines = await listLines(tx, order.id);
  const forSale = await deps.catalogue.lockForSale(tx, goodsOf(lines, wanted));
  const coupon = order.coupon_code === null ? null : ownUse(await askForOrder(tx, order.coupon_code, NOBODY));
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

const destinationOf = (order: OrderRow, { shippingAddress, assembly }: WantedChange): AskedDelivery => ({
  ...(shippingAddress ?? order.shipping_address),
  assembly: assembly ?? hasAssembly(order.shipping_rule),
});

const goodsOf = (lines: readonly HeldLineRow[], { orderItems = [] }: WantedChange): OrderLineRequest[] => [
  ...requestOf(lines),
  ...orderItems,
];

/** Nobody's own uses count, because the order has its use already. */
const NOBODY: CouponUser = { userId: null };

/** Of the uses of its coupon one is the order's own; its time and its person counted when the order was placed. */
const ownUse = ({ code, found }: AskedCoupon): AskedCoupon => ({
  code,
  found: found && {
    ...found,
    is_off: false,
    is_early: false,
    is_over: false,
    uses: found.uses - 1,
  },
});
