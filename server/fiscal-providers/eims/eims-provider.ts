import { z } from 'zod';
import { providerAway } from '#server/payment-providers/provider-http.ts';
import type { Log } from '#server/platform/log.ts';
import type {
  Exchange,
  FiscalAccount,
  FiscalChain,
  FiscalOutcome,
  FiscalProvider,
  FiscalSubmission,
  Registered,
} from '../fiscal-provider.ts';
import { invoiceBody, receiptBody } from './eims-documents.ts';
import { sealed } from './eims-envelope.ts';
import { createEimsHttp, type EimsAccount } from './eims-http.ts';

const externalId = z.string();
const ANSWERS = {
  invoice: z
    .object({ body: z.object({ irn: z.string().min(1), signedQR: z.string().min(1), externalId }) })
    .transform(({ body }): Registered => ({
      reference: body.irn,
      qr: body.signedQR,
      externalId: body.externalId,
    })),
  receipt: z
    .object({ body: z.object({ rrn: z.string().min(1), qr: z.string().min(1), externalId }) })
    .transform(({ body }): Registered => ({ reference: body.rrn, qr: body.qr, externalId: body.externalId })),
};
const refusal = z.object({
  body: z.array(z.object({ errorCode: z.string(), errorMessage: z.array(z.string()) })).min(1),
});
/** Rules 7001 (document number) and 7015 (counter): 'Document number …, expected : 17'. */
const SEQUENCE_RULES = ['7001', '7015'];
const EXPECTED = /expected : (\d{1,9})$/;
const SEQUENCE_STATUSES = [406, 417];

/** The Ministry's invoice system (EIMS). Decision 0160 lists the assumptions about it. */
export function createEimsProvider(
  account: EimsAccount,
  log: Log,
  onExchange?: (exchange: Exchange) => void,
): FiscalProvider {
  const call = createEimsHttp(account, log, onExchange);

  function readRegistered(chain: FiscalChain, body: unknown): Registered {
    const result = ANSWERS[chain].safeParse(body);
    if (!result.success) throw providerAway();
    return result.data;
  }

  return {
    async register(document: FiscalSubmission): Promise<FiscalOutcome> {
      const isReceipt = document.kind === 'receipt';
      const { status, body } = isReceipt
        ? await call('POST', '/v1/receipt/sales', receiptBody(document, account))
        : await call('POST', '/v1/register', invoiceBody(document, account));
      if (status < 300)
        return { is: 'registered', ...readRegistered(isReceipt ? 'receipt' : 'invoice', body) };
      return readRefusal(status, body);
    },

    async find(chain: FiscalChain, number: number): Promise<Registered | null> {
      const { status, body } = await call('GET', `/v1/${chain}s/${number}`);
      if (status === 404 && refusal.safeParse(body).success) return null;
      if (status >= 300) throw providerAway();
      return readRegistered(chain, body);
    },

    async verify(irn: string): Promise<boolean> {
      const { status, body } = await call('POST', '/v1/verify', { irn });
      if (status >= 300 && !refusal.safeParse(body).success) throw providerAway();
      return status < 300;
    },

    async cancel(irn: string, { code, remark }: { code: string; remark: string }): Promise<boolean> {
      const { status, body } = await call('POST', '/v1/cancel', {
        Irn: irn,
        ReasonCode: code,
        Remark: remark,
      });
      if (status >= 300 && !refusal.safeParse(body).success) throw providerAway();
      return status < 300;
    },
  };
}

export const createEimsAccount = (account: EimsAccount, log: Log): FiscalAccount => ({
  address: account.apiBase,
  isStandIn: account.isStandIn === true,
  async show(invoice) {
    const key = await account.key();
    return key && sealed(invoiceBody(invoice, account), key);
  },
  connect: (onExchange) => createEimsProvider(account, log, onExchange),
});

/**
 * Reads the refusal of a document.
 * @throws HttpError 502 for an answer that does not come from EIMS itself, such as a proxy's.
 */
function readRefusal(status: number, body: unknown): FiscalOutcome {
  const result = refusal.safeParse(body);
  if (!result.success) throw providerAway();
  const said = result.data.body;
  const bySequence = said.find(({ errorCode }) => SEQUENCE_RULES.includes(errorCode));
  if (!bySequence && !SEQUENCE_STATUSES.includes(status)) {
    const reason = said
      .map(({ errorCode, errorMessage }) => `${errorCode}: ${errorMessage.join(', ')}`)
      .join('; ');
    return { is: 'refused', reason: reason.slice(0, 500) };
  }
  const expected = said
    .flatMap(({ errorMessage }) => errorMessage)
    .map((message) => EXPECTED.exec(message)?.[1]);
  const number = expected.find((each) => each !== undefined);
  if (number === undefined) throw providerAway();
  return { is: 'out-of-sequence', expected: Number(number) };
}
