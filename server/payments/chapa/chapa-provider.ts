import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { decimalOf } from '../charge.ts';
import type {
  Begun,
  Finding,
  PaymentFacts,
  PaymentProvider,
  RefundFacts,
  RefundFinding,
} from '../payment-provider.ts';
import { chapaBuyer, plain } from './chapa-buyer.ts';
import { chapaCheckoutsStore, type ChapaCheckouts } from './chapa-checkouts.store.ts';
import {
  ChapaRefusal,
  createChapaClient,
  workUntil,
  type ChapaAccount,
  type ChapaClient,
  type ChapaRefund,
  type ChapaTransaction,
  type NewTransaction,
} from './chapa-client.ts';
import { readChapaEvent } from './chapa-webhook.ts';

interface ChapaParts {
  client: ChapaClient;
  checkouts: ChapaCheckouts;
  webhookSecret: string | null;
  log: Log;
}

/** How many a begin tries. The first is deterministic; none is longer than 50 characters. */
const TX_REFS = 3;
const BUYER_FIELDS = ['email', 'phone_number', 'first_name', 'last_name'];

export function createChapaProvider(
  { webhookSecret, ...account }: ChapaAccount & { webhookSecret: string },
  database: Database,
  log: Log,
): PaymentProvider {
  const client = createChapaClient(account, log);
  return chapaProviderOver({ client, checkouts: chapaCheckoutsStore(database), webhookSecret, log });
}

/**
 * Paying on Chapa's page, to which the buyer is sent (docs/decisions/0022). Chapa takes the money itself, so there is
 * nothing to capture: to settle is to ask.
 */
export function chapaProviderOver({ client, checkouts, webhookSecret, log }: ChapaParts): PaymentProvider {
  /** Makes the transaction known; what the buyer typed does not stop a payment when Chapa dislikes it. */
  async function initialize(facts: NewTransaction, until: number): Promise<string> {
    try {
      return await client.initialize(facts, until);
    } catch (error) {
      const aboutBuyer =
        error instanceof ChapaRefusal &&
        error.fields.length > 0 &&
        error.fields.every((field) => BUYER_FIELDS.includes(field));
      if (!aboutBuyer) throw error;
      return client.initialize({ ...facts, buyer: {} }, until);
    }
  }

  /**
   * The page of a payment, made where there is none. Chapa tells its address once: where the tx_ref is used and no page
   * kept, the answer was lost or a twin of this call is about to keep it. In either case nobody has been given that
   * page, and one with a tx_ref of its own is as good; the first to be kept is the one that anybody gets to see.
   */
  async function makeCheckout({ id, attempt, ...payment }: PaymentFacts, until: number) {
    const first = `wb-${id.replaceAll('-', '')}-${attempt}`;
    for (let number = 1; number <= TX_REFS; number += 1) {
      const txRef = number === 1 ? first : `${first}-${randomBytes(4).toString('hex')}`;
      try {
        const checkoutUrl = await initialize(newTransaction(payment, txRef), until);
        return await checkouts.keep(id, attempt, { txRef, checkoutUrl });
      } catch (error) {
        if (!(error instanceof ChapaRefusal)) throw error;
        if (!error.isUsed) {
          log.error({ err: error, payment: id }, 'Chapa refuses a payment');
          break;
        }
        const kept = await checkouts.find(id, attempt);
        if (kept) return kept;
      }
    }
    throw new Refusal(502, 'provider-unavailable');
  }

  /** The shop's order that a transaction is for; undefined when it is not this payment's. */
  function orderOf(transaction: ChapaTransaction, payment: PaymentFacts): string | undefined {
    const sameMode = !transaction.mode || transaction.mode === client.mode;
    return transaction.tx_ref === payment.reference && sameMode ? payment.orderId : undefined;
  }

  return {
    name: 'chapa',
    // It goes on saying so of a means that the buyer chose and never confirmed.
    pendingHours: 24,

    async begin(payment): Promise<Begun> {
      const { txRef, checkoutUrl } =
        (await checkouts.find(payment.id, payment.attempt)) ?? (await makeCheckout(payment, workUntil()));
      return { reference: txRef, answer: { provider: 'chapa', checkoutUrl } };
    },

    async settle(payment): Promise<Finding> {
      if (!payment.reference) return { state: 'open' };
      const found = await client.verify(payment.reference, workUntil());
      // Somebody may have its page open all the same.
      if (found === null) return { state: 'gone', mayStillPay: true };
      if (found === 'not-paid') return { state: 'open' };
      return findingOf(found, payment, orderOf(found, payment));
    },

    async refund(refund): Promise<RefundFinding> {
      const until = workUntil();
      if (refund.providerRefundId) {
        return refundFindingOf(await client.verifyRefund(refund.providerRefundId, until), refund);
      }
      try {
        const asked = {
          chapaReference: refund.captureId,
          reference: refund.id,
          amount: decimalOf(refund.amountMinor),
          reason: plain(refund.reason) || `Order ${refund.orderNumber}`,
        };
        return refundFindingOf(await client.refund(asked, until), refund);
      } catch (error) {
        if (!(error instanceof ChapaRefusal)) throw error;
        if (!error.isUsed) return { state: 'refused', why: error.message };
        // It was asked for before, and the answer was lost.
        return refundFindingOf(await client.verifyRefund(refund.id, until), refund);
      }
    },

    async readEvent(event) {
      return readChapaEvent(event, webhookSecret);
    },
  };
}

