import { CASH_LIMIT_SANTIM, formatBirrExact, toSantim } from '#contract/money.ts';
import { METHOD_FACTS, type PaymentMethod } from '#contract/payment-methods.ts';
import type { TakenByHand } from '#contract/payments.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { isOffline, type Captured, type Finding } from '#server/payment-providers/payment-provider.ts';
import { applyPayment, type Paid } from './apply-payment.ts';
import { dueOf, type OrderRow } from './orders.store.ts';
import { notDue, openPayment } from './payable-order.ts';
import { OPEN } from './payment-states.ts';
import { changePayment, lockOpenPayment, type PaymentRow } from './payments.store.ts';
import { lockCashOf } from './payment-options.ts';
import { findDecidingReceipt, insertReceipt, sumCashToday, type ReceiptRow } from './receipts.store.ts';
import type { SalesDeps } from './sales-deps.ts';

/**
 * The payment of an order in one offline way, open, locked and of this amount in santim; one in another way is given up.
 * @throws HttpError 409.
 */
export async function claimOpenPayment(
  tx: Transaction,
  order: OrderRow,
  method: PaymentMethod,
  santim: number,
): Promise<PaymentRow> {
  const { provider } = METHOD_FACTS[method];
  const open = await lockOpenPayment(tx, order.id);
  if (open && open.status !== 'begun' && open.status !== 'created') {
    throw new HttpError(409, isOffline(open.provider) ? 'receipt-waiting' : 'payment-pending');
  }
  if (open?.provider === provider) return setAmount(tx, open, santim);
  if (open) await changePayment(tx, open.id, ['begun', 'created'], { status: 'closed' });
  await openPayment(tx, order, provider, santim);
  return (await lockOpenPayment(tx, order.id))!;
}

/** Says how much an offline payment that is not over is about. */
export async function setAmount(tx: Transaction, payment: PaymentRow, santim: number): Promise<PaymentRow> {
  const amount = { amount_minor: santim, pays_santim: santim };
  if (payment.amount_minor !== santim || payment.pays_santim !== santim)
    await changePayment(tx, payment.id, [...OPEN, 'shared'], amount);
  return { ...payment, ...amount };
}

/** The money of a receipt, as a provider would report it: cash has its own receipt as its proof. */
export const capturedBy = (
  receipt: Pick<ReceiptRow, 'id' | 'way' | 'reference' | 'amount_santim' | 'order_id'>,
): Captured => ({
  state: 'captured',
  captureId: `${receipt.way}:${receipt.reference || receipt.id}`,
  currency: 'ETB',
  amountMinor: receipt.amount_santim,
  orderId: receipt.order_id,
  refunds: [],
});

/** Makes a function that finds the money of a payment in the shop's own records. */
export const readOfflineMoney =
  ({ reader }: Pick<Database, 'reader'>) =>
  async (paymentId: string): Promise<Finding> => {
    const receipt = await findDecidingReceipt(reader, paymentId);
    if (!receipt) return { state: 'open' };
    return receipt.state === 'accepted' ? capturedBy(receipt) : { state: 'pending', captureId: null };
  };

/**
 * Writes down money that the shop took itself, all that is due or a part of it, with what it does to its order, which is
 * locked.
 * @throws HttpError 409 for more than is due that is not said to be more, for more cash of a person on one day than the law
 * allows, for a number that stands with another payment, and while other money may be moving.
 */
export async function takeOfflinePayment(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { way, amount, reference, due, overpaid }: TakenByHand,
  method: PaymentMethod,
  { id: actor }: AuthenticatedUser,
): Promise<Paid> {
  const santim = toSantim(amount);
  if (way === 'cash') await refuseTooMuchCash(tx, order, santim);
  const isSeen = due === undefined || toSantim(due) === dueOf(order);
  if (!isSeen || santim === 0 || (santim > dueOf(order) && !overpaid)) throw notDue(order);
  const payment = await claimOpenPayment(tx, order, method, santim);
  const people = { submitted_by: actor, decided_by: actor };
  const receipt = await insertReceipt(tx, payment, { way, reference, state: 'accepted', ...people });
  const reason = `${[way, reference].filter(Boolean).join(' ')}, ${formatBirrExact(amount)} ETB`;
  return applyPayment(tx, deps, order, payment, capturedBy(receipt), { actor, reason });
}

/** The law counts all cash that one person pays on one day. */
async function refuseTooMuchCash(tx: Transaction, order: OrderRow, santim: number): Promise<void> {
  const { user_id: user, shipping_address: address } = order;
  await lockCashOf(tx, user, address.phone);
  if (santim + (await sumCashToday(tx, user, address.phone)) > CASH_LIMIT_SANTIM)
    throw new HttpError(409, 'over-cash-limit');
}
