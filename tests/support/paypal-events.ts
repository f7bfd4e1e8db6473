import { createSign, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { shownCapture, shownOrder, shownRefund } from './shown-by-paypal.ts';
import type { SimulatedPaypal } from './simulated-paypal.ts';

/** Webhooks of the tests' own PayPal, signed with a key of its own, whose certificate it serves. */

export const WEBHOOK_ID = 'SIMULATED0WEBHOOK';

/** The subject of an event: an id of this simulator. */
export type Subject = { order: string } | { capture: string } | { refund: string };

export interface SignedEvent {
  headers: Record<string, string>;
  /** The raw body. */
  body: string;
}

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../fixtures/paypal-certificates', name), 'utf8');
const key = read('messages-key.pem');
/** The certificate and who has issued it, as PayPal sends both. */
export const MESSAGES_CERTIFICATE = read('messages.pem') + read('intermediate.pem');

export function createPaypalEvents(paypal: SimulatedPaypal, certHost: () => string) {
  function resourceOf(subject: Subject): [kind: string, resource: object] {
    if ('order' in subject) return ['checkout-order', shownOrder(paypal.order(subject.order))];
    if ('capture' in subject) {
      const found = paypal.orderOfCapture(subject.capture)!;
      return ['capture', shownCapture(found.capture, found.order)];
    }
    return ['refund', shownRefund(paypal.orderOfRefund(subject.refund)!.refund)];
  }

  function sign(body: string, { webhookId = WEBHOOK_ID, time = new Date() } = {}): SignedEvent {
    const [id, sentAt] = [randomUUID(), time.toISOString()];
    const signed = Buffer.from([id, sentAt, webhookId, crc32(body)].join('|'));
    const headers = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${certHost()}/v1/notifications/certs/CERT-simulated`,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': createSign('sha256').update(signed).sign(key, 'base64'),
      'paypal-transmission-time': sentAt,
    };
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
  };
}
