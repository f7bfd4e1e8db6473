import { historySentence } from '#contract/journal/order-sentences.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import { goTo } from '#server/deliveries/zones/zones.service.ts';
import { run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { minorAt } from '#server/payment-providers/charge.ts';
import { endOrderOfRest } from '../goods/end-order.ts';
import { becomePaid } from '../payments/become-paid.ts';
import { extendExpiry } from '../orders/ending/order-expiry.store.ts';
import { moveOrder, noteInHistory, type Cause } from '../orders/order-history.store.ts';
import { getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { openPayment, wayOfOrder } from '../payments/payable-order.ts';
import { hoursToPay } from '../payments/time-to-pay.ts';
import { changePayment, closePayment, findOpenPayment, lockOpenPayment } from '../payments/payments.store.ts';
import { awaitPayment } from '../pricing/price-transport.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { makeShippingRule } from '../pricing/shipping-rule.ts';
import { moveHalfDays, type Making } from '../half-days/change-half-day.ts';
import { moveGoods } from './changed-goods.ts';
import { refundParts } from './refund-parts.ts';
import { CHANGED_SUMS, type OrderBefore } from './order-changes.store.ts';
import type { ChangePlan, Standing } from './plan-change.ts';

/** Returns the lines and sums of an order before a change, from which its earlier papers can be printed. */
export const orderBefore = ({ order, lines }: Standing): OrderBefore => ({
  order: Object.fromEntries(CHANGED_SUMS.map((column) => [column, order[column]])),
  lines,
});

/**
 * Changes an order, which is locked: its goods and the stock, its sums and its money. After a rise of the price a paid
 * order owes the difference; after a fall the difference is refunded.
 */
export async function makeChange(tx: Transaction, deps: SalesDeps, making: Making): Promise<void> {
  const { standing, plan, actor, reason, place } = making;
  const { order } = standing;
  await moveGoods(tx, deps, order, { pairs: plan.pairs, forSale: standing.forSale, actor });
  await fixAmounts(tx, order);
  await moveHalfDays(tx, deps, making);
  await writeOrder(tx, order, plan);
  const isClosed =
    plan.told.before.totalPrice !== plan.told.after.totalPrice && (await closeOwnPayment(tx, order.id));
  await refundParts(tx, deps, order, plan.back, { actor, reason, place });
  await noteInHistory(tx, order.id, 'note', {
    actor,
    reason: historySentence('changed', { what: wordsOf(plan), reason }).slice(0, 1000),
  });
  const changed = await getOrderForUpdate(tx, order.id);
  await settleState(tx, deps, changed, making, isClosed);
  await holdLonger(tx, deps, making);
  await endOrderOfRest(tx, deps, order.id, { actor, reason: historySentence('rest-has-come') });
}

/**
 * Closes the payment that the buyer has begun; false when its money may be moving. Payments of parts by others go on.
 */
async function closeOwnPayment(tx: Transaction, orderId: string): Promise<boolean> {
  const payment = await lockOpenPayment(tx, orderId);
  return !payment || changePayment(tx, payment.id, ['begun', 'created'], { status: 'closed' });
}

/** Closes the open payments of an order that owes nothing any more, and marks it as paid. */
async function endPaying(tx: Transaction, order: OrderRow, cause: Cause): Promise<void> {
  await closePayment(tx, order.id);
  await becomePaid(tx, order, cause);
}

/**
 * Writes the price before the change into payments that the release before has begun, which have no amount in santim.
 */
async function fixAmounts(tx: Transaction, order: OrderRow): Promise<void> {
  await run(tx)`update payments set pays_santim = ${order.total_santim}
    where order_id = ${order.id} and pays_santim is null and further_to is null
      and status <> all(${['completed', 'surplus', 'mismatch']})`;
}

/**
 * Returns the deposit after a change: until it is paid, the same part of the price as before, rounded up to whole
 * birr.
 */
function depositAfter(
  { deposit_santim: deposit, paid_santim: paid, total_santim: before }: OrderRow,
  after: number,
) {
  if (paid >= deposit) return deposit;
  return Math.min(Math.ceil((deposit * after) / before / SANTIM) * SANTIM, after);
}
/** The santim in a birr. */
const SANTIM = 100;

async function writeOrder(tx: Transaction, order: OrderRow, plan: ChangePlan): Promise<void> {
  const { totals, taxes, coupon } = plan.priced;
  const rule = makeShippingRule(plan.terms, plan.priced.lines, !plan.isUnpriced);
  const used = coupon?.used ?? null;
  const charge = order.charge_rate === null ? null : minorAt(totals.totalSantim, order.charge_rate);
  await run(tx)`
    update orders set items_santim = ${totals.itemsSantim}, shipping_santim = ${totals.shippingSantim},
      tax_santim = ${totals.taxSantim}, total_santim = ${totals.totalSantim}, vat_percent = ${Math.max(...taxes.map(({ percent }) => percent))},
      discount_santim = ${plan.discountSantim}, granted_santim = ${plan.grantedSantim},
      coupon_id = ${used?.id ?? null}, coupon_code = ${used?.code ?? null}, coupon_kind = ${used?.kind ?? null},
      transport = ${plan.transport}, shipping_rule = ${JSON.stringify(rule)}::jsonb,
      shipping_address = ${JSON.stringify(plan.address)}::jsonb, charge_minor = ${charge},
      deposit_santim = ${depositAfter(order, totals.totalSantim)}
    where id = ${order.id}`;
  if (plan.told.isAddressChanged && plan.terms.zone !== null) await goTo(tx, order.id, plan.terms.zone);
}

const birrText = (birr: number) => `${formatBirrExact(birr)} ETB`;
const birrOf = (before: number, after: number) => ({
  birr: formatBirrExact(before),
  total: formatBirrExact(after),
});

function wordsOf({
  told: { before, after, orderItems, isAddressChanged, assembly, halfDay, holdHours },
}: ChangePlan): string {
  const goods = orderItems
    .filter(({ qty, was }) => qty !== was)
    .map(
      ({ name, variantName, qty, was }) =>
        `${[name, variantName].filter(Boolean).join(', ')} ${was} → ${qty}`,
    );
  const prices = orderItems.flatMap(({ name, variantName, price, priceBefore }) =>
    priceBefore === undefined
      ? []
      : [
          `${[name, variantName].filter(Boolean).join(', ')} ${birrText(priceBefore)} → ${birrText(price)} each`,
        ],
  );
  const parts = [
    ...goods,
    ...prices,
    ...(isAddressChanged ? [historySentence('new-address')] : []),
    ...(assembly === undefined ? [] : [historySentence(assembly ? 'with-assembly' : 'without-assembly')]),
    ...(halfDay
      ? [historySentence('comes-on', { halfDay: historySentence(halfDay.half, { day: halfDay.day }) })]
      : []),
    ...(before.discount === after.discount
      ? []
      : [historySentence('other-discount', birrOf(before.discount, after.discount))]),
    ...(holdHours === undefined ? [] : [historySentence('held', { count: holdHours })]),
    ...(before.totalPrice === after.totalPrice
      ? []
      : [historySentence('other-total', birrOf(before.totalPrice, after.totalPrice))]),
  ];
  return parts.join('; ');
}

/** Moves a changed order to the state that fits what it owes, and opens the payment of an offline way. */
async function settleState(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { standing: { order: before, ...current }, plan, actor }: Making,
  isClosed: boolean,
): Promise<void> {
  const due = order.total_santim - order.paid_santim;
  const { isOffline, isAtDoor } = METHOD_FACTS[order.payment_method];
  const cause = { actor, reason: historySentence('order-changed') };
  if (before.awaiting === 'transport-price') {
    if (plan.isUnpriced) return;
    await moveOrder(tx, order, 'pending', cause);
    if (due > 0) return awaitPayment(tx, deps, { ...order, status: 'pending', awaiting: null }, actor);
    return endPaying(tx, { ...order, status: 'pending', awaiting: null }, cause);
  }
  if (before.paid_at === null) {
    if (due <= 0) return endPaying(tx, order, cause);
    if (!isClosed) return;
    if (isOffline && !(await findOpenPayment(tx, order.id))) await openPayment(tx, order, wayOfOrder(order));
    if (order.expires_at !== null)
      await extendExpiry(tx, order.id, {
        hours: hoursToPay(order.payment_method, current),
        wholeHours: 0,
      });
    return;
  }
  if (due <= 0) return;
  // An order that was paid once does not expire, because its buyer counts on its goods.
  const reason = historySentence('due-after-change', { birr: formatBirrExact(toBirr(due)) });
  await moveOrder(tx, order, 'pending', { actor, reason });
  if (isOffline) await openPayment(tx, order, wayOfOrder(order));
  if (isAtDoor)
    await moveOrder(tx, { id: order.id, status: 'pending' }, 'awaiting-confirmation', cause, 'delivery');
}

/** Gives an order that expires at least as many hours from now as the change names. */
async function holdLonger(tx: Transaction, deps: SalesDeps, { standing, plan }: Making): Promise<void> {
  const { holdHours: hours } = plan.told;
  if (hours === undefined) return;
  const { expires_at: at } = await getOrderForUpdate(tx, standing.order.id);
  if (at !== null) await extendExpiry(tx, standing.order.id, { hours, wholeHours: 0 });
}
