import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { providerOf, type Finding } from '#server/payment-providers/payment-provider.ts';
import { PLACE_JOB } from '../job-names.ts';
import { stateError } from '../orders/order-refusal.ts';
import { findOrder, type OrderRow } from '../orders/orders.store.ts';
import { waitsForMoney } from './payable-order.ts';
import { findOpenPayment, findPayment, listPayments, type PaymentRow } from './payments.store.ts';
import { placeFound, type MoneyToPlace } from '../incoming-money/place-money.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { settlePayment } from './settle-payment.ts';
import { takeForeignPayment } from './take-foreign-payment.ts';

const REFUSALS = {
  open: 'payment-not-approved',
  gone: 'payment-not-approved',
  declined: 'payment-declined',
  pending: 'payment-pending',
  captured: 'payment-mismatch',
} as const satisfies Record<Finding['state'], string>;

/** The provider's ids of a payment, as its buyer names them; without any the open payment is meant. */
interface Result {
  reference: string | undefined;
  /** The same id, if it may be that of a payment at PayPal that the shop has not begun. */
  paypalId?: string | undefined;
}

/**
 * Asks the provider, because the buyer says that they have approved or paid. A second call for a paid order, or a paid
 * part, answers the same.
 * @throws HttpError 409 with the reason when it is not paid, 429 after many payments that the shop did not know.
 */
export async function payOrder(
  deps: SalesDeps,
  order: OrderRow,
  { reference, paypalId }: Result,
  by: Pick<AuthenticatedUser, 'id'>,
): Promise<void> {
  const { reader } = deps.database;
  const isPaid = async () => Boolean((await findOrder(reader, order.id))!.paid_at);
  const known =
    reference === undefined
      ? await findOpenPayment(reader, order.id)
      : (await listPayments(reader, order.id)).find(({ provider_order_id: each }) => each === reference);
  const foreign = known ? undefined : paypalId;
  if (order.paid_at) return foreign === undefined ? undefined : placeLater(deps, order, foreign, by);
  if (foreign === undefined && !waitsForMoney(order) && order.status !== 'expired')
    throw stateError('not-payable', order);
  const meant = foreign === undefined ? known : await takeElsewhere(deps, order, foreign, by);
  if (foreign !== undefined && (await isPaid())) return;
  const finding = meant && (await settlePayment(deps, order, meant));
  // Another call at the same moment may have paid the order; then no payment is open any more.
  if (await isPaid()) return;
  if (meant && (await findPayment(reader, { id: meant.id }))?.status === 'completed') return;
  if (!finding) throw new HttpError('payment-not-found');
  if (order.status === 'expired') throw stateError('not-payable', order);
  const details = finding.state === 'captured' ? {} : { details: { provider: meant.provider } };
  throw new HttpError(REFUSALS[finding.state], details);
}

/**
 * Looks up a payment that the buyer made at PayPal with the client id alone, and makes it the order's.
 * @throws HttpError 409 with the reason when it does not fit.
 */
async function takeElsewhere(
  deps: SalesDeps,
  order: OrderRow,
  reference: string,
  by: Pick<AuthenticatedUser, 'id'>,
): Promise<PaymentRow | undefined> {
  await deps.unknownPayments.consume(by.id);
  const found = await providerOf(deps.providers, 'paypal').lookUp?.(reference);
  if (!found) return undefined;
  if (found.orderId !== undefined && found.orderId !== order.id && found.captures.length > 0) {
    await placeFound(deps, 'paypal', found, order.id);
    throw new HttpError('payment-of-another-order');
  }
  const taken = await takeForeignPayment(deps, 'paypal', order.id, found);
  if ('payment' in taken) return taken.payment;
  if (taken.refusal.code === 'already-paid') return undefined;
  throw taken.refusal;
}

/** Lets a job look up further money for a paid order, whose buyer gets the answer at once. */
async function placeLater(
  { database, jobs, unknownPayments }: SalesDeps,
  order: OrderRow,
  reference: string,
  by: Pick<AuthenticatedUser, 'id'>,
): Promise<void> {
  const isCounted = await unknownPayments.consume(by.id).then(
    () => true,
    () => false,
  );
  const money: MoneyToPlace = { provider: 'paypal', reference, order: order.id };
  if (isCounted) await database.transaction((tx) => jobs.enqueue(tx, PLACE_JOB, money));
}
