import type { MethodOffer, PaymentMethod } from '#contract/payments.ts';
import type { MessageCode } from '#contract/messages.ts';
import type { Settings } from '#contract/settings.ts';
import { lockInTransaction, type Transaction } from '#server/platform/database.ts';
import { transferOf } from '#server/payments/bank-transfer/bank-transfer-provider.ts';
import { offersFor } from '#server/payments/payment-offers.ts';
import { PROVIDER_OF, type ProviderName } from '#server/payments/payment-provider.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
import { chargeOf } from './order-answers.ts';
import { auditOrder } from './order-audit.ts';
import { extendExpiry, moveOrder, noteInHistory } from './order-history.store.ts';
import { ORDER_EXPIRY_JOB } from './order-jobs.ts';
import { findOrderForUpdate, setPaymentMethod, sumDueAtDoor, type OrderRow } from './orders.store.ts';

/** What is said when an amount cannot be paid in the way that was chosen. */
export const OFFER_PROBLEMS = {
  'over-limit': 'over-limit',
  'over-cash-limit': 'over-cash-limit',
} as const satisfies Record<NonNullable<MethodOffer['problem']>, MessageCode>;

/**
 * The ways to pay that are switched on, and whether the order can be paid so. For a transfer they say where to, so that
 * who looks at the accounts again begins nothing.
 */
export function offersOf(
  order: OrderRow,
  settings: Settings,
  isConfigured: (provider: ProviderName) => boolean,
): MethodOffer[] {
  const open = settings.paymentMethods.filter((method) => isConfigured(PROVIDER_OF[method]));
  const transfer = transferOf(order.number, settings);
  return offersFor(open, order.total_santim, chargeOf(order)).map((offer) =>
    offer.method === 'BankTransfer' ? { ...offer, transfer } : offer,
  );
}

/** How long an order waits for its money: a transfer takes longer than a payment on the screen. */
export function hoursToPay(method: PaymentMethod, settings: Settings): number {
  return method === 'BankTransfer' ? settings.bankTransferExpiresAfterHours : settings.orderExpiresAfterHours;
}

/** What is due at the door, in santim, from the other orders of a person or phone; held until the transaction ends. */
export async function lockDueAtDoor(tx: Transaction, userId: string | null, phone: string): Promise<number> {
  await lockInTransaction(tx, `due at the door, phone ${phone}`);
  if (userId !== null) await lockInTransaction(tx, `due at the door, person ${userId}`);
  return sumDueAtDoor(tx, userId, phone);
}

/**
 * The buyer of an unpaid order, or an administrator for him, goes on in this way: a transfer has its own time, counted from the placing, and what is
 * paid at the door waits for its delivery.
 * @returns false when the order no longer waits for a payment.
 * @throws Refusal 409 when it is too much for the door.
 */
export async function chooseMethod(
  tx: Transaction,
  jobs: Jobs,
  orderId: string,
  method: PaymentMethod,
  { bankTransferExpiresAfterHours: wholeHours }: Settings,
  by: Caller,
): Promise<boolean> {
  const order = await findOrderForUpdate(tx, orderId);
  if (order?.status !== 'pending') return false;
  const cause = { actor: by.id, reason: `to be paid by ${method}` };
  const note = async () => {
    if (by.id !== order.user_id) await auditOrder(tx, by, 'order.payment-chosen', order);
  };
  if (method === 'PayOnDelivery') {
    const atDoor = await lockDueAtDoor(tx, order.user_id, order.shipping_address.phone);
    const [offer] = offersFor([method], order.total_santim, null, atDoor);
    if (offer!.problem) throw new Refusal(409, OFFER_PROBLEMS[offer!.problem]);
    await setPaymentMethod(tx, orderId, method);
    await moveOrder(tx, order, 'awaiting-confirmation', cause, 'delivery');
    await note();
    return true;
  }
  if (order.payment_method === method) return true;
  await setPaymentMethod(tx, orderId, method);
  await noteInHistory(tx, orderId, 'money', cause);
  await note();
  if (method !== 'BankTransfer') return true;
  const expiresAt = await extendExpiry(tx, orderId, { hours: 0, wholeHours });
  await jobs.enqueue(tx, ORDER_EXPIRY_JOB, { order: orderId }, expiresAt);
  return true;
}
