/**
 * Webhooks (developer.paypal.com/api/rest/webhooks): what happened to an order, a capture or a refund, signed and
 * sent to the shop until it answers 2xx. They wait in memory: with the process, those that were not taken are gone,
 * and the shop has to ask.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { SandboxLog } from './api.routes.ts';
import type { Behaviour } from './behaviour.ts';
import type { Addresses } from './representation.ts';
import { signedHeaders } from './webhook-signature.ts';

export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED';

export interface Webhooks {
  /** Tells the shop, if it has an address. @param resource as PayPal shows it: an order, a capture, a refund */
  tell(type: EventType, resource: object): void;
  /** From now on to this address; what waits for one is sent. */
  sendTo(address: string): void;
  close(): void;
}

/** PayPal tries 25 times within three days. */
const pausesInSeconds = [1, 3, 10, 30, 60, 300, 900, 3600];
const timeLimitMs = 10_000;

const kinds: Record<EventType, [resourceType: string, summary: string]> = {
  'CHECKOUT.ORDER.APPROVED': ['checkout-order', 'An order has been approved by buyer'],
  'PAYMENT.CAPTURE.COMPLETED': ['capture', 'Payment completed'],
  'PAYMENT.CAPTURE.PENDING': ['capture', 'Payment pending'],
  'PAYMENT.CAPTURE.DENIED': ['capture', 'Payment denied'],
  'PAYMENT.CAPTURE.REFUNDED': ['refund', 'A capture payment was refunded'],
};

/** @param lateMs how long a late webhook waits, or one that is to come out of order */
export function createWebhooks(
  behaviour: Behaviour,
  addresses: Addresses,
  log: SandboxLog,
  lateMs = 20_000,
): Webhooks {
  let shopAddress: string | null = null;
  let waiting: string[] = [];
  let heldBack: string[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const ended = new AbortController();

  function after(ms: number, what: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      what();
    }, ms);
    timers.add(timer);
  }

  function bodyOf(type: EventType, resource: object): string {
    const [resourceType, summary] = kinds[type];
    const id = `WH-${randomBytes(9).toString('hex').toUpperCase()}`;
    const self = `${addresses.apiBase}/v1/notifications/webhooks-events/${id}`;
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

  /** Done with the first attempt. */
  async function send(body: string): Promise<void> {
    if (shopAddress === null) waiting.push(body);
    else await attempt(shopAddress, randomUUID(), body, 0);
  }

  async function attempt(
    address: string,
    transmissionId: string,
    body: string,
    count: number,
  ): Promise<void> {
    const result = await fetch(address, {
      method: 'POST',
      body,
      headers: signedHeaders(transmissionId, body, addresses.apiBase),
      redirect: 'error',
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(timeLimitMs)]),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok || `status ${response.status}`;
      },
      (error: unknown) => String(error),
    );
    if (result === true || ended.signal.aborted) return;
    const pause = pausesInSeconds[count];
    log.warn({ address, result, again: pause }, 'a webhook was not taken');
    if (pause !== undefined)
      after(pause * 1000, () => void attempt(address, transmissionId, body, count + 1));
  }

  /** The newest first, each after the other. */
  async function letGo(): Promise<void> {
    const bodies = heldBack.toReversed();
    heldBack = [];
    for (const body of bodies) await send(body);
  }

  return {
    tell(type, resource) {
      const body = bodyOf(type, resource);
      switch (behaviour.webhooks) {
        case 'never':
          return;
        case 'late':
          return after(lateMs, () => void send(body));
        case 'out of order':
          if (heldBack.push(body) === 1) after(lateMs, () => void letGo());
          return;
        case 'twice':
          void send(body);
          return void send(body);
        case 'once':
          return void send(body);
      }
    },
    sendTo(address) {
      shopAddress = address;
      const bodies = waiting;
      waiting = [];
      bodies.forEach((body) => void send(body));
    },
    close() {
      ended.abort();
      timers.forEach((timer) => clearTimeout(timer));
    },
  };
}
