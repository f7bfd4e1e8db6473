import { z } from 'zod';
import {
  providerAway,
  ProviderRefusal,
  readAnswer,
  repeat,
  sendOnce,
} from '#server/payment-providers/provider-http.ts';
import type { Log } from '#server/platform/log.ts';

export interface ChapaAccount {
  secretKey: string;
  /** With the version: https://api.chapa.co/v1 */
  apiBase: string;
}

/** The one shape of Chapa's answers: {message, status, data}. `message` is a sentence, or problems by field. */
const chapaAnswer = z.object({
  message: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  status: z.string().nullish(),
  data: z.unknown().optional(),
});

/** Of one request, and of one piece of work with all its calls: what waits for the answer has 15 seconds. */
const TIMEOUT_MS = 5_000;
const WORK_MS = 12_000;
const ATTEMPTS = 2;

/** By when a piece of work must be done, on the clock of `performance.now()`. */
export const workUntil = (): number => performance.now() + WORK_MS;

/** Authorised calls to Chapa's API. */
export function createChapaHttp({ secretKey, apiBase }: ChapaAccount, log: Log) {
  /**
   * Calls Chapa and reads what its answer carries. Every call may be repeated: reading, and creating under a reference
   * that is taken once only.
   * @param content is sent with POST. @param until by when it must be done. @throws ProviderRefusal, HttpError 502.
   */
  return async function call<T>(
    schema: z.ZodType<T>,
    path: string,
    until: number,
    content?: URLSearchParams | object,
  ): Promise<T> {
    const isForm = content instanceof URLSearchParams;
    const attempt = async (signal: AbortSignal) => {
      const answer = await sendOnce({ log, to: 'chapa' }, apiBase + path, {
        method: content ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(content && !isForm && { 'content-type': 'application/json' }),
        },
        body: isForm ? content : content && JSON.stringify(content),
        signal,
      });
      // A body of another shape is no answer of Chapa's, whatever its status.
      return chapaAnswer.safeParse(answer?.body).success ? answer : null;
    };
    const policy = {
      what: `Chapa ${path}`,
      attempts: ATTEMPTS,
      attemptMs: TIMEOUT_MS,
      until,
      passing: [429],
    };
    const { status, body } = await repeat(log, attempt, policy);
    const answer = chapaAnswer.parse(body);
    if (status < 300 && answer.status !== 'failed') return readAnswer(log, schema, answer.data, path);
    const refusal = refusalOf(status, answer.message);
    if (status !== 401 && status !== 403) throw refusal;
    log.error({ err: refusal }, 'Chapa refuses the secret key');
    throw providerAway();
  };
}

/** Makes an error of Chapa's message, in one line, and the fields that it names. */
function refusalOf(status: number, message: z.infer<typeof chapaAnswer>['message']): ProviderRefusal {
  const isSentence = typeof message === 'string';
  const texts = isSentence ? [message] : Object.values(message ?? {}).flat();
  const text = texts.filter((each) => typeof each === 'string').join(' ');
  const fields = isSentence ? [] : Object.keys(message ?? {});
  return new ProviderRefusal(status, text.slice(0, 200) || `Chapa: ${status}`, fields);
}

/** The reference was given to an earlier call. */
export const isUsed = ({ message }: ProviderRefusal): boolean =>
  /reference.*been used|already been taken/i.test(message);
