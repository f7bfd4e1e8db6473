import { randomBytes } from 'node:crypto';
import type { Log } from '#server/platform/log.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import {
  reversalOf,
  type Finding,
  type PaymentFacts,
  type PaymentProvider,
  type RefundFacts,
  type RefundFinding,
} from '#server/payment-providers/payment-provider.ts';
import { providerAway, ProviderRefusal } from '#server/payment-providers/provider-http.ts';
import { chapaBuyer, plain } from './chapa-buyer.ts';
import type { ChapaCheckout, ChapaCheckouts } from './chapa-checkouts.store.ts';
import type { ChapaClient, ChapaRefund, ChapaTransaction, NewTransaction } from './chapa-client.ts';
import { isUsed, workUntil } from './chapa-http.ts';
import { meansFor } from './chapa-limits.ts';
import { readChapaEvent } from './chapa-webhook.ts';

interface ChapaParts {
  client: ChapaClient;
  checkouts: ChapaCheckouts;
  webhookSecret: string | null;
  log: Log;
}

/** The number of references tried for one payment. The first is deterministic; none is longer than 50 characters. */
const TX_REFS = 3;
const BUYER_FIELDS = ['email', 'phone_number', 'first_name', 'last_name'];

/**
 * Payment on Chapa's page, to which the buyer is sent (docs/decisions/0022). Chapa takes the money itself, so settling
 * a payment captures nothing and only asks Chapa for its state.
 */
export function createChapaProvider(parts: ChapaParts): PaymentProvider {
  const { client, checkouts, webhookSecret } = parts;
  return {
    name: 'chapa',
    // Chapa reports a payment as pending for ever when the buyer has chosen a means and never confirmed it.
    pendingHours: 24,
    meansFor,

    async begin(payment) {
      const { txRef, checkoutUrl } =
        (await checkouts.find(payment.id, payment.attempt)) ??
        (await makeCheckout(parts, payment, workUntil()));
      return { reference: txRef, answer: { provider: 'chapa', checkoutUrl } };
    },

    async settle(payment): Promise<Finding> {
      if (!payment.reference) return { state: 'open' };
      const found = await client.verify(payment.reference);
      // The buyer may still have the payment page open.
      if (found === null) return { state: 'gone', mayStillPay: true };
      if (found === 'not-paid') return { state: 'open' };
      return findingOf(found, payment, client.mode);
    },

    async refund(refund): Promise<RefundFinding> {
      const until = workUntil();
      if (refund.providerRefundId) {
        return refundFindingOf(await client.verifyRefund(refund.providerRefundId, until), refund);
      }
      try {
        const asked = {
          reference: refund.id,
          amount: decimalOf(refund.amountMinor),
          reason: plain(refund.reason) || `Order ${refund.orderNumber ?? ''}`.trim(),
        };
        return refundFindingOf(await client.refund(refund.captureId, asked, until), refund);
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        if (!isUsed(error)) return { state: 'refused', why: error.message };
        // An earlier call has requested this refund, and its answer was lost.
        return refundFindingOf(await client.verifyRefund(refund.id, until), refund);
      }
    },

    async readEvent(event) {
      return readChapaEvent(event, webhookSecret);
    },
  };
}

/**
 * Starts the transaction. When Chapa rejects the buyer's details, it is started without them, so that a typing error
 * does not stop a payment.
 */
async function initialize(
  { client }: ChapaParts,
  asked: NewTransaction,
  buyer: Partial<NewTransaction>,
  until: number,
): Promise<string> {
  try {
    return await client.initialize({ ...asked, ...buyer }, until);
  } catch (error) {
    const aboutBuyer =
      error instanceof ProviderRefusal &&
      error.issues.length > 0 &&
      error.issues.every((field) => BUYER_FIELDS.includes(field));
    if (!aboutBuyer) throw error;
    return client.initialize(asked, until);
  }
}

