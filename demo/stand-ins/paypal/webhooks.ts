/**
 * Webhooks (developer.paypal.com/api/rest/webhooks) tell the shop what happened to an order, a capture or a refund.
 * They are signed, and sent until the shop answers 2xx. Waiting webhooks are in memory and lost when the process ends;
 * then the shop has to ask.
 */
import { randomBytes } from 'node:crypto';
import type { SandboxLog } from './answering.ts';
import type { Behaviour } from './behaviour.ts';
import type { Addresses } from './representation.ts';
import { createDelivery } from './webhook-delivery.ts';

export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED';

export interface Webhooks {
  /** Sends an event to the shop. @param resource the order, capture or refund as PayPal shows it */
  tell(type: EventType, resource: object): void;
  /** Sets the shop's address and sends the events that wait for it. */
  sendTo(address: string): void;
  close(): void;
}

const kinds: Record<EventType, [resourceType: string, summary: string]> = {
  'CHECKOUT.ORDER.APPROVED': ['checkout-order', 'An order has been approved by buyer'],
  'PAYMENT.CAPTURE.COMPLETED': ['capture', 'Payment completed'],
  'PAYMENT.CAPTURE.PENDING': ['capture', 'Payment pending'],
  'PAYMENT.CAPTURE.DENIED': ['capture', 'Payment denied'],
  'PAYMENT.CAPTURE.REFUNDED': ['refund', 'A capture payment was refunded'],
  'PAYMENT.CAPTURE.REVERSED': ['capture', 'A capture payment was reversed'],
};

/** @param lateMs the delay of an event that is to come late or out of order */
export function createWebhooks(
  behaviour: Behaviour,
  addresses: Addresses,
  log: SandboxLog,
  lateMs = 20_000,
): Webhooks {
  const { send, after, sendTo, close } = createDelivery(addresses, log);
  let heldBack: string[] = [];

  /** Sends the delayed events, the newest first. */
  async function release(): Promise<void> {
    const bodies = heldBack.toReversed();
    heldBack = [];
    for (const body of bodies) await send(body);
  }

  return {
    sendTo,
    close,
    tell(type, resource) {
      const body = eventBody(type, resource, addresses.apiBase);
      switch (behaviour.webhooks) {
        case 'never':
          return;
        case 'late':
          return after(lateMs, () => void send(body));
        case 'out of order':
          if (heldBack.push(body) === 1) after(lateMs, () => void release());
          return;
        case 'twice':
          void send(body);
          return void send(body);
        case 'once':
          return void send(body);
      }
    },
  };
}

function eventBody(type: EventType, resource: object, apiBase: string): string {
  const [resourceType, summary] = kinds[type];
  const id = `WH-${randomBytes(9).toString('hex').toUpperCase()}`;
  const self = `${apiBase}/v1/notifications/webhooks-events/${id}`;
  return JSON.stringify({
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource,
    links: [{ href: self, rel: 'self', method: 'GET' }],
  });
}
