import { outsideCalls } from './process-metrics.ts';
import { inSpan } from './spans.ts';

/** The outside services that the shop calls. */
export type Outsider =
  | 'paypal'
  | 'chapa'
  | 'eims'
  | 'receipt-verifier'
  | 'sms'
  | 'telegram'
  | 'picture-store'
  | 'picture-host'
  | 'webhook'
  | 'mail-server';

/**
 * Counts and times a call of an outside service, by the status that `statusOf` reads from the answer.
 * @param isRefusal says whether an error means that the service answered with a refusal.
 */
export function outsideCall<T>(
  to: Outsider,
  call: () => Promise<T>,
  statusOf: (answer: T) => number,
  isRefusal: (error: unknown) => boolean = () => false,
): Promise<T> {
  const timedCall = async () => {
    const began = performance.now();
    let outcome = 'none';
    try {
      const answer = await call();
      outcome = outcomeOf(statusOf(answer));
      return answer;
    } catch (error) {
      if (isRefusal(error)) outcome = 'refused';
      throw error;
    } finally {
      outsideCalls.observe({ to, outcome }, (performance.now() - began) / 1000);
    }
  };
  // The address is left out of the trace, because it may contain tokens and phone numbers.
  return inSpan(() => ({ name: to, kind: 'client', attributes: { 'peer.service': to } }), timedCall);
}

const outcomeOf = (status: number) => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok');

/** Does the same with `fetch`, for callers that read the answer themselves. */
export const outsideFetch = (to: Outsider, url: string, init: RequestInit): Promise<Response> =>
  outsideCall(
    to,
    () => fetch(url, init),
    ({ status }) => status,
  );
