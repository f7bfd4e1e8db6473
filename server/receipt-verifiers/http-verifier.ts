import { z } from 'zod';
import { isBirr, toSantim } from '#contract/money.ts';
import { askingOf, providerAway, sendOnce } from '#server/payment-providers/provider-http.ts';
import type { Log } from '#server/platform/log.ts';
import type { BankReceipt, ReceiptQuestion, ReceiptVerifier } from './receipt-verifier.ts';

/** The shop's account at a service that verifies receipts. */
export interface VerifierAccount {
  url: string;
  key: string;
  /** The time limit of a question, in milliseconds. */
  attemptMs?: number;
}

/** The default time limit: banks are slow to show a receipt, but a buyer is waiting for the answer. */
const ATTEMPT_MS = 12_000;

const answer = z.discriminatedUnion('found', [
  z.object({ found: z.literal(false) }),
  z.object({
    found: z.literal(true),
    amount: z.number().positive().max(99_999_999).refine(isBirr),
    receiver: z
      .object({ name: z.string().max(200), account: z.string().max(60) })
      .partial()
      .default({}),
    at: z.iso.datetime({ offset: true }),
  }),
]);

/** A receipt verifier behind an HTTP address, with the protocol of decision 0166. */
export function createHttpVerifier(account: VerifierAccount, log: Log): ReceiptVerifier {
  const asking = askingOf('receipt-verifier', log);
  return {
    async find(question: ReceiptQuestion): Promise<BankReceipt | null> {
      const { url, key, attemptMs = ATTEMPT_MS } = account;
      const got = await sendOnce(asking, url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify(question),
        signal: AbortSignal.timeout(attemptMs),
      });
      const read = got && got.status < 300 ? answer.safeParse(got.body) : undefined;
      if (!read?.success) throw providerAway();
      asking.away.answered({ to: asking.to });
      if (!read.data.found) return null;
      const { amount, receiver, at } = read.data;
      return {
        amountSantim: toSantim(amount),
        receiverName: receiver.name ?? '',
        receiverAccount: receiver.account ?? '',
        at: new Date(at),
      };
    },
  };
}
