import { HttpError } from '#server/lib/http/http-error.ts';
import type { Log } from '#server/platform/log.ts';
import { decimalOf, minorOf } from '#server/payment-providers/charge.ts';
import {
  reversalOf,
  type Capture,
  type Finding,
  type PaymentFacts,
  type PaymentProvider,
  type RefundFacts,
  type RefundFinding,
} from '#server/payment-providers/payment-provider.ts';
import { providerAway, ProviderRefusal } from '#server/payment-providers/provider-http.ts';
import { createPaypalCertificates } from './paypal-certificates.ts';
import type { PaypalCapture, PaypalClient, PaypalOrder, PaypalRefund } from './paypal-client.ts';
import type { PaypalAccount } from './paypal-http.ts';
import { readPaypalEvent } from './paypal-webhook.ts';

const USABLE = new Set<PaypalOrder['status']>(['CREATED', 'SAVED', 'APPROVED', 'PAYER_ACTION_REQUIRED']);
const TAKEN = new Set<PaypalCapture['status']>(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED']);
/** The buyer chooses another card, or says yes to their bank, within the same order. */
const MENDED_BY_PAYER = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED']);
/** Anything else (401, 403) is about the account, and can be put right. */
const FINAL = new Set([400, 404, 422]);

/** PayPal: an order there for each payment, captured once the buyer has approved it (Orders v2). */
export function createPaypalProvider(
  paypal: PaypalClient,
  { apiBase, webhookId }: Pick<PaypalAccount, 'apiBase' | 'webhookId'>,
  log: Log,
): PaymentProvider {
  const parts = { paypal, log };
  const certificates = createPaypalCertificates(apiBase, log);
  return {
    name: 'paypal',

    async begin(payment) {
      const known = payment.reference
        ? await findOrder(parts, payment.reference)
        : await create(parts, payment, false);
      if (!known) throw new HttpError(409, 'not-payable');
      const spent = payment.attempt > 1 && approvalOf(known) === null;
      const order = spent ? await create(parts, payment, true) : known;
      return {
        reference: order.id,
        answer: { provider: 'paypal', providerOrderId: order.id, approveUrl: approvalOf(order) },
      };
    },

    async settle(payment, claim) {
      if (payment.reference === null) return { state: 'open' };
      const order = await findOrder(parts, payment.reference);
      if (!order) return { state: 'gone' };
      if (order.status === 'APPROVED' && (await claim()))
        return captureOrder(parts, payment, payment.reference);
      return findingOf(order);
    },

    async refund(refund) {
      try {
        return refundFindingOf(
          (await findRefund(parts, refund)) ??
            (await paypal.refundCapture(refund.captureId, {
              refundId: refund.id,
              amount: decimalOf(refund.amountMinor),
              currency: refund.currency,
              note: `Order ${refund.orderNumber}: ${refund.reason}`,
              requestId: `refund-${refund.id}`,
            })),
        );
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        if (FINAL.has(error.status)) return { state: 'refused', why: error.message };
        log.error({ err: error, refund: refund.id }, 'PayPal does not let this account refund');
        throw providerAway();
      }
    },

    readEvent: (event) => readPaypalEvent(event, { paypal, certificates, webhookId }),
  };
}

interface Parts {
  paypal: PaypalClient;
  log: Log;
}

/** Treats a refusal as if PayPal were away, because the buyer has not caused it and cannot mend it. */
const understood = <T>({ log }: Parts, asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
    log.error({ err: error }, 'PayPal refuses what the shop asks');
    throw providerAway();
  });

const findOrder = (parts: Parts, id: string) => understood(parts, parts.paypal.findOrder(id));

/** @param again after a declined card: PayPal names no page any more on which the first order could be approved. */
async function create(parts: Parts, payment: PaymentFacts, again: boolean) {
  const attempt = again ? `-${payment.attempt}` : '';
  const created = parts.paypal.createOrder({
    orderId: payment.orderId,
    invoiceId: `${payment.orderNumber}-${payment.id.slice(-8)}${attempt}`,
    description: `Order ${payment.orderNumber}`,
    currency: payment.currency,
    amount: decimalOf(payment.amountMinor),
    returnUrl: payment.returnUrl,
    requestId: `create-${payment.id}${attempt}`,
  });
  return understood(parts, created);
}

