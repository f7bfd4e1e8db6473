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

/** The references that a begin tries. The first is deterministic; none is longer than 50 characters. */
const TX_REFS = 3;
const BUYER_FIELDS = ['email', 'phone_number', 'first_name', 'last_name'];

/**
 * Paying on Chapa's page, to which the buyer is sent (docs/decisions/0022). Chapa takes the money itself, so there is
 * nothing to capture: to settle is to ask.
 */
export function createChapaProvider(parts: ChapaParts): PaymentProvider {
  const { client, checkouts, webhookSecret } = parts;
  return {
    name: 'chapa',
    // It goes on saying so of a means that the buyer chose and never confirmed.
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
      // Somebody may have its page open all the same.
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
        // It was asked for before, and the answer was lost.
        return refundFindingOf(await client.verifyRefund(refund.id, until), refund);
      }
    },

    async readEvent(event) {
      return readChapaEvent(event, webhookSecret);
    },
  };
}

/** Makes the transaction known; what the buyer typed does not stop a payment when Chapa dislikes it. */
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
 * The page of a payment, made where there is none. Chapa tells its address once: where the tx_ref is used and no page
 * kept, the answer was lost or a twin of this call is about to keep it. In either case nobody has been given that
 * page, and one with a tx_ref of its own is as good; the first to be kept is the one that anybody gets to see.
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
  // So the order's page knows what to ask about.
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
    // Chapa does not say how much, nor who asked. Where the shop has given back nothing itself, somebody else gave it all.
    const isOwn = status === 'refunded' && payment.captureId === reference && payment.refundedMinor > 0;
    const id = status === 'reversed' ? reversalOf(reference) : `refunded-${reference}`;
    const refunds = isOwn ? [] : [{ id, amountMinor }];
    return { state: 'captured', captureId: reference, currency, amountMinor, orderId, refunds };
  }
  // failed, cancelled, failed/cancelled: the tx_ref is spent and another attempt needs its own, but who still has the
  // page open may find it willing.
  if (/^(failed|cancell?ed)/.test(status)) return { state: 'declined', retry: false, mayStillPay: true };
  throw providerAway();
}

/** Null: Chapa has taken the refund but does not find it by this name. Then it stays pending. */
function refundFindingOf(found: ChapaRefund | null, refund: RefundFacts): RefundFinding {
  const state = found?.status?.toLowerCase() ?? '';
  if (/^(failed|reversed|cancell?ed)/.test(state)) return { state: 'refused', why: `Chapa: ${state}` };
  const done = ['refunded', 'success', 'completed'].includes(state);
  const providerRefundId = found?.ref_id ?? refund.providerRefundId ?? refund.id;
  return { state: done ? 'completed' : 'pending', providerRefundId };
}
