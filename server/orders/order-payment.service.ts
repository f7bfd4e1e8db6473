import type { MethodOffer, PaymentBegun, PaymentMethod } from '#contract/payments.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import {
  isByHand,
  METHOD_OF,
  PROVIDER_OF,
  type Captured,
  type ProviderName,
} from '#server/payments/payment-provider.ts';
import {
  isProofTaken,
  type PayableOrder,
  type PaymentRow,
  type PaymentsService,
  type Settlement,
} from '#server/payments/payments.service.ts';
import type { MoneyByHand } from '#server/payments/receipts.service.ts';
import type { RefundsService } from '#server/payments/refunds.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { chargeOf } from './order-answers.ts';
import { moveOrder, noteInHistory, setExpiry, type Cause } from './order-history.store.ts';
import { ORDER_EXPIRY_JOB } from './order-jobs.ts';
import type { OrderMailsService } from './order-mails.service.ts';
import type { OrderRefundService } from './order-refund.service.ts';
import { chooseMethod, OFFER_PROBLEMS, offersOf } from './payment-choice.ts';
import { mayFollow } from './order-states.ts';
import { takeForMoney } from './take-for-money.ts';
import { findOrder, findOrderForUpdate, setPaymentMethod, type OrderRow } from './orders.store.ts';

export type OrderPaymentService = ReturnType<typeof createOrderPaymentService>;

interface Parts {
  database: Database;
  catalogue: CatalogueService;
  payments: PaymentsService;
  refunds: RefundsService;
  orderRefund: OrderRefundService;
  settings: SettingsService;
  orderMails: OrderMailsService;
  jobs: Jobs;
  config: Config;
}

