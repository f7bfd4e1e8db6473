import { METHOD_OF_WAY } from '#contract/paying/payment-methods.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { toBirr } from '#contract/money.ts';
import { note as noteInLog } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { acceptReceipt, type ReceiptOutcome } from '../incoming-money/decide-receipt.ts';
import { numberOfLine } from './line-number.ts';
import { freeNumber } from '../incoming-money/doubts.store.ts';
import { takeOfflinePayment } from '../incoming-money/offline-payments.ts';
import { note } from '../orders/note-event.ts';
import { stateError } from '../orders/order-refusal.ts';
import { findOrder, getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { findReceipt, findAcceptedReceipt } from '../incoming-money/receipts.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { askAboutOpenPayment } from '../payments/settle-payment.ts';
import { decideLine, lockLine, lockOpenLine, settleReversal, type LineRow } from './statements.store.ts';

interface LineOrder {
  order: string;
  /** The id of the order's receipt that the line is the money of. */
  receipt: string | null;
  despite: boolean | undefined;
}

/**
 * Takes a line of a statement as the money of an order: as that of its waiting receipt, else as a transfer without a
 * receipt. A line pays once, however many people say so at the same time.
 * @throws HttpError 404, 409.
 */
export async function matchLine(
  deps: SalesDeps,
  lineId: string,
  { order: orderId, receipt, despite }: LineOrder,
  by: AuthenticatedUser,
): Promise<void> {
  const before = await findOrder(deps.database.reader, orderId);
  if (!before) throw new HttpError('order-not-found');
  // Money that a provider has taken meanwhile pays the order first.
  if (!receipt && before.status === 'pending') await askAboutOpenPayment(deps, before);
  const outcome = await deps.database.transaction(async (tx) => {
    // The order is locked before anything of its money, as in all other transactions.
    const order = await getOrderForUpdate(tx, orderId);
    const line = await lockOpenLine(tx, lineId);
    const done = receipt
      ? await acceptFrom(tx, deps, order, line, { id: receipt, despite }, by)
      : await takeFrom(tx, deps, order, line, despite, by);
    if (done === 'waits') return done;
    const accepted = await findAcceptedReceipt(tx, orderId, numberOfLine(line), receipt ?? null);
    await decideLine(tx, line.id, { state: 'used', receipt_id: accepted, by: by.id });
    return done;
  });
  if (outcome === 'surplus') throw new HttpError('payment-surplus');
}

/** Accepts a receipt with the sum and the number of the statement's line. */
async function acceptFrom(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  line: LineRow,
  { id, despite }: { id: string; despite: boolean | undefined },
  by: AuthenticatedUser,
): Promise<ReceiptOutcome> {
  const receipt = await findReceipt(tx, order.id, id);
  if (receipt?.state !== 'waiting') throw new HttpError('receipt-decided');
  const number = line.reference ?? receipt.reference;
  const reference = await freeNumber(tx, { reference: number, receipt: id, despite }, by);
  return acceptReceipt(tx, deps, order, receipt, { santim: line.santim, reference }, by);
}

async function takeFrom(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  line: LineRow,
  despite: boolean | undefined,
  by: AuthenticatedUser,
): Promise<ReceiptOutcome> {
  const isDue = order.paid_at === null && order.awaiting !== 'transport-price';
  if (!isDue || !ORDER_FACTS[order.status].takesMoney) throw stateError('not-payable', order);
  const taken = { way: 'transfer', amount: toBirr(line.santim), reference: numberOfLine(line) } as const;
  const money = { ...taken, despite, isOnStatement: true } as const;
  const paid = await takeOfflinePayment(tx, deps, order, money, METHOD_OF_WAY.transfer, by);
  if (paid === 'waits') return paid;
  await note(tx, 'order.payment-recorded', order, { by, facts: taken });
  return paid === 'nothing' ? 'surplus' : 'paid';
}

/**
 * Marks a line as no order's money, or one that the bank took back after it paid an order as dealt with.
 * @throws HttpError 404, 409.
 */
export const setLineAside = (
  { database }: SalesDeps,
  id: string,
  reason: string,
  by: AuthenticatedUser,
): Promise<void> =>
  database.transaction(async (tx) => {
    const before = await lockLine(tx, id);
    if (before.state === 'used' && before.reversed_on !== null) {
      await settleReversal(tx, id, reason);
      return noteLine(tx, by, 'payment.line-set-aside', before, { status: 'used', reason });
    }
    if (before.state !== 'open') throw new HttpError('incoming-money-decided');
    await decideLine(tx, id, { state: 'aside', reason, by: by.id });
    await noteLine(tx, by, 'payment.line-set-aside', before, { status: 'aside', reason });
  });

/** Removes the mark of a line as no order's money. @throws HttpError 404, 409. */
export const reopenLine = ({ database }: SalesDeps, id: string, by: AuthenticatedUser): Promise<void> =>
  database.transaction(async (tx) => {
    const before = await lockLine(tx, id);
    if (before.state !== 'aside') throw new HttpError('incoming-money-decided');
    await decideLine(tx, id, { state: 'open', by: by.id });
    await noteLine(tx, by, 'payment.line-reopened', before, { status: 'open' });
  });

const noteLine = (
  tx: Transaction,
  by: AuthenticatedUser,
  event: 'payment.line-set-aside' | 'payment.line-reopened',
  { id, day, reference, description, state }: LineRow,
  after: { status: 'aside' | 'open' | 'used'; reason?: string },
): Promise<void> => {
  const subject = { id, label: `${day} ${reference ?? description}`.slice(0, 120) };
  return noteInLog(tx, event, { by, of: subject, before: { status: state }, after });
};
