import { z } from 'zod';
import { Refusal } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { chapaAnswer, reasonOf, type ChapaAnswer } from './chapa-answer.ts';

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

export interface ChapaAccount {
  secretKey: string;
  /** With the version: https://api.chapa.co/v1 */
  apiBase: string;
}

export interface NewTransaction {
  txRef: string;
  currency: string;
  /** Decimal text. */
  amount: string;
  returnUrl: string;
  /** At most 16 characters; here and in the description letters, digits, blanks and -_. only. */
  title: string;
  description: string;
  buyer: { first_name?: string; last_name?: string; email?: string; phone_number?: string };
}

/** Decimal text or a number, in hundredths; with more than two decimals it is no amount. */
const amountMinor = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?0*$/))
  .transform((text) => {
    const [whole = '', decimals = ''] = text.split('.');
    return Number(whole + decimals.slice(0, 2).padEnd(2, '0'));
  });

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

/** What Chapa said when it refused. */
export class ChapaRefusal extends Error {
  readonly status: number;
  /** The fields it complains about, where it names any. */
  readonly fields: readonly string[];
  constructor(status: number, { text, fields }: { text: string; fields: string[] }) {
    super(text);
    this.name = 'ChapaRefusal';
    this.status = status;
    this.fields = fields;
  }

  /** The reference was given to an earlier call. */
  get isUsed(): boolean {
    return /reference.*been used|already been taken/i.test(this.message);
  }
}

export type ChapaClient = ReturnType<typeof createChapaClient>;

interface Call {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
}

const TIMEOUT_MS = 5_000;
const ATTEMPTS = 2;
/** Of one piece of work with all its calls: what waits for the answer has 15 seconds. */
const WORK_MS = 12_000;

/** By when a piece of work must be done, on the clock of `performance.now()`. */
export const workUntil = (): number => performance.now() + WORK_MS;

export function createChapaClient({ secretKey, apiBase }: ChapaAccount, log: Log) {
  /** One request; what is no answer of Chapa's within the time limit means that it is away. */
  async function send(path: string, init: Call, until: number): Promise<ChapaAnswer> {
    const timeout = Math.min(TIMEOUT_MS, until - performance.now());
    if (timeout <= 0) throw new Refusal(502, 'provider-unavailable');
    try {
      const response = await fetch(apiBase + path, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${secretKey}` },
        signal: AbortSignal.timeout(Math.ceil(timeout)),
        redirect: 'error',
      });
      return { ...chapaAnswer.parse(await response.json()), httpStatus: response.status };
    } catch (error) {
      log.warn({ err: error, path }, 'Chapa does not answer');
      throw new Refusal(502, 'provider-unavailable');
    }
  }

  /**
   * Every call may be repeated: reading, and creating under a reference that is taken once only. What fails at
   * Chapa's side (5xx, no answer) is tried once more after a short wait with jitter.
   */
  async function call(path: string, init: Call, until: number): Promise<ChapaAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(path, init, until).catch((error: unknown) => {
        if (attempt < ATTEMPTS) return null;
        throw error;
      });
      if (answer && answer.httpStatus < 300 && answer.status !== 'failed') return answer;
      if (answer && [401, 403].includes(answer.httpStatus)) {
        log.error({ status: answer.httpStatus, says: reasonOf(answer).text }, 'Chapa refuses the secret key');
        throw new Refusal(502, 'provider-unavailable');
      }
      const again = answer === null || answer.httpStatus >= 500 || answer.httpStatus === 429;
      if (!again) throw new ChapaRefusal(answer.httpStatus, reasonOf(answer));
      if (attempt >= ATTEMPTS) throw new Refusal(502, 'provider-unavailable');
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 300));
    }
  }

  /** Reads what an answer carries; what does not look like it is nonsense, and as good as no answer. */
  function read<T>(schema: z.ZodType<T>, answer: ChapaAnswer): T {
    const parsed = schema.safeParse(answer.data);
    if (parsed.success) return parsed.data;
    log.error({ err: parsed.error }, 'Chapa answers what it never did');
    throw new Refusal(502, 'provider-unavailable');
  }

  return {
    /** Whether the key is of Chapa's test mode: then so are all its transactions. */
    mode: secretKey.startsWith('CHASECK_TEST') ? 'test' : 'live',

    /**
     * Makes a transaction known and answers the address of its page. Chapa tells the address only once.
     * @throws ChapaRefusal when the tx_ref was used before, or a field is not to Chapa's liking
     */
    async initialize(facts: NewTransaction, until: number): Promise<string> {
      const body = {
        amount: facts.amount,
        currency: facts.currency,
        tx_ref: facts.txRef,
        return_url: facts.returnUrl,
        customization: { title: facts.title, description: facts.description },
        ...facts.buyer,
      };
      const answer = await call(
        '/transaction/initialize',
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        until,
      );
      return read(z.object({ checkout_url: z.url({ protocol: /^https?$/ }) }), answer).checkout_url;
    },

    /** Chapa's own word on a transaction; 'not-paid' before anything was tried, null when it knows none. */
    async verify(txRef: string, until: number): Promise<ChapaTransaction | 'not-paid' | null> {
      try {
        const answer = await call(
          `/transaction/verify/${encodeURIComponent(txRef)}`,
          { method: 'GET' },
          until,
        );
        return read(transaction, answer);
      } catch (error) {
        if (!(error instanceof ChapaRefusal)) throw error;
        if (/not paid/i.test(error.message)) return 'not-paid';
        if (/not found|invalid transaction/i.test(error.message)) return null;
        log.error({ err: error, txRef }, 'Chapa refuses to tell of a transaction');
        throw new Refusal(502, 'provider-unavailable');
      }
    },

    /**
     * Gives money back for a transaction, named by Chapa's own reference. Chapa's fee of the payment is not
     * given back to the shop.
     * @param reference the refund's name, unique at the shop: the same never gives twice
     */
    async refund(
      facts: { chapaReference: string; reference: string; amount: string; reason: string },
      until: number,
    ): Promise<ChapaRefund> {
      const { amount, reason, reference } = facts;
      const answer = await call(
        `/refund/${encodeURIComponent(facts.chapaReference)}`,
        { method: 'POST', body: new URLSearchParams({ amount, reason, reference }) },
        until,
      );
      return read(chapaRefund, answer);
    },

    /** How a refund stands; null when Chapa knows none by this name. */
    async verifyRefund(refId: string, until: number): Promise<ChapaRefund | null> {
      try {
        return read(
          chapaRefund,
          await call(`/refund/${encodeURIComponent(refId)}/verify`, { method: 'GET' }, until),
        );
      } catch (error) {
        if (error instanceof ChapaRefusal) return null;
        throw error;
      }
    },
  };
}
