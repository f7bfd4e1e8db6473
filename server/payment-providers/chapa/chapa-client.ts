import { z } from 'zod';
import { minorOf } from '#server/payment-providers/charge.ts';
import { providerAway, ProviderRefusal } from '#server/payment-providers/provider-http.ts';
import type { Log } from '#server/platform/log.ts';
import { createChapaHttp, workUntil, type ChapaAccount } from './chapa-http.ts';

/**
 * Chapa's API v1 over `fetch` (developer.chapa.co: accept-payments, verify-payments, refund, responses).
 * Points that this documentation leaves open, for which the code accepts each possible answer:
 * - an unpaid transaction is 404 'Payment not paid yet' in the list of answers, but 200 with the status `pending` in
 *   public code; that the latter names no `method` before a means was chosen is a guess;
 * - a used tx_ref is 400 'Transaction reference has been used before', but also {tx_ref: ['… already been taken']};
 * - whether a refund can be looked up by the reference that the shop gave it, or by Chapa's `ref_id` alone;
 * - what a refund of a part does to the status of the transaction; after one of the whole it is `refunded`, whoever
 *   asked for it, so that a refund made in Chapa's dashboard cannot be told from the shop's own.
 */

/** A request for a transaction, with the field names of Chapa's API. */
export interface NewTransaction {
  /** The amount in birr, as decimal text. */
  amount: string;
  currency: string;
  tx_ref: string;
  return_url: string;
  /** The title has at most 16 characters. Title and description may have letters, digits, blanks and -_. only. */
  customization: { title: string; description: string };
  first_name?: string;
  last_name?: string;
  email?: string;
  phone_number?: string;
}

/** An amount as decimal text or a number, read in hundredths; one with more than two decimals is refused. */
const amountMinor = z
  .union([z.string(), z.number()])
  .transform((amount) => minorOf(String(amount)))
  .pipe(z.number());

const transaction = z.object({
  tx_ref: z.string(),
  /** One of success, pending and failed; webhook events also say refunded, reversed and failed/cancelled. */
  status: z.string(),
  amount: amountMinor,
  currency: z.string(),
  reference: z.string().nullish(),
  method: z.string().nullish(),
  mode: z.string().nullish(),
});
export type ChapaTransaction = z.infer<typeof transaction>;

const chapaRefund = z.object({ ref_id: z.string().nullish(), status: z.string().nullish() });
export type ChapaRefund = z.infer<typeof chapaRefund>;

const checkout = z.object({ checkout_url: z.url({ protocol: /^https?$/ }) });

export type ChapaClient = ReturnType<typeof createChapaClient>;

export function createChapaClient(account: ChapaAccount, log: Log) {
  const call = createChapaHttp(account, log);
  return {
    /** The mode of the key: all transactions of a test key are tests. */
    mode: account.secretKey.startsWith('CHASECK_TEST') ? 'test' : 'live',

    /**
     * Starts a transaction and returns the address of its payment page, which Chapa tells only once.
     * @throws ProviderRefusal when the tx_ref was used before, or Chapa rejects a field
     */
    initialize: async (asked: NewTransaction, until: number): Promise<string> =>
      (await call(checkout, '/transaction/initialize', until, asked)).checkout_url,

    /**
     * Asks Chapa for the state of a transaction: 'not-paid' before the buyer has tried, null when Chapa does not know
     * it.
     */
    async verify(txRef: string): Promise<ChapaTransaction | 'not-paid' | null> {
      try {
        return await call(transaction, `/transaction/verify/${encodeURIComponent(txRef)}`, workUntil());
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        return stateIn(error, txRef, log);
      }
    },

    /**
     * Refunds a transaction, named by Chapa's own reference. Chapa does not return its fee for the payment to the shop.
     * @param asked names the refund by a `reference` that is unique at the shop: a repeated call refunds only once.
     */
    refund: (
      chapaReference: string,
      asked: { reference: string; amount: string; reason: string },
      until: number,
    ): Promise<ChapaRefund> =>
      call(chapaRefund, `/refund/${encodeURIComponent(chapaReference)}`, until, new URLSearchParams(asked)),

    /** Asks for the present state of a refund; null when Chapa knows none by this name. */
    async verifyRefund(refId: string, until: number): Promise<ChapaRefund | null> {
      try {
        return await call(chapaRefund, `/refund/${encodeURIComponent(refId)}/verify`, until);
      } catch (error) {
        if (error instanceof ProviderRefusal) return null;
        throw error;
      }
    },
  };
}

/** Reads what a refusal says about a transaction. @throws HttpError 502 when it says nothing about it. */
function stateIn(refusal: ProviderRefusal, txRef: string, log: Log): 'not-paid' | null {
  if (/not paid/i.test(refusal.message)) return 'not-paid';
  if (/not found|invalid transaction/i.test(refusal.message)) return null;
  log.error({ err: refusal, txRef }, 'Chapa refuses to tell of a transaction');
  throw providerAway();
}