function newTransaction(payment: Omit<PaymentFacts, 'id' | 'attempt'>, txRef: string): NewTransaction {
  return {
    txRef,
    currency: payment.currency,
    amount: decimalOf(payment.amountMinor),
    // So the order's page knows what to ask about.
    returnUrl: `${payment.returnUrl}?chapa=${txRef}`,
    title: `Order ${payment.orderNumber}`.slice(0, 16),
    description: `Wenber order ${payment.orderNumber}`,
    buyer: chapaBuyer(payment.buyer),
  };
}

function findingOf(found: ChapaTransaction, payment: PaymentFacts, orderId: string | undefined): Finding {
  const { reference, amount: amountMinor, currency } = found;
  const status = found.status.toLowerCase();
  if (status === 'pending') {
    // Before the buyer has chosen a means, nothing can be moving.
    return found.method ? { state: 'pending', captureId: null } : { state: 'open' };
  }
  if (status === 'success' && reference) {
    return { state: 'captured', captureId: reference, currency, amountMinor, orderId, refunds: [] };
  }
  if ((status === 'refunded' || status === 'reversed') && reference) {
    // What is refunded after the shop knew of the money is its own refund, as far as Chapa's answer tells.
    const isOwn = status === 'refunded' && payment.captureId === reference;
    const refunds = isOwn ? [] : [{ id: `${status}-${reference}`, amountMinor }];
    return { state: 'captured', captureId: reference, currency, amountMinor, orderId, refunds };
  }
  // failed, cancelled, failed/cancelled: the tx_ref is spent and another attempt needs its own, but who still has the
  // page open may find it willing.
  if (/^(failed|cancell?ed)/.test(status)) return { state: 'declined', retry: false, mayStillPay: true };
  throw new Refusal(502, 'provider-unavailable');
}

/** Null: Chapa has taken the refund but does not find it by this name. Then it stays pending. */
function refundFindingOf(found: ChapaRefund | null, refund: RefundFacts): RefundFinding {
  const state = found?.status?.toLowerCase() ?? '';
  if (/^(failed|reversed|cancell?ed)/.test(state)) return { state: 'refused', why: `Chapa: ${state}` };
  const done = ['refunded', 'success', 'completed'].includes(state);
  const providerRefundId = found?.ref_id ?? refund.providerRefundId ?? refund.id;
  return { state: done ? 'completed' : 'pending', providerRefundId };
}
