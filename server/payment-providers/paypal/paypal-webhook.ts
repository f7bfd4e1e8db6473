import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { PaymentEvent, RawEvent } from '#server/payment-providers/payment-provider.ts';
import { parsed, ProviderRefusal } from '#server/payment-providers/provider-http.ts';
import type { PaypalCertificates } from './paypal-certificates.ts';
import type { PaypalClient } from './paypal-client.ts';

/**
 * PayPal's webhooks (developer.paypal.com/api/rest/webhooks/rest, 'self verification'). An event counts for nothing
 * until its signature was verified, which needs no call to PayPal but the fetch of a certificate; afterwards it is a
 * hint to ask PayPal for the state of the order. So events of any age are accepted, and a wrong clock refuses none.
 */

export interface WebhookParts {
  paypal: Pick<PaypalClient, 'findCapture'>;
  certificates: PaypalCertificates;
  /** PAYPAL_WEBHOOK_ID: the id that PayPal gave to the shop's address. Without one nothing can be verified. */
  webhookId: string | null;
}

const LARGEST_BODY = 256 * 1024;

const matching = (most: number, form: RegExp) => z.string().max(most).regex(form);

/** Forms and lengths of OpenAPI notifications_webhooks_v1: verify_webhook_signature. */
const headersSchema = z.object({
  'paypal-auth-algo': matching(100, /^SHA256withRSA$/i),
  'paypal-cert-url': z.url().max(500),
  'paypal-transmission-id': matching(50, /^[\w-]+$/),
  'paypal-transmission-sig': matching(500, /^[\w+/=-]+$/),
  // The time stays text, because it is a part of what was signed.
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
});

/** Makes a schema that reads a malformed value as missing, so that no event with a true signature is refused for it. */
const lenient = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);
const paypalId = lenient(z.string().regex(/^[A-Z0-9]{1,36}$/));
const shopOrderId = lenient(z.uuid());
const relatedIds = lenient(z.object({ related_ids: lenient(z.object({ order_id: paypalId })) }));

const resourceSchema = z.object({
  id: paypalId,
  order_id: paypalId,
  custom_id: shopOrderId,
  supplementary_data: relatedIds,
  links: lenient(z.array(z.object({ href: z.string(), rel: z.string() }))),
  purchase_units: lenient(z.array(z.object({ custom_id: shopOrderId }))),
});
type Resource = z.infer<typeof resourceSchema>;

const eventSchema = z.object({
  id: lenient(z.string().min(1).max(100)),
  event_type: lenient(z.string().max(100)),
  resource: lenient(resourceSchema),
});

/**
 * Verifies an event and says which PayPal order it is about.
 * @throws HttpError 401 invalid-signature when PayPal has not sent it to this webhook; 413 when it is too large; 503
 *   when its certificate cannot be fetched or PayPal does not answer, so that PayPal sends it again
 */
export async function readPaypalEvent(event: RawEvent, parts: WebhookParts): Promise<PaymentEvent> {
  const transmissionId = await verifiedTransmission(event, parts);
  const { id, event_type: type, resource = {} } = eventSchema.parse(JSON.parse(event.body));
  return {
    id: id ?? transmissionId,
    type: type ?? 'unknown',
    ...(await referenceOf(type ?? '', resource, parts.paypal)),
  };
}

/**
 * Returns the id of a transmission that PayPal has signed for this webhook. PayPal signs only the CRC32 of the body, so
 * somebody with one genuine event could construct another body that matches: one more reason to take the event for a
 * hint.
 */
async function verifiedTransmission({ headers, body }: RawEvent, parts: WebhookParts): Promise<string> {
  if (Buffer.byteLength(body) > LARGEST_BODY) throw new HttpError('payload-too-large');
  const { data: given } = headersSchema.safeParse(headers);
  if (!given || !parts.certificates.isAllowed(given['paypal-cert-url']) || !isObject(body))
    throw new HttpError('invalid-signature');
  if (parts.webhookId === null) throw new HttpError('unavailable');
  const key = await parts.certificates.keyAt(given['paypal-cert-url']);
  const id = given['paypal-transmission-id'];
  const signed = [id, given['paypal-transmission-time'], parts.webhookId, crc32(body)].join('|');
  const signature = Buffer.from(given['paypal-transmission-sig'], 'base64');
  if (!key || !verify('sha256', Buffer.from(signed), key, signature))
    throw new HttpError('invalid-signature');
  return id;
}

function isObject(body: string): boolean {
  const value = parsed(body);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Finds the PayPal order that a resource belongs to. An order is the resource itself;
 * CHECKOUT.PAYMENT-APPROVAL.REVERSED has its id as `order_id`; a capture names its order in `supplementary_data`, or by
 * the link `up`; a refund has only the link `up` to its capture. The shop's order is the capture's `custom_id` (that of
 * a refund may be something else).
 */
async function referenceOf(
  type: string,
  resource: Resource,
  paypal: WebhookParts['paypal'],
): Promise<Pick<PaymentEvent, 'reference' | 'orderId'>> {
  if (type.startsWith('CHECKOUT.')) {
    return {
      reference: resource.order_id ?? resource.id ?? null,
      orderId: resource.purchase_units?.[0]?.custom_id ?? null,
    };
  }
  const orderId = resource.custom_id ?? null;
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const known = resource.supplementary_data?.related_ids?.order_id ?? idAfter('/v2/checkout/orders/', up);
  if (known) return { reference: known, orderId };
  const captureId = idAfter('/v2/payments/captures/', up);
  if (!captureId) return { reference: null, orderId };
  const capture = await paypal.findCapture(captureId).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return null;
    throw laterOf(error);
  });
  return {
    reference: paypalId.parse(capture?.supplementary_data?.related_ids?.order_id) ?? null,
    orderId: shopOrderId.parse(capture?.custom_id) ?? orderId,
  };
}

function idAfter(path: string, address: string): string | undefined {
  return new RegExp(`${path}([A-Z0-9]{1,36})$`).exec(address)?.[1];
}

/** Turns a passing failure into 503, because PayPal repeats events that are answered with anything but 2xx. */
function laterOf(error: unknown): unknown {
  const isAway =
    error instanceof ProviderRefusal || (error instanceof HttpError && error.code === 'provider-unavailable');
  return isAway ? new HttpError('unavailable') : error;
}
