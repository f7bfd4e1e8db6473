/**
 * Events to the shop (developer.chapa.co/integrations/webhooks): signed, and sent again until the shop has answered
 * 200, ten times at most. Chapa waits ten minutes between two deliveries; the stand-in begins with two seconds.
 */
import { createHmac } from 'node:crypto';
import type { SandboxLog } from './answers.ts';
import { decimal } from './means.ts';
import type { QueuedEvent } from './event-queue.ts';
import type { ChapaStore, Transaction } from './store.ts';

export type EventName = 'charge.success' | 'charge.failed/cancelled' | 'charge.refunded';

const deliveryLimit = 10;
const timeoutMs = 10_000;
const lateSeconds = 30;

export type Events = ReturnType<typeof createEvents>;

export function createEvents(store: ChapaStore, secret: string, log: SandboxLog) {
  let address: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let delivering: Promise<void> = Promise.resolve();

  async function deliverDue(): Promise<void> {
    for (const event of await store.takeDueEvents()) {
      const arrived = await send(event, address!, secret);
      const isLast = arrived || event.deliveries >= deliveryLimit;
      await store.noteDelivery(event.id, isLast ? null : 2 ** event.deliveries);
      log.info({ event: event.id, arrived, deliveries: event.deliveries }, 'stand-in Chapa: event');
    }
  }

  /** Sets a timer for the next event that is due. */
  async function arm(): Promise<void> {
    clearTimeout(timer);
    if (!address) return;
    const ms = await store.nextEventIn();
    if (ms === null || !address) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      delivering = deliverDue()
        .then(arm)
        .catch((error: unknown) => log.error({ err: error }, 'stand-in Chapa: events failed'));
    }, Math.ceil(ms));
    timer.unref();
  }

  return {
    /** Sets the shop's address and delivers the events that wait for it. */
    async deliverTo(url: string): Promise<void> {
      address = url;
      await arm();
    },

    /** Sends the shop an event about a transaction, with the delay and the repetitions that were chosen on its page. */
    async tell(event: EventName, transaction: Transaction): Promise<void> {
      if (transaction.webhooks === 'never') return;
      const body = JSON.stringify(eventBody(event, transaction));
      const after = transaction.webhooks === 'late' ? lateSeconds : 0;
      const times = transaction.webhooks === 'twice' ? 2 : 1;
      for (let time = 0; time < times; time += 1) await store.queueEvent(body, after);
      await arm();
    },

    async stop(): Promise<void> {
      address = null;
      clearTimeout(timer);
      await delivering;
    },
  };
}

/** Posts an event, signed in both of Chapa's ways. @returns whether the shop has taken it. */
async function send({ body }: QueuedEvent, address: string, secret: string): Promise<boolean> {
  const hmac = (content: string) => createHmac('sha256', secret).update(content).digest('hex');
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'chapa-signature': hmac(secret),
        'x-chapa-signature': hmac(body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return status === 200;
  } catch {
    return false;
  }
}

function eventBody(event: EventName, transaction: Transaction): object {
  return {
    event,
    first_name: '',
    last_name: '',
    email: transaction.email,
    mobile: null,
    currency: transaction.currency,
    amount: decimal(transaction.amountMinor),
    charge: '0.00',
    status: event.replace('charge.', ''),
    mode: 'test',
    reference: transaction.reference,
    created_at: transaction.createdAt.toISOString(),
    updated_at: transaction.updatedAt.toISOString(),
    type: 'API',
    tx_ref: transaction.txRef,
    payment_method: transaction.method,
    customization: { title: transaction.title, description: transaction.description, logo: null },
    meta: null,
  };
}
