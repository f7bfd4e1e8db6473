import { z } from 'zod';
import {
  askingOf,
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

/** Every answer of Chapa: {message, status, data}. `message` is a sentence, or lists the problems of each field. */
const chapaAnswer = z.object({
  message: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  status: z.string().nullish(),
  data: z.unknown().optional(),
});

/**
 * Time limits of one request, and of one piece of work with all its calls: the caller of that work waits 15 seconds.
 */
const TIMEOUT_MS = 5_000;
const WORK_MS = 12_000;
const ATTEMPTS = 2;

/** Returns the deadline of a piece of work that begins now, on the clock of `performance.now()`. */
export const workUntil = (): number => performance.now() + WORK_MS;

/** Creates the function that calls Chapa's API with the shop's key. */
export function createChapaHttp({ secretKey, apiBase }: ChapaAccount, log: Log) {
  const asking = askingOf('chapa', log);
  /**
   * Calls Chapa and returns the `data` of its answer. Every call may be repeated: reading changes nothing, and Chapa
   * refuses to create a second thing under a reference that was used.
   * @param content the body of a POST; a call without one is a GET.
   * @param until the deadline.
   * @throws ProviderRefusal, HttpError 502.
   */
  return async function call<T>(
    schema: z.ZodType<T>,
    path: string,
    until: number,
    content?: URLSearchParams | object,
  ): Promise<T> {
    const isForm = content instanceof URLSearchParams;
    const attempt = async (signal: AbortSignal) => {
      const answer = await sendOnce(asking, apiBase + path, {
        method: content ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(content && !isForm && { 'content-type': 'application/json' }),
        },
        body: isForm ? content : content && JSON.stringify(content),
        signal,
      });
      // An answer in another shape does not come from Chapa, whatever its status.
      return chapaAnswer.safeParse(answer?.body).success ? answer : null;
    };
    const policy = {
      what: `Chapa ${path}`,
      attempts: ATTEMPTS,
      attemptMs: TIMEOUT_MS,
      until,
      passing: [429],
    };
    const { status, body } = await repeat(asking, attempt, policy);
    const answer = chapaAnswer.parse(body);
    if (status < 300 && answer.status !== 'failed') return readAnswer(log, schema, answer.data, path);
    const refusal = refusalOf(status, answer.message);
    if (status !== 401 && status !== 403) throw refusal;
    log.error({ err: refusal }, 'Chapa refuses the secret key');
    throw providerAway();
  };
}

/**
 * Turns Chapa's message into an error: one line of text, with the names of the fields that the message complains about.
 */
function refusalOf(status: number, message: z.infer<typeof chapaAnswer>['message']): ProviderRefusal {
  const isSentence = typeof message === 'string';
  const texts = isSentence ? [message] : Object.values(message ?? {}).flat();
  const text = texts.filter((each) => typeof each === 'string').join(' ');
  const fields = isSentence ? [] : Object.keys(message ?? {});
  return new ProviderRefusal(status, text.slice(0, 200) || `Chapa: ${status}`, fields);
}

/** Says whether Chapa refused because an earlier call has used the reference. */
export const isUsed = ({ message }: ProviderRefusal): boolean =>
  /reference.*been used|already been taken/i.test(message);
