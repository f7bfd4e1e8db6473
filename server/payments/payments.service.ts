import { randomUUIDv7 } from 'node:crypto';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { decimalOf, type Charge } from './charge.ts';
import { PaypalRefusal, type PaypalCapture, type PaypalClient, type PaypalOrder } from './paypal-client.ts';
import {
  changePayment,
  endStaleCapture,
  findOpenPayment,
  findOpenPaymentForUpdate,
  findPaymentOf,
  insertPayment,
  type PaymentRow,
} from './payments.store.ts';

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** What the provider says of a payment, after everything that can be done now was done. */
export type Settlement =
  | { outcome: 'completed'; payment: PaymentRow; captureId: string }
  | { outcome: 'not-approved' | 'declined' | 'pending' | 'mismatch'; payment: PaymentRow };

export interface PayableOrder {
  id: string;
  number: number;
  charge: Charge;
  returnUrl: string;
}

const USABLE = new Set<PaypalOrder['status']>(['CREATED', 'SAVED', 'APPROVED', 'PAYER_ACTION_REQUIRED']);

/**
 * Payments at the provider. The shop believes only what the provider itself answers: the status of the capture,
 * its amount and currency, and the shop's order that it names. No transaction is open while the provider is asked.
 */
export function createPaymentsService(database: Database, paypal: PaypalClient, log: Log) {
  const change = (
    payment: PaymentRow,
    from: readonly PaymentRow['status'][],
    to: Parameters<typeof changePayment>[3],
  ) => database.transaction((tx) => changePayment(tx, payment.id, from, to));

  async function openPayment(order: PayableOrder): Promise<PaymentRow> {
    await database.transaction((tx) =>
      insertPayment(tx, {
        id: randomUUIDv7(),
        order_id: order.id,
        provider: 'paypal',
        currency: order.charge.currency,
        amount_minor: order.charge.minor,
      }),
    );
    const payment = await findOpenPayment(database.reader, order.id);
    if (!payment) throw new Refusal(409, 'not-payable');
    return payment;
  }

  /** The order at the provider that belongs to an open payment, made where there is none. */
  async function createAtProvider(order: PayableOrder, payment: PaymentRow): Promise<string> {
    const created = await paypal.createOrder({
      orderId: order.id,
      invoiceId: `${order.number}-${payment.id.slice(-8)}`,
      description: `Order ${order.number}`,
      currency: payment.currency,
      amount: decimalOf(payment.amount_minor),
      returnUrl: order.returnUrl,
      requestId: `create-${payment.id}`,
    });
    await change(payment, ['begun'], { status: 'created', provider_order_id: created.id });
    return created.id;
  }

  /** Reads the provider's captures of one payment. */
  async function judge(payment: PaymentRow, order: PaypalOrder): Promise<Settlement> {
    const unit = order.purchase_units?.[0];
    const captures = unit?.payments?.captures ?? [];
    const capture =
      captures.find(({ status }) => status === 'COMPLETED') ??
      captures.find(({ status }) => status === 'PENDING') ??
      captures[0];
    if (!capture) return { outcome: 'not-approved', payment };
    if (capture.status === 'PENDING') {
      await change(payment, ['created', 'capturing'], { status: 'pending', capture_id: capture.id });
      return { outcome: 'pending', payment };
    }
    if (capture.status !== 'COMPLETED') {
      await change(payment, ['created', 'capturing', 'pending'], { status: 'declined' });
      return { outcome: 'declined', payment };
    }
    if (!matches(payment, capture, unit?.custom_id)) {
      log.error(
        { payment: payment.id, order: payment.order_id, capture: capture.id },
        'a capture does not match its order',
      );
      await change(payment, ['created', 'capturing', 'pending'], {
        status: 'mismatch',
        capture_id: capture.id,
      });
      return { outcome: 'mismatch', payment };
    }
    return { outcome: 'completed', payment, captureId: capture.id };
  }

  async function captureApproved(payment: PaymentRow, providerOrderId: string): Promise<Settlement> {
    // From here on money may move: an order with a capturing payment does not expire.
    if (!(await change(payment, ['created', 'capturing'], { status: 'capturing' }))) {
      // It has ended meanwhile: it was paid by a twin of this call, or its order has expired.
      const order = await paypal.findOrder(providerOrderId);
      return order ? judge(payment, order) : { outcome: 'not-approved', payment };
    }
    try {
      return await judge(
        payment,
        await paypal.capture(providerOrderId, `capture-${payment.id}-${Date.now()}`),
      );
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      if (error.issues.includes('ORDER_ALREADY_CAPTURED')) {
        const order = await paypal.findOrder(providerOrderId);
        if (order) return judge(payment, order);
      }
      // Nothing was taken: the buyer may approve again with another card.
      await change(payment, ['capturing'], { status: 'created' });
      const outcome = error.issues.includes('INSTRUMENT_DECLINED') ? 'declined' : 'not-approved';
      if (outcome === 'not-approved') log.warn({ err: error, payment: payment.id }, 'capture refused');
      return { outcome, payment };
    }
  }

  return {
    /** Begins the payment of an order, or goes on with the one that is open; one that is done is settled instead. */
    async begin(order: PayableOrder): Promise<{ providerOrderId: string } | Settlement> {
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        const payment = await openPayment(order);
        if (!payment.provider_order_id) return { providerOrderId: await createAtProvider(order, payment) };
        const known = await paypal.findOrder(payment.provider_order_id);
        if (known && USABLE.has(known.status)) return { providerOrderId: known.id };
        if (known?.status === 'COMPLETED') return judge(payment, known);
        await change(payment, ['created', 'capturing'], { status: 'declined' });
      }
      throw new Refusal(502, 'provider-unavailable');
    },

    /**
     * Asks the provider about a payment of this order and captures what is approved.
     * @throws Refusal 409 when the id is of no payment of this order, 502 when the provider is away.
     */
    async settle(orderId: string, providerOrderId: string): Promise<Settlement> {
      const payment = await findPaymentOf(database.reader, orderId, providerOrderId);
      if (!payment) throw new Refusal(409, 'payment-not-found');
      if (payment.status === 'completed')
        return { outcome: 'completed', payment, captureId: payment.capture_id! };
      const order = await paypal.findOrder(providerOrderId);
      if (!order) throw new Refusal(409, 'payment-not-found');
      if (order.status === 'APPROVED') return captureApproved(payment, providerOrderId);
      if (order.status === 'COMPLETED') return judge(payment, order);
      return { outcome: 'not-approved', payment };
    },

    /** The open payment of an order as the provider sees it now; null when there is none to ask about. */
    async settleOpen(orderId: string): Promise<Settlement | null> {
      const payment = await findOpenPayment(database.reader, orderId);
      if (!payment?.provider_order_id) return null;
      const order = await paypal.findOrder(payment.provider_order_id);
      const settlement = order && (await judge(payment, order));
      if (!settlement || settlement.outcome === 'not-approved') {
        await database.transaction((tx) => endStaleCapture(tx, payment.id));
      }
      return settlement;
    },

    /**
     * Ends the open payment in the transaction that lets its order expire, so that no capture can begin any more.
     * Answers false when money may be on its way.
     */
    async close(tx: Transaction, orderId: string): Promise<boolean> {
      const payment = await findOpenPaymentForUpdate(tx, orderId);
      if (payment?.status === 'capturing' || payment?.status === 'pending') return false;
      if (payment) await changePayment(tx, payment.id, ['begun', 'created'], { status: 'declined' });
      return true;
    },

    /** Marks the payment as the one that paid, in the transaction that marks the order. A capture pays once. */
    complete: (tx: Transaction, payment: PaymentRow, captureId: string) =>
      changePayment(tx, payment.id, ['created', 'capturing', 'pending', 'declined'], {
        status: 'completed',
        capture_id: captureId,
      }),
  };
}

function matches(payment: PaymentRow, capture: PaypalCapture, unitCustomId: string | undefined): boolean {
  return (
    capture.amount?.currency_code === payment.currency &&
    capture.amount.value === decimalOf(payment.amount_minor) &&
    (capture.custom_id ?? unitCustomId) === payment.order_id
  );
}
