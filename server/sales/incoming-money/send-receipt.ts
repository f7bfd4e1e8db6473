import { historySentence } from '#contract/journal/order-sentences.ts';
import { toSantim } from '#contract/money.ts';
import type { OtherWay } from '#contract/paying/other-ways.ts';
import type { ReceiptRequest } from '#contract/paying/receipts.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { beginPayment } from '../payments/begin-payment.ts';
import { claimOpenPayment } from './offline-payments.ts';
import { noteAndTell } from '../orders/note-event.ts';
import { moveOrder } from '../orders/order-history.store.ts';
import { stateError } from '../orders/order-refusal.ts';
import { santimDue, getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { isSameWay, notDue, type WayOfPayment } from '../payments/payable-order.ts';
import { findOwnWay, listMethods, refuseClosed, type ChosenWay } from '../payments/payment-options.ts';
import { changePayment, findOpenPayment } from '../payments/payments.store.ts';
import { findWaitingReceipt, insertWaitingReceipt, isReferenceUsed } from './receipts.store.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** A receipt as its buyer has sent it, with its way to pay: a bank transfer, or a way that the owner has named. */
interface ReceiptClaim {
  chosen: ChosenWay;
  way: WayOfPayment;
  transactionNumber: string;
  bank: string;
  amount: number | undefined;
  link: string | null;
}

/**
 * Takes the buyer's receipt of their transfer: the order waits for a decision, and does not expire meanwhile. The same
 * receipt sent twice is one.
 * @throws HttpError 409 when the order is not to be paid or the number stands with another payment, 422 for a
 * picture that is none, 400 without the proof that the owner asks for, 429 after too many.
 */
export async function sendReceipt(
  deps: SalesDeps,
  order: OrderRow,
  sent: ReceiptRequest,
  by: AuthenticatedUser,
): Promise<void> {
  await deps.receiptsPerPerson.consume(by.id);
  const current = await deps.settings.get();
  const { settings } = current;
  const told = toldOf(settings, sent);
  let picture: string | null = null;
  // Errors come before the work on a picture. The lock below decides whether the receipt was sent before.
  if (order.awaiting !== 'receipt') {
    const { reader } = deps.database;
    if (order.status !== 'pending') throw stateError('not-payable', order);
    if (await isReferenceUsed(reader, told.transactionNumber, by.id)) {
      throw new HttpError('transaction-number-used');
    }
    const open = await findOpenPayment(reader, order.id);
    // A payment begun in another way is closed as by any change of the way to pay: its provider is asked first.
    if (!open || !isSameWay(open, told.way))
      await beginPayment(deps, order, { ...told.chosen, amount: told.amount }, by);
    const santim = told.amount === undefined ? santimDue(order) : toSantim(told.amount);
    refuseClosed(listMethods(deps, order, current, santim), told.chosen);
    if (sent.picture) {
      picture = await deps.uploads.keepReceiptPicture(Buffer.from(sent.picture, 'base64'), by);
    }
  }
  let isWritten = false;
  try {
    isWritten = await writeReceipt(deps, order.id, told, picture, by);
  } finally {
    if (!isWritten && picture) await deps.uploads.removeReceiptPicture(picture);
  }
}

/**
 * @throws HttpError 409 for a way to pay that the shop does not have (any more), 400 without the proof that it asks
 * for.
 */
function toldOf(settings: Settings, sent: ReceiptRequest): ReceiptClaim {
  const { transactionNumber = '', bank = '', amount, otherWay: id, link = null } = sent;
  if (id === undefined) {
    const way = { provider: 'bank-transfer', otherWay: null } as const;
    return { chosen: { method: 'BankTransfer' }, way, transactionNumber, bank, amount, link };
  }
  const named = settings.otherWays.find((each) => each.id === id);
  if (!named) throw new HttpError('payment-method-unavailable');
  refuseUnproven(named, sent);
  const chosen = { method: 'OtherWay', otherWay: id } as const;
  const way = { provider: 'other-way', otherWay: findOwnWay(settings, chosen) } as const;
  return { chosen, way, transactionNumber, bank: named.name, amount, link: null };
}

function refuseUnproven({ proof }: OtherWay, { transactionNumber, picture }: ReceiptRequest): void {
  const problems = {
    ...(proof !== 'none' && !transactionNumber && { transactionNumber: 'is needed in this way to pay' }),
    ...(proof === 'picture' && !picture && { picture: 'is needed in this way to pay' }),
  };
  if (Object.keys(problems).length > 0) throw fieldError(problems);
}

/** Writes the receipt down; false when the same one waits already. */
const writeReceipt = (
  deps: SalesDeps,
  orderId: string,
  { transactionNumber, bank, amount, way, link }: ReceiptClaim,
  picture: string | null,
  by: AuthenticatedUser,
): Promise<boolean> =>
  deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    if (order.awaiting === 'receipt') {
      const waiting = await findWaitingReceipt(tx, order.id);
      if (waiting?.reference === transactionNumber) return false;
      throw new HttpError('receipt-waiting');
    }
    if (order.status !== 'pending') throw stateError('not-payable', order);
    const santim = amount === undefined ? santimDue(order) : toSantim(amount);
    if (santim === 0 || santim > santimDue(order)) throw notDue(order);
    const payment = await claimOpenPayment(tx, order, way, santim);
    const sent = { reference: transactionNumber, bank, picture, link, submitted_by: by.id };
    await insertWaitingReceipt(tx, payment, sent);
    await changePayment(tx, payment.id, ['begun', 'created'], { status: 'pending' });
    const cause = {
      actor: by.id,
      reason: historySentence('receipt-sent', {
        receipt: [transactionNumber, bank].filter(Boolean).join(' of '),
      }),
    };
    await moveOrder(tx, order, 'awaiting-confirmation', cause, 'receipt');
    const isOwn = by.id === order.user_id;
    const facts = { transactionNumber, bank };
    await noteAndTell(tx, deps, 'order.receipt-sent', order, { by, isOwn, tells: {}, facts });
    return true;
  });
