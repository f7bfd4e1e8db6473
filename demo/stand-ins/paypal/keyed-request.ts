/**
 * Idempotency by the header PayPal-Request-Id (developer.paypal.com/reference/guidelines/idempotency): for six hours
 * the same id with the same request answers the latest state of what the first one made. Only requests that succeeded
 * are stored, so a refused capture can be tried again under its id. PayPal does not say what the same id with another
 * body does at the Orders API; here it is refused, as at its Payment Tokens API.
 */
import { createHash } from 'node:crypto';
import { refusal, type Answer } from './answers.ts';
import type { Change, KeyedRequest, PaypalStore } from './store-types.ts';

export function toKeyedRequest(
  call: KeyedRequest['call'],
  requestId: string | undefined,
  path: string,
  rawBody: string,
): KeyedRequest | undefined {
  if (requestId === undefined) return undefined;
  return { call, requestId, fingerprint: createHash('sha256').update(`${path}\n${rawBody}`).digest('hex') };
}

/**
 * Runs a change again until no other change comes between its reading and writing.
 * @param replay answers 200 with what an earlier request with this id has made
 * @param attempt one try, which gives a final answer or the reason why nothing was written
 */
export async function changeOnce(
  store: PaypalStore,
  request: KeyedRequest | undefined,
  replay: (resourceId: string) => Promise<Answer>,
  attempt: () => Promise<Answer | Exclude<Change, 'done'>>,
): Promise<Answer> {
  async function answerEarlier(): Promise<Answer | undefined> {
    const earlier = request && (await store.findRequest(request));
    if (!earlier) return undefined;
    if (earlier.fingerprint === request.fingerprint) return replay(earlier.resourceId);
    return refusal({
      issue: 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
      field: 'PayPal-Request-Id',
      value: request.requestId,
      location: 'header',
    });
  }

  for (let round = 0; round < 8; round++) {
    const earlier = await answerEarlier();
    if (earlier) return earlier;
    const result = await attempt();
    const answer = result === 'invoice-id-used' ? refusal({ issue: 'DUPLICATE_INVOICE_ID' }) : result;
    if (typeof answer === 'string') continue;
    // A refusal may be caused by the same request, which another call has carried out first: then that call's
    // answer is returned.
    return (answer.status >= 400 && (await answerEarlier())) || answer;
  }
  return refusal({ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' });
}