/** Payment of an order: the provider is asked outside any transaction; what it answers is written in one. */
export function createOrderPaymentService(parts: Parts) {
  const { database, catalogue, payments, refunds, orderRefund, settings, orderMails, jobs, config } = parts;

  /** Writes what became of a payment. Money that came makes the order paid, once, whoever brings the news. */
  async function record({ payment, finding }: Settlement): Promise<void> {
    const recordOnce = () =>
      database.transaction(async (tx) => {
        const order = await findOrderForUpdate(tx, payment.order_id);
        if (!order) throw new Error(`no order ${payment.order_id}`);
        if (finding.state === 'captured') {
          await recordCaptured(tx, order, payment, finding);
          return;
        }
        if (finding.state === 'pending') return awaitCapture(tx, order, payment.provider);
        return stopWaiting(tx, order, payment.provider);
      });
    await recordOnce().catch((error: unknown) => {
      if (isProofTaken(error)) return recordOnce();
      throw error;
    });
  }

  /** Answers whether this money pays the order now. */
  async function recordCaptured(
    tx: Transaction,
    order: OrderRow,
    payment: PaymentRow,
    captured: Captured,
    cause: Cause = {
      actor: payment.provider,
      reason: `${METHOD_OF[payment.provider]} ${captured.captureId}`,
    },
  ): Promise<boolean> {
    const isNew = await payments.awaitsMoney(tx, payment.id);
    const pays = isNew && (await recordNew(tx, order, payment, captured, cause));
    await orderRefund.recordForeign(tx, payment.id, captured.refunds);
    return pays;
  }

  async function recordNew(
    tx: Transaction,
    order: OrderRow,
    payment: PaymentRow,
    captured: Captured,
    cause: Cause,
  ): Promise<boolean> {
    if (!(await payments.matches(tx, payment, captured))) {
      await payments.recordCaptured(tx, payment, captured, 'mismatch');
      await review(tx, order, { ...cause, reason: `${cause.reason} does not match the order` });
      return false;
    }
    const whyNot = await takeForMoney(tx, catalogue, order);
    if (whyNot !== null) {
      await payments.recordCaptured(tx, payment, captured, 'surplus');
      await giveBackSurplus(tx, order, payment, captured, whyNot, cause);
      return false;
    }
    await payments.recordCaptured(tx, payment, captured, 'completed');
    await payments.close(tx, order.id);
    await moveOrder(tx, order, 'paid', cause);
    await setPaymentMethod(tx, order.id, METHOD_OF[payment.provider]);
    await orderMails.paid(tx, order.id);
    return true;
  }

  /**
   * Money that pays nothing goes back at once, and the buyer is told. An order that had ended is looked at; one that is
   * paid stays so. What came by hand goes back by hand: somebody has to look at it in any case.
   */
  async function giveBackSurplus(
    tx: Transaction,
    order: OrderRow,
    payment: PaymentRow,
    captured: Captured,
    why: string,
    { actor, reason }: Cause,
  ): Promise<void> {
    const byHand = isByHand(payment.provider);
    if (!byHand) {
      const paid = { ...payment, captured_currency: captured.currency };
      await refunds.request(tx, paid, {
        order_id: order.id,
        amount_santim: null,
        amount_minor: captured.amountMinor,
        reason: `Money that ${why}`,
        goods: 'not-returned',
        lines: [],
        by_hand: null,
        created_by: 'shop',
      });
    }
    const then = byHand ? 'it has to be given back by hand' : 'it is refunded';
    const cause = { actor, reason: `${reason} ${why}; ${then}` };
    if (byHand || order.paid_at === null) return review(tx, order, cause);
    await noteInHistory(tx, order.id, 'money', cause);
    await orderMails.paymentUnderReview(tx, order.id);
  }

  /** A person has to look at it; the buyer is told. */
  async function review(tx: Transaction, order: OrderRow, cause: Cause): Promise<void> {
    if (mayFollow(order.status, 'needs-review')) await moveOrder(tx, order, 'needs-review', cause);
    else await noteInHistory(tx, order.id, 'money', cause);
    await orderMails.paymentUnderReview(tx, order.id);
  }

  /** The provider checks a capture: the order waits, and does not expire. */
  async function awaitCapture(tx: Transaction, order: OrderRow, provider: ProviderName): Promise<void> {
    if (order.status !== 'pending' || !(await payments.isOnItsWay(tx, order.id))) return;
    const cause = { actor: provider, reason: 'the payment is being checked' };
    await moveOrder(tx, order, 'awaiting-confirmation', cause, 'capture');
  }

  /** What was being checked has come to nothing, and nothing else is: the buyer may pay again, and has time for it. */
  async function stopWaiting(tx: Transaction, order: OrderRow, provider: ProviderName): Promise<void> {
    if (order.awaiting !== 'capture' || (await payments.isOnItsWay(tx, order.id))) return;
    await moveOrder(tx, order, 'pending', { actor: provider, reason: 'the payment came to nothing' });
    const { settings: current } = await settings.get(tx);
    const expiresAt = await setExpiry(tx, order.id, current.orderExpiresAfterHours);
    await jobs.enqueue(tx, ORDER_EXPIRY_JOB, { order: order.id }, expiresAt);
  }

  /** What a payment in one way needs to know of the order. @throws Refusal 409 when it has no amount in that way. */
  function payable(order: OrderRow, provider: ProviderName): PayableOrder {
    const charge = provider === 'paypal' ? chargeOf(order) : { currency: 'ETB', minor: order.total_santim };
    if (!charge) throw new Refusal(409, 'payment-method-unavailable');
    const { name, email, phone } = order.shipping_address;
    return {
      id: order.id,
      number: order.number,
      charge,
      buyer: { name, email: order.buyer_email || email, phone },
      returnUrl: `${config.publicUrl}/order/${order.id}`,
      mayBeCharged: async (tx) => waitsForMoney((await findOrder(tx, order.id))!),
    };
  }

  /** @param taking what the buyer has approved is taken too; else the provider is no more than asked. */
  async function settle(order: OrderRow, payment: PaymentRow, { taking = true } = {}): Promise<Settlement> {
    const { mayBeCharged, ...facts } = payable(order, payment.provider);
    const settlement = await payments.settle(payment, {
      ...facts,
      mayBeCharged: async (tx) => taking && mayBeCharged(tx),
    });
    await record(settlement);
    return settlement;
  }

  return {
    offers: async (order: OrderRow): Promise<MethodOffer[]> =>
      offersOf(order, (await settings.get()).settings, payments.isConfigured),

    /**
     * Begins a payment in one way. @returns what the browser does next.
     * @throws Refusal 409 when the order cannot be paid so now, 502 when the provider is away.
     */
    async begin(order: OrderRow, method: PaymentMethod, by: Caller): Promise<PaymentBegun> {
      if (order.status !== 'pending') throw new Refusal(409, 'not-payable');
      const { settings: current } = await settings.get();
      const offer = offersOf(order, current, payments.isConfigured).find((each) => each.method === method);
      if (!offer) throw new Refusal(409, 'payment-method-unavailable');
      if (offer.problem) throw new Refusal(409, OFFER_PROBLEMS[offer.problem]);
      const provider = PROVIDER_OF[method];
      const begun = await payments.begin(payable(order, provider), provider);
      if ('finding' in begun) {
        await record(begun);
        throw new Refusal(409, begun.finding.state === 'pending' ? 'payment-pending' : 'not-payable');
      }
      const isPayable = await database.transaction(async (tx) => {
        if (await chooseMethod(tx, jobs, order.id, method, current, by)) return true;
        // It ended, or was paid, while the provider was asked.
        await payments.close(tx, order.id);
        return false;
      });
      if (!isPayable) throw new Refusal(409, 'not-payable');
      return begun;
    },

    /**
     * The buyer says that he has approved: a hint to ask the provider. A paid order answers the same again.
     * @param reference the provider's id of the payment; without one the open payment is meant.
     * @throws Refusal 409 with the reason when it is not paid.
     */
    async pay(order: OrderRow, reference: string | undefined): Promise<void> {
      if (order.paid_at) return;
      if (!waitsForMoney(order) && order.status !== 'expired') throw new Refusal(409, 'not-payable');
      const meant = await payments.findMeant(order.id, reference);
      const settled = meant && (await settle(order, meant));
      // Also by whoever asked at the same moment, after which no payment is open any more.
      if ((await findOrder(database.reader, order.id))!.paid_at) return;
      if (!settled) throw new Refusal(409, 'payment-not-found');
      const { payment, finding } = settled;
      if (order.status === 'expired') throw new Refusal(409, 'not-payable');
      if (finding.state === 'captured') throw new Refusal(409, 'payment-mismatch');
      const refused = {
        open: 'not-approved',
        gone: 'not-approved',
        declined: 'declined',
        pending: 'pending',
      } as const;
      throw new Refusal(409, `payment-${refused[finding.state]}`, {
        details: { provider: payment.provider },
      });
    },

    /** Writes down money by hand with what it does to its order, which is locked. Answers whether it paid it. */
    recordByHand: (tx: Transaction, order: OrderRow, { payment, captured }: MoneyByHand, cause: Cause) =>
      recordCaptured(tx, order, payment, captured, cause),

    /**
     * Asks whether money has come by the payment that an order has open, and takes none that has not. A provider that
     * is away has said nothing.
     */
    async askOpen(order: OrderRow): Promise<void> {
      const payment = await payments.findOpen(order.id);
      if (!payment) return;
      await settle(order, payment, { taking: false }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    },

    /** Asks the provider about the payment that an order has open, and takes what the buyer has approved. */
    async settleOpen(order: OrderRow): Promise<void> {
      const payment = await payments.findOpen(order.id);
      if (payment) await settle(order, payment);
    },

    /** Asks the provider about one payment, whatever has become of its order. */
    async settlePayment(paymentId: string): Promise<void> {
      const payment = await payments.find(paymentId);
      const order = payment && (await findOrder(database.reader, payment.order_id));
      if (order) await settle(order, payment);
    },
  };
}

/** It is to be paid through a provider, or is being so. */
const waitsForMoney = ({ status, awaiting }: OrderRow): boolean =>
  status === 'pending' || awaiting === 'capture';
