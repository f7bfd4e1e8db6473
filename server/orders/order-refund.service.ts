import { toBirr, toSantim } from '#contract/money.ts';
import type { OrderState } from '#contract/orders.ts';
import type { RefundRequest } from '#contract/payments.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { decimalOf, refundedMinor, santimAt } from '#server/payments/charge.ts';
import { isByHand, type Captured, type RefundFinding } from '#server/payments/payment-provider.ts';
import { leftMinorOf, type PaymentRow, type PaymentsService } from '#server/payments/payments.service.ts';
import type { RefundRow, RefundsService } from '#server/payments/refunds.service.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { fieldRefusal, Refusal } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
import { auditOrder } from './order-audit.ts';
import { piecesLeft, takeFrom } from './order-goods.ts';
import { moveOrder, noteInHistory } from './order-history.store.ts';
import type { OrderMailsService } from './order-mails.service.ts';
import { mayFollow, paidState } from './order-states.ts';
import { getOrderForUpdate, listLines, markReturned, reserveRefund, type OrderRow } from './orders.store.ts';

export type OrderRefundService = ReturnType<typeof createOrderRefundService>;

interface Parts {
  database: Database;
  catalogue: CatalogueService;
  payments: PaymentsService;
  refunds: RefundsService;
  orderMails: OrderMailsService;
  log: Log;
}

/**
 * Money given back, in what was captured. The amount is set aside in one transaction, the provider is asked outside
 * any (at once, and by a job until it has answered), and what it says is written in another.
 */
