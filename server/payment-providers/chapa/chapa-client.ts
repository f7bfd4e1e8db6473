import { z } from 'zod';
import { minorOf } from '#server/payment-providers/charge.ts';
import { providerAway, ProviderRefusal } from '#server/payment-providers/provider-http.ts';
import type { Log } from '#server/platform/log.ts';
import { createChapaHttp, workUntil, type ChapaAccount } from './chapa-http.ts';

/**
 * Chapa's API v1 over `fetch` (developer.chapa.co: accept-payments, verify-payments, refund, responses).
 * Not written there, and therefore taken either way:
 * - an unpaid transaction is 404 'Payment not paid yet' in the list of answers, but 200 with the status `pending` in
 *   public code; that the latter names no `method` before a means was chosen is a guess;
 * - a used tx_ref is 400 'Transaction reference has been used before', but also {tx_ref: ['… already been taken']};
 * - whether a refund can be looked up by the reference that the shop gave it, or by Chapa's `ref_id` alone;
 * - what a refund of a part does to the status of the transaction; after one of the whole it is `refunded`, whoever
 *   asked for it, so that a refund made in Chapa's dashboard cannot be told from the shop's own.
 */

/** By the names of Chapa's API. */
export interface NewTransaction {
  /** Decimal text. */
  amount: string;
  currency: string;
  tx_ref: string;
  return_url: string;
  /** The title has at most 16 characters; both have letters, digits, blanks and -_. only. */
  customization: { title: string; description: string };
  first_name?: string;
  last_name?: string;
  email?: string;
  phone_number?: string;
}

/** Decimal text or a number, in hundredths; with more than two decimals it is no amount. */
const amountMinor = z
  .union([z.string(), z.number()])
  .transform((amount) => minorOf(String(amount)))
  .pipe(z.number());

const transaction = z.object({
  tx_ref: z.string(),
  /** success, pending, failed; of events also refunded, reversed, failed/cancelled. */
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
    /** Says whether the key is of Chapa's test mode: then so are all its transactions. */
    mode: account.secretKey.startsWith('CHASECK_TEST') ? 'test' : 'live',

    /**
     * Makes a transaction known and answers the address of its page. Chapa tells the address only once.
     * @throws ProviderRefusal when the tx_ref was used before, or a field is not to Chapa's liking
     */
    initialize: async (asked: NewTransaction, until: number): Promise<string> =>
      (await call(checkout, '/transaction/initialize', until, asked)).checkout_url,

    /** Chapa's own word on a transaction; 'not-paid' before anything was tried, null when it knows none. */
    async verify(txRef: string): Promise<ChapaTransaction | 'not-paid' | null> {
      try {
        return await call(transaction, `/transaction/verify/${encodeURIComponent(txRef)}`, workUntil());
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        if (/not paid/i.test(error.message)) return 'not-paid';
        if (/not found|invalid transaction/i.test(error.message)) return null;
        log.error({ err: error, txRef }, 'Chapa refuses to tell of a transaction');
        throw providerAway();
      }
    },

    /**
     * Gives money back for a transaction, named by Chapa's own reference. Chapa's fee of the payment is not
     * given back to the shop.
     * @param asked names the refund by a `reference` that is unique at the shop: the same never gives twice.
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
