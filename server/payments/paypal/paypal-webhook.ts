import { z } from 'zod';
import { Refusal } from '#server/platform/errors.ts';
import type { PaymentEvent, RawEvent } from '../payment-provider.ts';
import type { PaypalClient, SignedBody } from './paypal-client.ts';
import { PaypalRefusal } from './paypal-http.ts';

/**
 * PayPal's webhooks (developer.paypal.com/api/rest/webhooks). An event is nobody's word until PayPal has confirmed
 * its signature, and a hint afterwards: the shop asks for the state of the order it names.
 */

export interface WebhookParts {
  paypal: Pick<PaypalClient, 'verifyWebhookSignature' | 'findCapture'>;
  /** PAYPAL_WEBHOOK_ID: the id that PayPal gave to the shop's address. Without one nothing can be verified. */
  webhookId: string | null;
  apiBase: string;
  now?: () => number;
}

const LARGEST_BODY = 256 * 1024;
/** PayPal sends for three days. */
const OLDEST_MS = 3 * 24 * 3600_000;

/** Forms and lengths of OpenAPI notifications_webhooks_v1: verify_webhook_signature. */
const headersSchema = z.object({
  'paypal-auth-algo': z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  'paypal-cert-url': z.url().max(500),
  'paypal-transmission-id': z
    .string()
    .max(50)
    .regex(/^[\w-]+$/),
  'paypal-transmission-sig': z
    .string()
    .max(500)
    .regex(/^[\w+/=-]+$/),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
});

/** What is not of this shape names nothing; an event with a true signature is never refused for it. */
const paypalId = z
  .string()
  .regex(/^[A-Z0-9]{1,36}$/)
  .optional()
  .catch(undefined);
const shopOrderId = z.uuid().optional().catch(undefined);

const eventSchema = z.object({
  id: z.string().min(1).max(100).optional().catch(undefined),
  event_type: z.string().max(100).optional().catch(undefined),
  resource: z
    .object({
      id: paypalId,
      order_id: paypalId,
      custom_id: shopOrderId,
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: paypalId }).optional().catch(undefined) })
        .optional()
        .catch(undefined),
      links: z
        .array(z.object({ href: z.string(), rel: z.string() }))
        .optional()
        .catch(undefined),
      purchase_units: z
        .array(z.object({ custom_id: shopOrderId }))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});
type Resource = NonNullable<z.infer<typeof eventSchema>['resource']>;

/**
 * Verifies an event and says which PayPal order it is about.
 * @throws Refusal 401 invalid-signature when it is not PayPal's for this webhook; 413 when it is too large to be;
 *   503 when PayPal cannot be asked, so that it sends again
 */
export async function readPaypalEvent(event: RawEvent, parts: WebhookParts): Promise<PaymentEvent> {
  const signed = signedBodyOf(event, parts);
  await verify(signed, parts.paypal);
  const { id, event_type: type, resource = {} } = eventSchema.parse(JSON.parse(event.body));
  return {
    id: id ?? signed.transmissionId,
    type: type ?? 'unknown',
    ...(await referenceOf(type ?? '', resource, parts.paypal)),
  };
}

/** What can be refused without asking anybody. */
function signedBodyOf({ headers, body }: RawEvent, { webhookId, apiBase, now = Date.now }: WebhookParts) {
  if (Buffer.byteLength(body) > LARGEST_BODY) throw new Refusal(413, 'payload-too-large');
  const given = headersSchema.safeParse(headers);
  if (!given.success) throw new Refusal(401, 'invalid-signature');
  const signed = given.data;
  // One that is ahead of this node's clock says that the clock is slow: PayPal has signed the time.
  const age = now() - Date.parse(signed['paypal-transmission-time']);
  if (!(age <= OLDEST_MS) || !isPaypalHost(signed['paypal-cert-url'], apiBase) || !isJsonObject(body)) {
    throw new Refusal(401, 'invalid-signature');
  }
  if (webhookId === null) throw new Refusal(503, 'provider-unavailable');
  return {
    authAlgo: signed['paypal-auth-algo'],
    certUrl: signed['paypal-cert-url'],
    transmissionId: signed['paypal-transmission-id'],
    transmissionSig: signed['paypal-transmission-sig'],
    transmissionTime: signed['paypal-transmission-time'],
    webhookId,
    body,
  };
}

/** Of PayPal's own hosts, over https; or of the API that is configured in its place. */
function isPaypalHost(certUrl: string, apiBase: string): boolean {
  const url = new URL(certUrl);
  if (url.username || url.password) return false;
  const isPaypals = url.protocol === 'https:' && /(^|\.)paypal\.com$/.test(url.hostname) && url.port === '';
  return isPaypals || url.origin === new URL(apiBase).origin;
}

/**
 * Looked at for its form alone: the body is spliced into the question to PayPal, and something like
 * `{},"webhook_id":"mine"` would ask another question.
 */
function isJsonObject(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

async function verify(signed: SignedBody, paypal: WebhookParts['paypal']): Promise<void> {
  const isPaypals = await paypal.verifyWebhookSignature(signed).catch((error: unknown) => {
    // 400 and 422: PayPal finds the question itself malformed, so it has not sent this.
    if (error instanceof PaypalRefusal && (error.status === 400 || error.status === 422)) return false;
    throw laterOf(error);
  });
  if (!isPaypals) throw new Refusal(401, 'invalid-signature');
}

/**
 * Shapes as PayPal sends them: an order is its own resource; CHECKOUT.PAYMENT-APPROVAL.REVERSED calls its id
 * `order_id`; a capture names its order in `supplementary_data`, or by the link `up`; a refund has only the link `up`
 * to its capture. The shop's order is the capture's `custom_id` (a refund's own may be something else).
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
    if (error instanceof PaypalRefusal) return null;
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

/** PayPal sends an event again that was answered with anything but 2xx. */
function laterOf(error: unknown): unknown {
  const isAway = error instanceof PaypalRefusal || (error instanceof Refusal && error.status === 502);
  return isAway ? new Refusal(503, 'provider-unavailable') : error;
}