async function captureOrder(parts: Parts, payment: PaymentFacts, reference: string): Promise<Finding> {
  try {
    return findingOf(await parts.paypal.capture(reference, `capture-${payment.id}-${payment.attempt}`));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (error.issues.includes('ORDER_ALREADY_CAPTURED')) {
      const order = await findOrder(parts, reference);
      if (order) return findingOf(order);
    }
    parts.log.warn({ err: error, payment: payment.id }, 'capture refused');
    if (error.issues.includes('ORDER_NOT_APPROVED')) return { state: 'open', refused: true };
    const retry = error.issues.some((issue) => MENDED_BY_PAYER.has(issue));
    // 422 alone is a word on this order's money: one of the calls before this one may have moved it unheard.
    return { state: 'declined', retry, mayStillPay: error.status !== 422 };
  }
}

/** The refund as PayPal already has it: it forgets request ids after six hours, and a job may ask for days. */
async function findRefund(parts: Parts, refund: RefundFacts): Promise<PaypalRefund | undefined> {
  if (refund.providerRefundId) return (await parts.paypal.findRefund(refund.providerRefundId)) ?? undefined;
  const order = refund.reference ? await findOrder(parts, refund.reference) : null;
  return order ? refundsOf(order).find(({ custom_id: ours }) => ours === refund.id) : undefined;
}

/** Returns the page on which the buyer approves, for browsers that open no window. */
function approvalOf(order: PaypalOrder): string | null {
  return order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null;
}

/** The capture's status decides, not the order's: an order can be COMPLETED with a declined capture. */
function findingOf(order: PaypalOrder): Finding {
  const captures = order.purchase_units?.[0]?.payments?.captures ?? [];
  const [taken, ...further] = captures.filter(({ status }) => TAKEN.has(status));
  if (taken) {
    const others = further.map((each) => captureOf(order, each));
    return { state: 'captured', ...captureOf(order, taken), ...(others.length > 0 && { further: others }) };
  }
  const pending = captures.find(({ status }) => status === 'PENDING');
  if (pending) return { state: 'pending', captureId: pending.id };
  if (captures.length > 0) return { state: 'declined', retry: false };
  // Captured, it says, and does not show what: as long as that is so, nothing else may be begun.
  if (order.status === 'COMPLETED') return { state: 'pending', captureId: null };
  return { state: USABLE.has(order.status) ? 'open' : 'gone' };
}

function captureOf(order: PaypalOrder, capture: PaypalCapture): Capture {
  const amountMinor = hundredthsOf(capture.amount?.value);
  const refunds = refundsOf(order)
    .filter((refund) => refund.status === 'COMPLETED' && isOf(order, capture, refund))
    .map(({ id, amount, custom_id: ourId }) => ({
      id,
      amountMinor: hundredthsOf(amount?.value),
      ...(ourId === undefined ? {} : { ourId }),
    }))
    .filter((refund) => refund.amountMinor > 0);
  // A reversal takes what refunds have left, and has no row of its own in PayPal's list.
  const leftMinor = refunds.reduce((left, refund) => left - refund.amountMinor, amountMinor);
  const reversed = { id: reversalOf(capture.id), amountMinor: leftMinor };
  return {
    captureId: capture.id,
    currency: capture.amount?.currency_code ?? '',
    amountMinor,
    orderId: capture.custom_id ?? order.purchase_units?.[0]?.custom_id,
    refunds: capture.status === 'REVERSED' && leftMinor > 0 ? [...refunds, reversed] : refunds,
  };
}

const refundsOf = (order: PaypalOrder): PaypalRefund[] => order.purchase_units?.[0]?.payments?.refunds ?? [];

/** Whether a refund was taken from this capture: its link says so, where an order has more than one. */
function isOf(order: PaypalOrder, capture: PaypalCapture, refund: PaypalRefund): boolean {
  if (order.purchase_units?.[0]?.payments?.captures?.length === 1) return true;
  return refund.links?.some(({ rel, href }) => rel === 'up' && href.endsWith(`/${capture.id}`)) === true;
}

function refundFindingOf({ id, status }: PaypalRefund): RefundFinding {
  if (status === 'COMPLETED') return { state: 'completed', providerRefundId: id };
  if (status === 'PENDING') return { state: 'pending', providerRefundId: id };
  return { state: 'refused', why: `PayPal: ${status}` };
}

/** 0 for what is no amount of ours, which is never the right one. */
const hundredthsOf = (value = ''): number => minorOf(value) ?? 0;
