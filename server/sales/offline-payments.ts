import { CASH_LIMIT_SANTIM, formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { METHOD_FACTS, type PaymentMethod } from '#contract/payment-methods.ts';
import type { TakenByHand } from '#contract/payments.ts';
import { lockInTransaction, type Database, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { isOffline, type Captured, type Finding } from '#server/payment-providers/payment-provider.ts';
import { applyPayment } from './apply-payment.ts';
import type { OrderRow } from './orders.store.ts';
import { openPayment } from './payable-order.ts';
import { changePayment, lockOpenPayment, type PaymentRow } from './payments.store.ts';
import { findDecidingReceipt, insertReceipt, sumCashOfToday, type ReceiptRow } from './receipts.store.ts';
import type { SalesDeps } from './sales-deps.ts';

/** The payment of an order in one offline way, open and locked; one in another way is given up. @throws HttpError 409. */
export async function claimOpenPayment(
  tx: Transaction,
  order: OrderRow,
  method: PaymentMethod,
): Promise<PaymentRow> {
  const { provider } = METHOD_FACTS[method];
  const open = await lockOpenPayment(tx, order.id);
  if (open && open.status !== 'begun' && open.status !== 'created') {
    throw new HttpError(409, isOffline(open.provider) ? 'receipt-waiting' : 'payment-pending');
  }
  if (open?.provider === provider) return open;
  if (open) await changePayment(tx, open.id, ['begun', 'created'], { status: 'closed' });
  await openPayment(tx, order, provider);
  return (await lockOpenPayment(tx, order.id))!;
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
 * The law limits what a person pays in cash on one day, for all their orders.
 * @throws HttpError 409; a transfer or a cheque is no cash.
 */
async function refuseMuchCash(tx: Transaction, order: OrderRow, santim: number): Promise<void> {
  const { user_id: userId, shipping_address: address } = order;
  await lockInTransaction(tx, `cash of ${userId ?? address.phone}`);
  const taken = await sumCashOfToday(tx, userId, address.phone);
  if (taken + santim > CASH_LIMIT_SANTIM) throw new HttpError(409, 'over-cash-limit');
}

/**
 * Writes down money that the shop took itself, exactly what is due, with what it does to its order, which is locked.
 * Answers whether it pays it.
 * @throws HttpError 409 for another amount, for more cash than the law allows, for a number that stands with another
 * payment, and while other money may be moving.
 */
export async function takeOfflinePayment(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { way, amount, reference }: TakenByHand,
  method: PaymentMethod,
  { id: actor }: AuthenticatedUser,
): Promise<boolean> {
  const santim = toSantim(amount);
  if (way === 'cash') await refuseMuchCash(tx, order, santim);
  if (santim !== order.total_santim) {
    const due = toBirr(order.total_santim);
    throw new HttpError(409, 'amount-not-due', { params: { birr: formatBirrExact(due) }, details: { due } });
  }
  const payment = await claimOpenPayment(tx, order, method);
  const people = { submitted_by: actor, decided_by: actor };
  const receipt = await insertReceipt(tx, payment, { way, reference, state: 'accepted', ...people });
  const reason = `${[way, reference].filter(Boolean).join(' ')}, ${formatBirrExact(amount)} ETB`;
  return applyPayment(tx, deps, order, payment, capturedBy(receipt), { actor, reason });
}
