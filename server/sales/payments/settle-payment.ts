import { HttpError } from '#server/lib/http/http-error.ts';
import { providerOf, type Finding } from '#server/payment-providers/payment-provider.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { dueOf, findOrder, type OrderRow } from '../orders/orders.store.ts';
import { factsOf, takesParts, waitsForMoney } from './payable-order.ts';
import {
  changePayment,
  findOpenPayment,
  findPayment,
  listPayments,
  lockPayment,
  moveLongInState,
  type PaymentRow,
} from './payments.store.ts';
import { OPEN, PAYMENT_FACTS, type PaymentStatus } from './payment-states.ts';
import { recordFinding } from './record-payment.ts';
import type { SalesDeps } from '../sales-deps.ts';

/**
 * Asks the provider about a payment and writes what it says, of the payment and of its order. The shop believes only
 * what the provider itself answers. No transaction is open while it is asked.
 * @param taking what the buyer has approved is taken too; else the provider is no more than asked.
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
    factsOf(deps, payment, order),
    claim,
  );
  const finding = await noteFinding(deps, payment, said);
  await recordFinding(deps, payment, finding);
  return finding;
}

/** Tells whether the shop may take what was approved. Of what somebody else pays nothing is taken that is no longer due. */
async function mayTake(tx: Transaction, { id, order_id: orderId }: PaymentRow): Promise<boolean> {
  const order = (await findOrder(tx, orderId))!;
  const { status, pays_santim: part } = await lockPayment(tx, id);
  if (status === 'shared') return takesParts(order) && dueOf(order) >= (part ?? 0);
  return waitsForMoney(order) && changePayment(tx, id, ['created', 'capturing'], { status: 'capturing' });
}

/** Asks about the payment that an order has open, and takes what the buyer has approved. @throws HttpError 502. */
export async function settleOpenPayment(deps: SalesDeps, order: OrderRow, how = {}): Promise<void> {
  const payment = await findOpenPayment(deps.database.reader, order.id);
  if (payment) await settlePayment(deps, order, payment, how);
}

/** The same without taking anything. A provider that is away has said nothing. */
export const askAboutOpenPayment = (deps: SalesDeps, order: OrderRow): Promise<void> =>
  settleOpenPayment(deps, order, { taking: false }).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
  });

/**
 * Asks whether the money of a paid order is still there, of every provider that can be asked: a refund made in its own
 * pages or a chargeback may have come to nobody's ears. @throws HttpError 502 when one is away.
 */
export async function askAboutMoney(deps: SalesDeps, order: OrderRow): Promise<void> {
  for (const payment of await listPayments(deps.database.reader, order.id)) {
    const isAskable = payment.provider_order_id !== null && deps.providers[payment.provider];
    if (PAYMENT_FACTS[payment.status].hasMoney && isAskable)
      await settlePayment(deps, order, payment, { taking: false });
  }
}

/** Settles one payment, whatever has become of its order. @throws HttpError 502. */
export async function settlePaymentById(deps: SalesDeps, id: string): Promise<void> {
  const payment = await findPayment(deps.database.reader, { id });
  const order = payment && (await findOrder(deps.database.reader, payment.order_id));
  if (order) await settlePayment(deps, order, payment);
}

/** Moves a payment to where the provider's word puts it; what is refused for good is closed, so that another can begin. */
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
      // It is asked about still.
      const isGivenUp =
        pendingHours > 0 &&
        (await database.transaction((tx) => moveLongInState(tx, id, pendingHours * 60, 'pending', 'closed')));
      return isGivenUp ? { state: 'declined', retry: false, mayStillPay: true } : finding;
    }
    case 'gone':
      await move(['begun', 'created', 'shared'], finding.mayStillPay ? 'closed' : 'declined');
      // Its money may be moving, whatever the provider does not find this once.
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
      // A capture that was begun long ago, of which the provider knows nothing, has come to nothing.
      await database.transaction((tx) => moveLongInState(tx, id, 10, 'capturing', 'created'));
      return finding;
  }
}