export function createOrderRefundService(parts: Parts) {
  const { database, catalogue, payments, refunds, orderMails, log } = parts;

  /** Asks the provider about a refund and writes down what it says. @throws Refusal 502. */
  async function send(refundId: string): Promise<void> {
    const refund = await refunds.find(refundId);
    if (!refund || refund.status === 'completed' || refund.status === 'failed') return;
    const number = await database.transaction(
      async (tx) => (await getOrderForUpdate(tx, refund.order_id)).number,
    );
    const finding = await refunds.send(refund, number);
    await database.transaction(async (tx) => {
      const order = await getOrderForUpdate(tx, refund.order_id);
      if (await refunds.record(tx, refund, finding)) await record(tx, order, refund, finding);
    });
    if (finding.state === 'pending') throw new RefundPending(refundId);
  }

  async function record(
    tx: Transaction,
    order: OrderRow,
    refund: RefundRow,
    finding: RefundFinding,
  ): Promise<void> {
    if (finding.state !== 'refused') {
      return finding.state === 'completed' ? completed(tx, order, refund) : undefined;
    }
    log.error({ order: order.id, refund: refund.id, why: finding.why }, 'a refund was refused');
    const reason = `Refund of ${amountText(refund)} was refused: ${finding.why}`;
    const paidNothing = refund.amount_santim === null;
    if (refund.amount_santim !== null) await reserveRefund(tx, order.id, -refund.amount_santim);
    // Nobody may have asked for it who would see that it failed.
    if (paidNothing && mayFollow(order.status, 'needs-review')) {
      await moveOrder(tx, order, 'needs-review', { actor: 'shop', reason });
    } else await noteInHistory(tx, order.id, 'money', { actor: 'shop', reason });
  }

  /** The money is back with the buyer: the order says so, its goods return where they did, and he is told. */
  async function completed(tx: Transaction, order: OrderRow, refund: RefundRow): Promise<void> {
    const cause = { actor: refund.created_by, reason: `Refund of ${amountText(refund)}: ${refund.reason}` };
    // Money that the shop sends back by itself leaves the order to the person who looks at it.
    const to = refund.created_by === 'shop' ? null : await stateAfter(tx, order, refund);
    const moves = to !== null && mayFollow(order.status, to);
    if (moves) await moveOrder(tx, order, to, cause);
    else await noteInHistory(tx, order.id, 'money', cause);
    // What was never paid has never left the shop.
    const isOver = moves && to === 'refunded' && order.paid_at === null;
    if (isOver || refund.goods === 'in-stock') {
      await catalogue.returnStock(tx, await markReturned(tx, order.id, isOver ? 'all' : refund.lines));
    }
    const { amount_santim: santim, reason } = refund;
    await orderMails.refunded(tx, order.id, { amount: amountText(refund), santim, reason });
  }

  /**
   * What an order is when money of it is back; null: what it was. A review goes on while money that paid nothing is
   * here, and is not ended by a part of the price.
   */
  async function stateAfter(tx: Transaction, order: OrderRow, refund: RefundRow): Promise<OrderState | null> {
    const held = (await payments.listIn(tx, order.id)).filter((payment) => leftMinorOf(payment) > 0);
    if (order.paid_at === null) return held.length === 0 ? 'refunded' : null;
    const to = paidState(order, await refunds.sumBack(tx, order.id));
    const paysPart = refund.amount_santim !== null && to !== 'refunded';
    const isReview = order.status === 'needs-review';
    if (isReview && (paysPart || held.some(({ status }) => status !== 'completed'))) return null;
    return refund.amount_santim !== null || isReview ? to : null;
  }

  /** The pieces a refund is about: those named, or all that are left when all that is left of the price goes back. */
  async function linesOf(tx: Transaction, orderId: string, named: RefundRequest['lines'], isRest: boolean) {
    const left = piecesLeft(await listLines(tx, orderId), await refunds.listIn(tx, orderId));
    if (named) return takeFrom(left, named);
    return isRest ? [...left].filter(([, qty]) => qty > 0).map(([product, qty]) => ({ product, qty })) : [];
  }

  /** The money that a request is about, locked. @throws Refusal 409 where it does not say which, 400 the wrong way. */
  async function moneyOf(tx: Transaction, order: OrderRow, asked: RefundRequest): Promise<PaymentRow> {
    const all = await payments.listIn(tx, order.id);
    const held = all.filter((payment) => leftMinorOf(payment) > 0);
    const [meant, another] = held.filter(({ id }) => id === (asked.payment ?? id));
    if (!meant) {
      // What was captured is back; some santim are left that come to nothing in it.
      const isSpent = all.some(({ id, status }) => status === 'completed' && id === (asked.payment ?? id));
      const isRest = isSpent && order.refunded_santim < order.total_santim;
      throw new Refusal(409, isRest ? 'refund-too-small' : 'not-refundable');
    }
    if (another) throw new Refusal(409, 'refund-which');
    if (isByHand(meant.provider) && !asked.byHand)
      throw fieldRefusal({ byHand: 'is needed: how the money went back' });
    if (!isByHand(meant.provider) && asked.byHand)
      throw fieldRefusal({ byHand: 'is not possible: the provider sends this money back' });
    return (await payments.findForUpdate(tx, meant.id))!;
  }

  /** What of the money goes back: all of what paid nothing, or a part of what paid the order. */
  function amountOf(order: OrderRow, payment: PaymentRow, asked: number | undefined) {
    const leftMinor = leftMinorOf(payment);
    if (payment.status !== 'completed') {
      if (asked !== undefined) throw new Refusal(409, 'refund-too-large');
      return { santim: null, minor: leftMinor, isRest: false };
    }
    const left = order.total_santim - order.refunded_santim;
    const santim = asked === undefined ? left : toSantim(asked);
    if (santim > left || santim <= 0) throw new Refusal(409, 'refund-too-large');
    // After a refusal parts need not add up to the cent any more: the rest is what is there.
    const isRest = santim === left;
    const part = refundedMinor(order.refunded_santim, santim, rateOf(order, payment));
    const minor = isRest ? leftMinor : Math.min(part, leftMinor);
    if (minor <= 0) throw new Refusal(409, 'refund-too-small');
    return { santim, minor, isRest };
  }

  return {
    /**
     * Gives money back. The same key again is the same refund.
     * @throws Refusal 409 when more is asked for than is left, or nothing was paid; 400 by hand where a provider sends it.
     */
    async request(orderId: string, asked: RefundRequest, by: Caller, key: string | undefined): Promise<void> {
      const id = await database.transaction(async (tx) => {
        const order = await getOrderForUpdate(tx, orderId);
        const before = key === undefined ? undefined : await refunds.findByKey(tx, orderId, key);
        if (before && isOther(before, asked)) throw new Refusal(422, 'refund-key-reused');
        if (before) return before.id;
        const payment = await moneyOf(tx, order, asked);
        const { santim, minor, isRest } = amountOf(order, payment, asked.amount);
        if (santim !== null) await reserveRefund(tx, orderId, santim);
        const refund = await refunds.request(tx, payment, {
          order_id: orderId,
          amount_santim: santim,
          amount_minor: minor,
          reason: asked.reason,
          // What paid nothing bought no goods.
          goods: santim === null ? 'not-returned' : asked.goods,
          lines: santim === null ? [] : await linesOf(tx, orderId, asked.lines, isRest),
          by_hand: asked.byHand ?? null,
          created_by: by.id,
          ...(key === undefined ? {} : { idempotency_key: key }),
        });
        const { reason, goods, byHand } = asked;
        const amount =
          santim === null
            ? { charged: `${payment.captured_currency} ${decimalOf(minor)}` }
            : { amount: toBirr(santim) };
        await auditOrder(tx, by, 'order.refunded', order, { ...amount, reason, goods, ...byHand });
        return refund;
      });
      // The job goes on where the provider is away or slow.
      await send(id).catch((error: unknown) => {
        if (!(error instanceof Refusal || error instanceof RefundPending)) throw error;
      });
    },

    send,

    /** Refunds that the provider reports and the shop did not ask for, and those whose answer was lost. */
    async recordForeign(tx: Transaction, paymentId: string, reported: Captured['refunds']): Promise<void> {
      if (reported.length === 0) return;
      const payment = await payments.findForUpdate(tx, paymentId);
      if (!payment?.captured_minor) return;
      const known = (await refunds.listIn(tx, payment.order_id)).filter(
        ({ payment_id: id }) => id === paymentId,
      );
      for (const { id, amountMinor, ourId } of reported) {
        const order = await getOrderForUpdate(tx, payment.order_id);
        const ours = known.find((refund) => refund.provider_refund_id === id || refund.id === ourId);
        if (ours) {
          const finding = { state: 'completed', providerRefundId: id } as const;
          if (await refunds.record(tx, ours, finding)) await record(tx, order, ours, finding);
          continue;
        }
        await recordMadeElsewhere(tx, order, payment, id, amountMinor);
      }
    },
  };

  async function recordMadeElsewhere(
    tx: Transaction,
    order: OrderRow,
    { id: paymentId }: PaymentRow,
    providerRefundId: string,
    reportedMinor: number,
  ): Promise<void> {
    // As it is after the refunds before this one.
    const payment = (await payments.findForUpdate(tx, paymentId))!;
    const leftMinor = leftMinorOf(payment);
    // What a provider takes back in whole (a reversal) covers what was given back before.
    const minor = Math.min(reportedMinor, leftMinor);
    if (minor <= 0) return;
    const left = order.total_santim - order.refunded_santim;
    const isRest = minor === leftMinor;
    const worth = isRest ? left : Math.min(left, santimAt(minor, rateOf(order, payment)));
    const santim = payment.status === 'completed' && worth > 0 ? worth : null;
    if (santim !== null) await reserveRefund(tx, order.id, santim);
    const staysHere = isRest && santim !== null && order.delivered_at === null;
    const refund = {
      order_id: order.id,
      amount_santim: santim,
      amount_minor: minor,
      reason: "made in the provider's own pages",
      // Goods that were not brought yet are in the shop, and nobody has paid for them any more.
      goods: staysHere ? ('in-stock' as const) : ('not-returned' as const),
      lines: staysHere ? await linesOf(tx, order.id, undefined, true) : [],
      by_hand: null,
      created_by: payment.provider,
    };
    const id = await refunds.recordForeign(tx, payment, { ...refund, provider_refund_id: providerRefundId });
    const made = (await refunds.listIn(tx, order.id)).find((each) => each.id === id)!;
    await completed(tx, order, made);
  }
}

/** The provider has the refund and has not decided: the job asks again. */
export class RefundPending extends Error {
  constructor(refundId: string) {
    super(`refund ${refundId} is pending at the provider`);
    this.name = 'RefundPending';
  }
}

/** Whether a key that was used is used again for something else. */
const isOther = (before: RefundRow, { amount, reason, goods, payment }: RefundRequest): boolean =>
  before.reason !== reason ||
  (before.amount_santim !== null && before.goods !== goods) ||
  (payment !== undefined && payment !== before.payment_id) ||
  (amount !== undefined && toSantim(amount) !== before.amount_santim);

/** Birr for one unit of what was captured, frozen when the order was placed; null where birr were captured. */
const rateOf = (order: OrderRow, payment: PaymentRow): string | null =>
  payment.captured_currency === 'ETB' ? null : order.charge_rate;

const amountText = ({ currency, amount_minor: minor }: RefundRow): string =>
  `${currency} ${decimalOf(minor)}`;