/**
 * Creates the payment page unless one is stored. Chapa tells the address only once: a used tx_ref without a stored page
 * means that the answer was lost, or that a parallel call is about to store the page. Nobody has been given that page,
 * so a page with a new tx_ref is as good; the first page that is stored is shown to everybody.
 */
async function makeCheckout(parts: ChapaParts, payment: PaymentFacts, until: number): Promise<ChapaCheckout> {
  const { checkouts, log } = parts;
  const { id, attempt } = payment;
  const first = `wb-${id.replaceAll('-', '')}-${attempt}`;
  for (let number = 1; number <= TX_REFS; number += 1) {
    const txRef = number === 1 ? first : `${first}-${randomBytes(4).toString('hex')}`;
    try {
      const checkoutUrl = await initialize(
        parts,
        newTransaction(payment, txRef),
        chapaBuyer(payment.buyer),
        until,
      );
      return await checkouts.keep(id, attempt, { txRef, checkoutUrl });
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      if (!isUsed(error)) {
        log.error({ err: error, payment: id }, 'Chapa refuses a payment');
        break;
      }
      const kept = await checkouts.find(id, attempt);
      if (kept) return kept;
    }
  }
  throw providerAway();
}

const newTransaction = (payment: PaymentFacts, txRef: string): NewTransaction => ({
  amount: decimalOf(payment.amountMinor),
  currency: payment.currency,
  tx_ref: txRef,
  // The page of the order reads this parameter to know which payment to ask about.
  return_url: `${payment.returnUrl}${payment.returnUrl.includes('?') ? '&' : '?'}chapa=${txRef}`,
  customization: {
    title: `Order ${payment.orderNumber}`.slice(0, 16),
    description: `Wenber order ${payment.orderNumber}`,
  },
});

function findingOf(found: ChapaTransaction, payment: PaymentFacts, mode: string): Finding {
  const { reference, amount: amountMinor, currency } = found;
  const isOurs = found.tx_ref === payment.reference && (!found.mode || found.mode === mode);
  const orderId = isOurs ? payment.orderId : undefined;
  const status = found.status.toLowerCase();
  if (status === 'pending') {
    // Before the buyer has chosen a means, nothing can be moving.
    return found.method ? { state: 'pending', captureId: null } : { state: 'open' };
  }
  if (status === 'success' && reference) {
    return { state: 'captured', captureId: reference, currency, amountMinor, orderId, refunds: [] };
  }
  if ((status === 'refunded' || status === 'reversed') && reference) {
    // Chapa tells neither the amount nor who asked. If the shop has refunded nothing, all was refunded outside of the
    // shop.
    const isOwn = status === 'refunded' && payment.captureId === reference && payment.refundedMinor > 0;
    const id = status === 'reversed' ? reversalOf(reference) : `refunded-${reference}`;
    const refunds = isOwn ? [] : [{ id, amountMinor }];
    return { state: 'captured', captureId: reference, currency, amountMinor, orderId, refunds };
  }
  // The tx_ref of a failed or cancelled transaction is used up, so another attempt needs its own. A buyer who still has
  // the page open may be able to pay there all the same.
  if (/^(failed|cancell?ed)/.test(status)) return { state: 'declined', retry: false, mayStillPay: true };
  throw providerAway();
}

/**
 * Reads the state of a refund. Null, when Chapa has taken the refund but does not find it by this name, counts as
 * pending.
 */
function refundFindingOf(found: ChapaRefund | null, refund: RefundFacts): RefundFinding {
  const state = found?.status?.toLowerCase() ?? '';
  if (/^(failed|reversed|cancell?ed)/.test(state)) return { state: 'refused', why: `Chapa: ${state}` };
  const done = ['refunded', 'success', 'completed'].includes(state);
  const providerRefundId = found?.ref_id ?? refund.providerRefundId ?? refund.id;
  return { state: done ? 'completed' : 'pending', providerRefundId };
}
