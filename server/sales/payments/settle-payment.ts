import { HttpError } from '#server/lib/http/http-error.ts';
import { providerOf, type Finding } from '#server/payment-providers/payment-provider.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { santimDue, findOrder, type OrderRow } from '../orders/orders.store.ts';
import { paymentFacts, takesParts, waitsForMoney } from './payable-order.ts';
import {
  changePayment,
  findOpenPayment,
  findPayment,
  listPayments,
  lockPayment,
  type PaymentRow,
} from './payments.store.ts';
import { moveLongInState } from './payments-to-ask.store.ts';
import { OPEN, PAYMENT_FACTS, type PaymentStatus } from './payment-states.ts';
import { recordFinding } from './record-payment.ts';
import type { SalesDeps } from '../sales-deps.ts';

/**
 * Asks the provider about a payment, and writes the answer into the payment and its order. The shop believes only what
 * the provider itself answers. No transaction is open meanwhile.
 * @param taking whether to capture what the buyer has approved.
 * @throws HttpError 502 when the provider is away.
 */
export async function settlePayment(
  deps: SalesDeps,
  order: OrderRow,
  payment: PaymentRow,
  { taking = true } = {},
): Promise<Finding> {
  const claim = () => deps.database.transaction(async (tx) => taking && mayTake(tx, payment));
  const said = await providerOf(deps.providers, payment.provider).settle(
    paymentFacts(deps, payment, order),
    claim,
  );
  const finding = await noteFinding(deps, payment, said);
  await recordFinding(deps, payment, finding);
  return finding;
}

/** Tells whether the shop may capture an approved payment; a part that somebody else pays only while so much is due. */
async function mayTake(tx: Transaction, { id, order_id: orderId }: PaymentRow): Promise<boolean> {
  const order = (await findOrder(tx, orderId))!;
  const { status, pays_santim: part } = await lockPayment(tx, id);
  if (status === 'shared') return takesParts(order) && santimDue(order) >= (part ?? 0);
  return waitsForMoney(order) && changePayment(tx, id, ['created', 'capturing'], { status: 'capturing' });
}

/** Asks about the open payment of an order, and captures what the buyer has approved. @throws HttpError 502. */
export async function settleOpenPayment(deps: SalesDeps, order: OrderRow, how = {}): Promise<void> {
  const payment = await findOpenPayment(deps.database.reader, order.id);
  if (payment) await settlePayment(deps, order, payment, how);
}

/** Asks about the open payment of an order without capturing it. A provider that is away changes nothing. */
export const askAboutOpenPayment = (deps: SalesDeps, order: OrderRow): Promise<void> =>
  settleOpenPayment(deps, order, { taking: false }).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
  });

/**
 * Asks every provider of a paid order's payments whether the money is still there, because the shop may not have heard
 * of a refund on the provider's own pages or of a chargeback.
 * @throws HttpError 502 when one is away.
 */
export async function askAboutMoney(deps: SalesDeps, order: OrderRow): Promise<void> {
  for (const payment of await listPayments(deps.database.reader, order.id)) {
    const isAskable = payment.provider_order_id !== null && deps.providers[payment.provider];
    if (PAYMENT_FACTS[payment.status].hasMoney && isAskable)
      await settlePayment(deps, order, payment, { taking: false });
  }
}

/** Asks about one payment and writes the answer, whatever has become of its order. @throws HttpError 502. */
export async function settlePaymentById(deps: SalesDeps, id: string): Promise<void> {
  const payment = await findPayment(deps.database.reader, { id });
  const order = payment && (await findOrder(deps.database.reader, payment.order_id));
  if (order) await settlePayment(deps, order, payment);
}

/** Moves a payment to the state of the provider's answer; a final refusal closes it, so that another one can begin. */
async function noteFinding(deps: SalesDeps, payment: PaymentRow, finding: Finding): Promise<Finding> {
  const { id } = payment;
  const { database, providers } = deps;
  const move = (from: readonly PaymentStatus[], status: PaymentStatus, next = {}) =>
    database.transaction((tx) => changePayment(tx, id, from, { status, ...next }));
  switch (finding.state) {
    case 'captured':
      return finding;
    case 'pending': {
      await move(['begun', 'created', 'capturing'], 'pending');
      const { pendingHours = 0 } = providerOf(providers, payment.provider);
      // The provider is still asked about a closed payment.
      const isGivenUp =
        pendingHours > 0 &&
        (await database.transaction((tx) => moveLongInState(tx, id, pendingHours * 60, 'pending', 'closed')));
      return isGivenUp ? { state: 'declined', retry: false, mayStillPay: true } : finding;
    }
    case 'gone':
      await move(['begun', 'created', 'shared'], finding.mayStillPay ? 'closed' : 'declined');
      // The money of such a payment may be moving, even if the provider does not find it this once.
      await move(['capturing', 'pending'], 'closed');
      return finding;
    case 'declined':
      if (finding.retry) {
        const attempt = payment.attempt + 1;
        await move(['created', 'capturing', 'pending'], 'created', { attempt });
        await move(['shared'], 'shared', { attempt });
      } else await move([...OPEN, 'shared', 'closed'], finding.mayStillPay ? 'closed' : 'declined');
      return finding;
    case 'open':
      if (payment.status === 'pending' || finding.refused) {
        await move(['capturing', 'pending'], 'created');
        return finding;
      }
      if (payment.status === 'declined') return { state: 'declined', retry: false };
      // A capture that began ten minutes ago, and that the provider does not know, has failed.
      await database.transaction((tx) => moveLongInState(tx, id, 10, 'capturing', 'created'));
      return finding;
  }
}
