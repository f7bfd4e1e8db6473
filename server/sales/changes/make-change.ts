import { sql } from 'kysely';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import { goTo } from '#server/delivery/zones.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { minorAt } from '#server/payment-providers/charge.ts';
import { endOrderOfRest } from '../goods/end-order.ts';
import { becomePaid } from '../payments/become-paid.ts';
import { extendExpiry } from '../orders/order-expiry.store.ts';
import { moveOrder, noteInHistory, type Cause } from '../orders/order-history.store.ts';
import { getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { openPayment, wayOfOrder } from '../payments/payable-order.ts';
import { hoursToPay } from '../payments/time-to-pay.ts';
import { changePayment, closePayment, findOpenPayment, lockOpenPayment } from '../payments/payments.store.ts';
import { awaitPayment } from '../pricing/price-transport.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { ruleOf } from '../pricing/shipping-rule.ts';
import { moveHalfDays } from './change-half-day.ts';
import { moveGoods } from './changed-goods.ts';
import { refundParts } from './refund-parts.ts';
import { CHANGED_SUMS, type OrderBefore } from './order-changes.store.ts';
import type { ChangePlan, Standing } from './plan-change.ts';

export interface Making {
  standing: Standing;
  plan: ChangePlan;
  /** The person who makes it: somebody of the shop, or the buyer who accepts it. */
  actor: string;
  reason: string;
  /** Its place among the changes of the order, from 1. */
  place: number;
}

/** Returns an order as it was before a change, for its papers of then. */
export const beforeOf = ({ order, lines }: Standing): OrderBefore => ({
  order: Object.fromEntries(CHANGED_SUMS.map((column) => [column, order[column]])),
  lines,
});

/**
 * Changes an order, which is locked: its goods with the stock, its sums, and what becomes of its money. What it costs more is
 * owed, so that a paid order is not paid any more; what it costs less goes back.
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
    reason: `${sentenceOf(plan)}: ${reason}`.slice(0, 1000),
  });
  const changed = await getOrderForUpdate(tx, order.id);
  await settleState(tx, deps, changed, making, isClosed);
  await holdLonger(tx, deps, making);
  await endOrderOfRest(tx, deps, order.id, { actor, reason: 'the pieces that are left have come' });
}

/** Gives up what the buyer has begun to pay; answers false when its money may be moving. Parts of others go on. */
async function closeOwnPayment(tx: Transaction, orderId: string): Promise<boolean> {
  const payment = await lockOpenPayment(tx, orderId);
  return !payment || changePayment(tx, payment.id, ['begun', 'created'], { status: 'closed' });
}

/** Nothing is due any more, so that nobody pays it any more. */
async function endPaying(tx: Transaction, order: OrderRow, cause: Cause): Promise<void> {
  await closePayment(tx, order.id);
  await becomePaid(tx, order, cause);
}

/** A payment that the release before has begun is for the price of then. */
async function fixAmounts(tx: Transaction, order: OrderRow): Promise<void> {
  await sql`update payments set pays_santim = ${order.total_santim}
    where order_id = ${order.id} and pays_santim is null and further_to is null
      and status <> all(${['completed', 'surplus', 'mismatch']})`.execute(tx);
}

/** A deposit that has not come yet stays the same part of the price, in whole birr. */
function depositAfter(
  { deposit_santim: deposit, paid_santim: paid, total_santim: before }: OrderRow,
  after: number,
) {
  if (paid >= deposit) return deposit;
  return Math.min(Math.ceil((deposit * after) / before / SANTIM) * SANTIM, after);
}
/** In a birr. */
const SANTIM = 100;

async function writeOrder(tx: Transaction, order: OrderRow, plan: ChangePlan): Promise<void> {
  const { totals, taxes, coupon } = plan.priced;
  const rule = ruleOf(plan.terms, plan.priced.lines, !plan.isUnpriced);
  const used = coupon?.used ?? null;
  const charge = order.charge_rate === null ? null : minorAt(totals.totalSantim, order.charge_rate);
  await sql`
    update orders set items_santim = ${totals.itemsSantim}, shipping_santim = ${totals.shippingSantim},
      tax_santim = ${totals.taxSantim}, total_santim = ${totals.totalSantim}, vat_percent = ${Math.max(...taxes.map(({ percent }) => percent))},
      discount_santim = ${plan.discountSantim}, granted_santim = ${plan.grantedSantim},
      coupon_id = ${used?.id ?? null}, coupon_code = ${used?.code ?? null}, coupon_kind = ${used?.kind ?? null},
      transport = ${plan.transport}, shipping_rule = ${JSON.stringify(rule)}::jsonb,
      shipping_address = ${JSON.stringify(plan.address)}::jsonb, charge_minor = ${charge},
      deposit_santim = ${depositAfter(order, totals.totalSantim)}
    where id = ${order.id}`.execute(tx);
  if (plan.told.isAddressChanged && plan.terms.zone !== null) await goTo(tx, order.id, plan.terms.zone);
}

const birrText = (birr: number) => `${formatBirrExact(birr)} ETB`;

function sentenceOf({
  told: { before, after, orderItems, isAddressChanged, assembly, halfDay, holdHours },
}: ChangePlan): string {
  const goods = orderItems
    .filter(({ qty, was }) => qty !== was)
    .map(
      ({ name, variantName, qty, was }) =>
        `${[name, variantName].filter(Boolean).join(', ')} ${was} → ${qty}`,
    );
  const parts = [
    ...goods,
    ...(isAddressChanged ? ['another address'] : []),
    ...(assembly === undefined ? [] : [assembly ? 'with assembly' : 'without assembly']),
    ...(halfDay ? [`comes on ${halfDay.day} ${halfDay.half}`] : []),
    ...(before.discount === after.discount
      ? []
      : [`discount ${birrText(before.discount)} → ${birrText(after.discount)}`]),
    ...(holdHours === undefined ? [] : [`held for ${holdHours} hours`]),
    ...(before.totalPrice === after.totalPrice
      ? []
      : [`total ${birrText(before.totalPrice)} → ${birrText(after.totalPrice)}`]),
  ];
  return `Changed: ${parts.join('; ')}`;
}

/** Moves a changed order to where its balance puts it, and opens what it is paid by. */
async function settleState(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { standing: { order: before, ...current }, plan, actor }: Making,
  isClosed: boolean,
): Promise<void> {
  const due = order.total_santim - order.paid_santim;
  const { isOffline, isAtDoor } = METHOD_FACTS[order.payment_method];
  const cause = { actor, reason: 'the order was changed' };
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
      await extendExpiry(tx, deps, order.id, {
        hours: hoursToPay(order.payment_method, current),
        wholeHours: 0,
      });
    return;
  }
  if (due <= 0) return;
  // It does not end by itself: it was paid once, and its buyer counts on its goods.
  const reason = `${birrText(toBirr(due))} are due after a change`;
  await moveOrder(tx, order, 'pending', { actor, reason });
  if (isOffline) await openPayment(tx, order, wayOfOrder(order));
  if (isAtDoor)
    await moveOrder(tx, { id: order.id, status: 'pending' }, 'awaiting-confirmation', cause, 'delivery');
}

/** An order that has a time keeps at least so much of it. */
async function holdLonger(tx: Transaction, deps: SalesDeps, { standing, plan }: Making): Promise<void> {
  const { holdHours: hours } = plan.told;
  if (hours === undefined) return;
  const { expires_at: at } = await getOrderForUpdate(tx, standing.order.id);
  if (at !== null) await extendExpiry(tx, deps, standing.order.id, { hours, wholeHours: 0 });
}
