import { randomBytes, randomUUID } from 'node:crypto';
import { shownCapture, shownOrder, shownRefund, type SimulatedPaypal } from './simulated-paypal.ts';

/**
 * Webhooks of the tests' own PayPal. It remembers what it has signed: its verify call confirms exactly that, for this
 * webhook, with every byte of the body unchanged.
 */

export const WEBHOOK_ID = 'SIMULATED0WEBHOOK';

/** The subject of an event: an id of this simulator. */
export type Subject = { order: string } | { capture: string } | { refund: string };

export interface SignedEvent {
  headers: Record<string, string>;
  /** The raw body. */
  body: string;
}

export function createPaypalEvents(paypal: SimulatedPaypal, certHost: () => string) {
  const signed = new Map<string, { headers: Record<string, string>; body: string; webhookId: string }>();

  function resourceOf(subject: Subject): [kind: string, resource: object] {
    if ('order' in subject) return ['checkout-order', shownOrder(paypal.order(subject.order))];
    if ('capture' in subject) {
      const found = paypal.orderOfCapture(subject.capture)!;
      return ['capture', shownCapture(found.capture, found.order)];
    }
    return ['refund', shownRefund(paypal.orderOfRefund(subject.refund)!.refund)];
  }

  function sign(body: string, { webhookId = WEBHOOK_ID, time = new Date() } = {}): SignedEvent {
    const headers = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${certHost()}/v1/notifications/certs/CERT-simulated`,
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-sig': randomBytes(48).toString('base64'),
      'paypal-transmission-time': time.toISOString(),
    };
    signed.set(headers['paypal-transmission-id'], { headers, body, webhookId });
    return { headers, body };
  }

  return {
    sign,

    /** Returns an event about a thing as it is now. Sent again, it is the same event. */
    event(type: string, subject: Subject | object, options: Parameters<typeof sign>[1] = {}): SignedEvent {
      const isSubject = 'order' in subject || 'capture' in subject || 'refund' in subject;
      const [kind, resource] = isSubject ? resourceOf(subject as Subject) : ['thing', subject];
      const id = `WH-${randomBytes(8).toString('hex').toUpperCase()}-1`;
      const event = {
        id,
        event_version: '1.0',
        create_time: new Date().toISOString(),
        resource_type: kind,
        event_type: type,
        // These spaces and letters would change if a parser and printer of JSON handled the body.
        summary: 'ክፍያ\\u0020/ 1.0 ',
        resource,
      };
      return sign(JSON.stringify(event, null, 1).replace('\\\\u0020', '\\u0020'), options);
    },

    verify(text: string) {
      const asked = JSON.parse(text);
      const known = signed.get(asked.transmission_id);
      const isGenuine =
        known !== undefined &&
        asked.transmission_sig === known.headers['paypal-transmission-sig'] &&
        asked.transmission_time === known.headers['paypal-transmission-time'] &&
        asked.cert_url === known.headers['paypal-cert-url'] &&
        asked.auth_algo === known.headers['paypal-auth-algo'] &&
        asked.webhook_id === known.webhookId &&
        text.includes(known.body) &&
        JSON.stringify(asked.webhook_event) === JSON.stringify(JSON.parse(known.body));
      return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
    },
  };
}
