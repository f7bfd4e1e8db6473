import { randomUUIDv7 } from 'node:crypto';
import { CASH_LIMIT_SANTIM, toBirr, toSantim } from '#contract/money.ts';
import type { ReceiptRequest, TakenByHand } from '#contract/payments.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { isByHand, type Captured, type ProviderName } from './payment-provider.ts';
import {
  changePayment,
  findOpenPaymentForUpdate,
  findPaymentForUpdate,
  insertPayment,
  type PaymentRow,
} from './payments.store.ts';
import {
  countWaitingReceipts,
  decideReceipt,
  findReceipt,
  findWaitingReceipt,
  insertReceipt,
  isReferenceUsed,
  listWaitingReceipts,
  type ReceiptRow,
} from './receipts.store.ts';
import { capturedBy } from './taken-by-hand.ts';

export type ReceiptsService = ReturnType<typeof createReceiptsService>;

/** The order that money is for; it is locked in the transaction. */
interface DueOrder {
  id: string;
  total_santim: number;
}

/** Money that somebody of the shop saw, ready to be written down with the order it pays. */
export interface MoneyByHand {
  payment: PaymentRow;
  captured: Captured;
}

/**
 * Money that no provider moves: what buyers say of their transfers, what administrators decide about it, and what the
 * shop takes itself. A transaction number stands with one payment only, whichever way it came.
 */
export function createReceiptsService(database: Database) {
  /** The payment of an order in one way, open and locked; one in another way is given up. */
  async function takeOver(tx: Transaction, order: DueOrder, provider: ProviderName): Promise<PaymentRow> {
    const open = await findOpenPaymentForUpdate(tx, order.id);
    if (open && open.status !== 'begun' && open.status !== 'created') {
      throw new Refusal(409, isByHand(open.provider) ? 'receipt-waiting' : 'payment-pending');
    }
    if (open?.provider === provider) return open;
    if (open) await changePayment(tx, open.id, ['begun', 'created'], { status: 'closed' });
    await insertPayment(tx, {
      id: randomUUIDv7(),
      order_id: order.id,
      provider,
      currency: 'ETB',
      amount_minor: order.total_santim,
    });
    return (await findOpenPaymentForUpdate(tx, order.id))!;
  }

  async function insert(
    tx: Transaction,
    payment: PaymentRow,
    receipt: Pick<
      ReceiptRow,
      'way' | 'reference' | 'bank' | 'picture' | 'state' | 'submitted_by' | 'decided_by'
    >,
  ): Promise<ReceiptRow> {
    const id = randomUUIDv7();
    const amount = { amount_santim: payment.amount_minor };
    const of = { order_id: payment.order_id, payment_id: payment.id };
    if (!(await insertReceipt(tx, { id, ...of, ...amount, ...receipt }))) {
      throw new Refusal(409, 'transaction-number-used');
    }
    return (await findReceipt(tx, payment.order_id, id))!;
  }

  return {
    /** @throws Refusal 404. */
    async get(orderId: string, id: string): Promise<ReceiptRow> {
      const receipt = await findReceipt(database.reader, orderId, id);
      if (!receipt) throw new Refusal(404, 'receipt-not-found');
      return receipt;
    },

    findWaiting: (tx: Transaction, orderId: string) => findWaitingReceipt(tx, orderId),
    isReferenceUsed: (reference: string) => isReferenceUsed(database.reader, reference),

    /** Those that wait for a decision, oldest first. */
    async listWaiting(page: number, size: number): Promise<{ receipts: ReceiptRow[]; total: number }> {
      const [receipts, total] = await Promise.all([
        listWaitingReceipts(database.reader, page, size),
        countWaitingReceipts(database.reader),
      ]);
      return { receipts, total };
    },

    /**
     * A buyer's receipt of his transfer: from now on somebody has to decide.
     * @throws Refusal 409 when the number stands with another payment, or other money may be moving.
     */
    async submit(
      tx: Transaction,
      order: DueOrder,
      sent: Pick<ReceiptRequest, 'transactionNumber' | 'bank'> & { picture: string | null; by: string },
    ): Promise<void> {
      const payment = await takeOver(tx, order, 'bank-transfer');
      await insert(tx, payment, {
        way: 'transfer',
        reference: sent.transactionNumber,
        bank: sent.bank,
        picture: sent.picture,
        state: 'waiting',
        submitted_by: sent.by,
        decided_by: null,
      });
      await changePayment(tx, payment.id, ['begun', 'created'], { status: 'pending' });
    },

    /** The money is there. @throws Refusal 404, or 409 when somebody has decided before. */
    async accept(tx: Transaction, orderId: string, id: string, by: string): Promise<MoneyByHand> {
      await decide(tx, orderId, id, { state: 'accepted', reason: null, decided_by: by });
      const receipt = (await findReceipt(tx, orderId, id))!;
      const payment = (await findPaymentForUpdate(tx, receipt.payment_id))!;
      return { payment, captured: capturedBy(receipt) };
    },

    /** The money is not there: the payment is open again. @throws Refusal as above. */
    async refuse(tx: Transaction, orderId: string, id: string, by: string, reason: string): Promise<void> {
      await decide(tx, orderId, id, { state: 'refused', reason, decided_by: by });
      const receipt = (await findReceipt(tx, orderId, id))!;
      await changePayment(tx, receipt.payment_id, ['pending'], { status: 'created' });
    },

    /**
     * Money that the shop took itself, exactly what is due.
     * @throws Refusal 409 for another amount, for more cash than the law allows, for a number that stands with another
     * payment, and while other money may be moving.
     */
    async take(
      tx: Transaction,
      order: DueOrder,
      { way, amount, reference }: TakenByHand,
      provider: ProviderName,
      by: string,
    ): Promise<MoneyByHand> {
      const santim = toSantim(amount);
      if (way === 'cash' && santim > CASH_LIMIT_SANTIM) throw new Refusal(409, 'over-cash-limit');
      if (santim !== order.total_santim) {
        throw new Refusal(409, 'amount-not-due', { details: { due: toBirr(order.total_santim) } });
      }
      const payment = await takeOver(tx, order, provider);
      const receipt = await insert(tx, payment, {
        way,
        reference,
        bank: null,
        picture: null,
        state: 'accepted',
        submitted_by: by,
        decided_by: by,
      });
      return { payment, captured: capturedBy(receipt) };
    },
  };
}

async function decide(
  tx: Transaction,
  orderId: string,
  id: string,
  decision: Parameters<typeof decideReceipt>[2],
): Promise<void> {
  if (!(await findReceipt(tx, orderId, id))) throw new Refusal(404, 'receipt-not-found');
  if (!(await decideReceipt(tx, id, decision))) throw new Refusal(409, 'receipt-decided');
}
