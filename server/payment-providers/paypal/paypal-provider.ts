import { HttpError } from '#server/lib/http/http-error.ts';
import type { Log } from '#server/platform/log.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import type {
  Finding,
  PaymentFacts,
  PaymentProvider,
  RefundFacts,
  RefundFinding,
} from '#server/payment-providers/payment-provider.ts';
import { providerAway, ProviderRefusal } from '#server/payment-providers/provider-http.ts';
import { createPaypalCertificates } from './paypal-certificates.ts';
import { captureOf, isTaken, refundsOf, USABLE } from './paypal-captures.ts';
import type { PaypalClient, PaypalOrder, PaypalRefund } from './paypal-client.ts';
import type { PaypalAccount } from './paypal-http.ts';
import { createOwnAccount, lookUpPayment } from './paypal-lookup.ts';
import { readPaypalEvent } from './paypal-webhook.ts';

/** Issues that the buyer solves within the same order, with another card or a confirmation at their bank. */
const MENDED_BY_PAYER = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED']);
/** Statuses that refuse a refund for good; others (401, 403) concern the shop's account, and can be put right. */
const FINAL = new Set([400, 404, 422]);

/** PayPal: an order there for each payment, captured once the buyer has approved it (Orders v2). */
export function createPaypalProvider(
  paypal: PaypalClient,
  { apiBase, webhookId }: Pick<PaypalAccount, 'apiBase' | 'webhookId'>,
  log: Log,
): PaymentProvider {
  const parts = { paypal, log, account: createOwnAccount(paypal) };
  const certificates = createPaypalCertificates(apiBase, log);
  return {
    name: 'paypal',

    async begin(payment) {
      const known = payment.reference
        ? await findOrder(parts, payment.reference)
        : await create(parts, payment, false);
      if (!known) throw new HttpError('not-payable');
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
      return findingOf(order, payment.orderId);
    },

    async lookUp(reference) {
      if (!/^[A-Z0-9]{1,36}$/.test(reference)) return null;
      const order = await findOrder(parts, reference);
      return order && lookUpPayment(order, await understood(parts, parts.account.payee()));
    },

    refund: (refund) => sendRefund(parts, refund),

    readEvent: (event) => readPaypalEvent(event, { paypal, certificates, webhookId }),
  };
}

interface Parts {
  paypal: PaypalClient;
  log: Log;
  account: ReturnType<typeof createOwnAccount>;
}

/** Treats a refusal as if PayPal were away, because the buyer has not caused it and cannot mend it. */
const understood = <T>({ log }: Parts, asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
    log.error({ err: error }, 'PayPal refuses what the shop asks');
    throw providerAway();
  });

const findOrder = (parts: Parts, id: string) => understood(parts, parts.paypal.findOrder(id));

/** @param again true after a declined card: PayPal then offers no page any more on which to approve the first order. */
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
  const order = await understood(parts, created);
  parts.account.see(order);
  return order;
}

async function captureOrder(parts: Parts, payment: PaymentFacts, reference: string): Promise<Finding> {
  try {
    return findingOf(
      await parts.paypal.capture(reference, `capture-${payment.id}-${payment.attempt}`),
      payment.orderId,
    );
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (error.issues.includes('ORDER_ALREADY_CAPTURED')) {
      const order = await findOrder(parts, reference);
      if (order) return findingOf(order, payment.orderId);
    }
    parts.log.warn({ err: error, payment: payment.id }, 'capture refused');
    if (error.issues.includes('ORDER_NOT_APPROVED')) return { state: 'open', refused: true };
    const retry = error.issues.some((issue) => MENDED_BY_PAYER.has(issue));
    // Only status 422 says that this order was not charged: otherwise a call before this one may have taken money
    // unnoticed.
    return { state: 'declined', retry, mayStillPay: error.status !== 422 };
  }
}

async function sendRefund(parts: Parts, refund: RefundFacts): Promise<RefundFinding> {
  const { paypal, log } = parts;
  try {
    return refundFindingOf(
      (await findRefund(parts, refund)) ??
        (await paypal.refundCapture(refund.captureId, {
          refundId: refund.id,
          amount: decimalOf(refund.amountMinor),
          currency: refund.currency,
          note: refund.orderNumber === null ? refund.reason : `Order ${refund.orderNumber}: ${refund.reason}`,
          requestId: `refund-${refund.id}`,
        })),
    );
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (FINAL.has(error.status)) return { state: 'refused', why: error.message };
    log.error({ err: error, refund: refund.id }, 'PayPal does not let this account refund');
    throw providerAway();
  }
}

/**
 * Finds a refund that PayPal already has, because PayPal forgets request ids after six hours and a job may retry for
 * days.
 */
async function findRefund(parts: Parts, refund: RefundFacts): Promise<PaypalRefund | undefined> {
  if (refund.providerRefundId) return (await parts.paypal.findRefund(refund.providerRefundId)) ?? undefined;
  const order = refund.reference ? await findOrder(parts, refund.reference) : null;
  return order ? refundsOf(order).find(({ custom_id: ours }) => ours === refund.id) : undefined;
}

/** Returns the page on which the buyer approves, for browsers that open no window. */
function approvalOf(order: PaypalOrder): string | null {
  return order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null;
}

/**
 * Decides by the status of the capture, not of the order: an order can be COMPLETED with a declined capture.
 * @param orderId the shop's order of the payment; an order at PayPal that names none was created by others with the
 *   client id.
 */
function findingOf(order: PaypalOrder, orderId: string): Finding {
  const captures = order.purchase_units?.[0]?.payments?.captures ?? [];
  const [taken, ...further] = captures.filter(isTaken);
  if (taken) {
    const ours = (each: typeof taken) => ({ orderId, ...captureOf(order, each) });
    const others = further.map(ours);
    return { state: 'captured', ...ours(taken), ...(others.length > 0 && { further: others }) };
  }
  const pending = captures.find(({ status }) => status === 'PENDING');
  if (pending) return { state: 'pending', captureId: pending.id };
  if (captures.length > 0) return { state: 'declined', retry: false };
  // PayPal says that the order was captured, and does not show the capture: until it does, no other payment may begin.
  if (order.status === 'COMPLETED') return { state: 'pending', captureId: null };
  return { state: USABLE.has(order.status) ? 'open' : 'gone' };
}

function refundFindingOf({ id, status }: PaypalRefund): RefundFinding {
  if (status === 'COMPLETED') return { state: 'completed', providerRefundId: id };
  if (status === 'PENDING') return { state: 'pending', providerRefundId: id };
  return { state: 'refused', why: `PayPal: ${status}` };
}
