import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { PaymentEvent, RawEvent } from '#server/payment-providers/payment-provider.ts';
import { parsed } from '#server/payment-providers/provider-http.ts';

/** Events are about one kilobyte. */
const MAX_BYTES = 32 * 1024;

const event = z.object({ event: z.string().max(100), tx_ref: z.string().max(100).nullish() });

/**
 * Reads a webhook event of Chapa (developer.chapa.co/integrations/webhooks). `x-chapa-signature` is the HMAC-SHA256 of
 * the raw body under the secret hash of Chapa's dashboard; the body is parsed only after this signature was compared.
 * `chapa-signature` is ignored: it is the HMAC of the secret under itself, the same for every event, so anybody who has
 * seen one event could sign any other. The event only hints which transaction to ask Chapa about.
 * @param secret null where none is configured: then every event is refused
 * @throws HttpError invalid-signature, payload-too-large and bad-request
 */
export function readChapaEvent({ headers, body }: RawEvent, secret: string | null): PaymentEvent {
  if (Buffer.byteLength(body) > MAX_BYTES) throw new HttpError('payload-too-large');
  if (!secret || !isSigned(body, headers['x-chapa-signature'], secret)) {
    throw new HttpError('invalid-signature');
  }
  const read = event.safeParse(parsed(body));
  if (!read.success) throw new HttpError('bad-request');
  return {
    // Chapa's events have no id, but a repeated event has the same bytes.
    id: createHash('sha256').update(body).digest('hex'),
    type: read.data.event,
    reference: read.data.tx_ref ?? null,
  };
}

function isSigned(body: string, signature: string | string[] | undefined, secret: string): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
