/**
 * Idempotency by the header PayPal-Request-Id (developer.paypal.com/reference/guidelines/idempotency): the same
 * key with the same request answers the latest state of what the first one made, for six hours. Only what
 * succeeded is kept, so a refused capture can be tried again under its key. PayPal does not say what the
 * same key with another body does at the Orders API; here it is refused, as at its Payment Tokens API.
 */
import { createHash } from 'node:crypto';
import { refusal, type Answer } from './answers.ts';
import type { Change, KeyedRequest, PaypalStore } from './store.ts';

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
 * Runs a change until nobody else's came between reading and writing.
 * @param replay answers 200 with what was made under the key before
 * @param attempt one round: a final answer, or why the write did not happen
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
    // Refused because a twin under the same key was quicker: then its answer is ours.
    return (answer.status >= 400 && (await answerEarlier())) || answer;
  }
  return refusal({ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' });
}
