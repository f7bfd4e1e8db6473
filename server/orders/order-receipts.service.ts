import type { ReceiptDecision, ReceiptRequest } from '#contract/payments.ts';
import type { PaymentsService, ReceiptRow } from '#server/payments/payments.service.ts';
import type { ReceiptsService } from '#server/payments/receipts.service.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { createLimiter } from '#server/platform/limits.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';
import { auditOrder } from './order-audit.ts';
import { extendExpiry, moveOrder } from './order-history.store.ts';
import { ORDER_EXPIRY_JOB } from './order-jobs.ts';
import type { OrderMailsService } from './order-mails.service.ts';
import type { OrderPaymentService } from './order-payment.service.ts';
import { getOrderForUpdate, listOrdersByIds, type OrderRow } from './orders.store.ts';

export type OrderReceiptsService = ReturnType<typeof createOrderReceiptsService>;

/** How long a buyer has at least, after his receipt was refused. */
const HOURS_AFTER_REFUSAL = 24;

interface Parts {
  database: Database;
  payments: PaymentsService;
  receipts: ReceiptsService;
  orderPayment: OrderPaymentService;
  uploads: UploadsService;
  settings: SettingsService;
  orderMails: OrderMailsService;
  jobs: Jobs;
}

/** Receipts of bank transfers: the buyer sends one, an administrator accepts or refuses it. */
export function createOrderReceiptsService(parts: Parts) {
  const { database, payments, receipts, orderPayment, uploads, settings, orderMails, jobs } = parts;
  const byPerson = createLimiter(database, 'receipts-person', { points: 10, seconds: 3600 });

  /** What can be refused before a picture is worked on. Whether it is a repetition is decided under the lock. */
  async function refuseEarly(order: OrderRow, { transactionNumber }: ReceiptRequest, by: Caller) {
    if (order.status !== 'pending') throw new Refusal(409, 'not-payable');
    if (await receipts.isReferenceUsed(transactionNumber)) throw new Refusal(409, 'transaction-number-used');
    const open = await payments.findOpen(order.id);
    // A payment begun in another way is given up as by any change of the way to pay: its provider is asked first.
    if (open?.provider !== 'bank-transfer') await orderPayment.begin(order, 'BankTransfer', by);
  }

  /** Answers whether the same receipt waits already: it was sent twice. @throws Refusal 409 when another one does. */
  async function waitsAlready(tx: Transaction, order: OrderRow, sent: ReceiptRequest): Promise<boolean> {
    if (order.awaiting !== 'receipt') return false;
    const waiting = await receipts.findWaiting(tx, order.id);
    if (waiting?.reference === sent.transactionNumber) return true;
    throw new Refusal(409, 'receipt-waiting');
  }

  /** Writes the receipt down; false when it was written before. */
  const submit = (orderId: string, sent: ReceiptRequest, picture: string | null, by: Caller) =>
    database.transaction(async (tx) => {
      const order = await getOrderForUpdate(tx, orderId);
      if (await waitsAlready(tx, order, sent)) return false;
      if (order.status !== 'pending') throw new Refusal(409, 'not-payable');
      await receipts.submit(tx, order, { ...sent, picture, by: by.id });
      const reason = `receipt ${sent.transactionNumber} of ${sent.bank} was sent`;
      await moveOrder(tx, order, 'awaiting-confirmation', { actor: by.id, reason }, 'receipt');
      await orderMails.receiptSent(tx, orderId);
      const { transactionNumber, bank } = sent;
      if (by.id !== order.user_id)
        await auditOrder(tx, by, 'order.receipt-sent', order, { transactionNumber, bank });
      return true;
    });

  async function refuse(tx: Transaction, order: OrderRow, receipt: string, by: Caller, reason: string) {
    await receipts.refuse(tx, order.id, receipt, by.id, reason);
    // What was paid otherwise meanwhile, or is looked at, stays as it is.
    if (order.awaiting !== 'receipt') return;
    await moveOrder(tx, order, 'pending', { actor: by.id, reason: `the receipt was refused: ${reason}` });
    const { settings: current } = await settings.get(tx);
    const time = { hours: HOURS_AFTER_REFUSAL, wholeHours: current.bankTransferExpiresAfterHours };
    const expiresAt = await extendExpiry(tx, order.id, time);
    await jobs.enqueue(tx, ORDER_EXPIRY_JOB, { order: order.id }, expiresAt);
    await orderMails.receiptRefused(tx, order.id, reason);
  }

  return {
    /**
     * The buyer's receipt of his transfer: the order waits for a decision, and does not expire meanwhile. The same
     * receipt sent twice is one.
     * @throws Refusal 409 when the order is not to be paid or the number stands with another payment, 422 for a
     * picture that is none, 429 after too many.
     */
    async send(order: OrderRow, sent: ReceiptRequest, by: Caller): Promise<void> {
      await byPerson.consume(by.id);
      if (order.awaiting === 'receipt') {
        await submit(order.id, sent, null, by);
        return;
      }
      await refuseEarly(order, sent, by);
      const bytes = sent.picture && Buffer.from(sent.picture, 'base64');
      const picture = bytes ? await uploads.keepReceiptPicture(bytes, by) : null;
      let kept = false;
      try {
        kept = await submit(order.id, sent, picture, by);
      } finally {
        if (!kept && picture) await uploads.removeReceiptPicture(picture);
      }
    },

    /** The JPEG of a receipt. @throws Refusal 404. */
    async picture(orderId: string, receiptId: string): Promise<Buffer> {
      const { picture } = await receipts.get(orderId, receiptId);
      const bytes = picture && (await uploads.readReceiptPicture(picture));
      if (!bytes) throw new Refusal(404, 'receipt-not-found');
      return bytes;
    },

    /** The queue of those that wait, oldest first, each with its order. */
    async listWaiting(
      page: number,
      size: number,
    ): Promise<{ queue: { receipt: ReceiptRow; order: OrderRow }[]; total: number }> {
      const { receipts: waiting, total } = await receipts.listWaiting(page, size);
      const rows = await listOrdersByIds(
        database.reader,
        waiting.map(({ order_id: id }) => id),
      );
      const orders = new Map(rows.map((order) => [order.id, order]));
      return {
        queue: waiting.map((receipt) => ({ receipt, order: orders.get(receipt.order_id)! })),
        total,
      };
    },

    /**
     * An administrator's decision, once. Accepted, the transfer pays the order; refused, the buyer is told why and
     * has time to send another. Money for an order that was paid otherwise or has ended is written down all the same.
     * @throws Refusal 404; 409 when it was decided before, or the money could not pay the order.
     */
    async decide(orderId: string, receiptId: string, decision: ReceiptDecision, by: Caller): Promise<void> {
      const { accepted, reason } = decision;
      const paid = await database.transaction(async (tx) => {
        const order = await getOrderForUpdate(tx, orderId);
        if (!accepted) {
          await refuse(tx, order, receiptId, by, reason);
          await auditOrder(tx, by, 'order.receipt-refused', order, { reason });
          return null;
        }
        const money = await receipts.accept(tx, orderId, receiptId, by.id);
        const cause = { actor: by.id, reason: `receipt accepted: ${money.captured.captureId}` };
        const pays = await orderPayment.recordByHand(tx, order, money, cause);
        const facts = { transactionNumber: money.captured.captureId };
        await auditOrder(tx, by, 'order.receipt-accepted', order, facts);
        return pays;
      });
      if (paid === false) throw new Refusal(409, 'payment-surplus');
    },
  };
}
