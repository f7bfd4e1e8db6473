import type { ProviderName } from '#contract/paying/payment-methods.ts';
import { many, run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { providerOf, type PaymentEvent, type RawEvent } from '#server/payment-providers/payment-provider.ts';
import { PLACE_JOB, SETTLE_JOB } from '../job-names.ts';
import { findPayment, listPayments } from './payments.store.ts';
import type { MoneyToPlace } from '../incoming-money/place-money.ts';
import type { SalesDeps } from '../sales-deps.ts';

/**
 * The time in which a buyer has to name the payment that they made with the client id alone, before the shop itself
 * looks for its order.
 */
const TO_BRING_IT_MS = 5 * 60_000;

/**
 * Takes a provider's event: verifies it, notes it once, and lets a job ask about its payment.
 * @throws HttpError 401, 503.
 */
export async function receiveEvent(deps: SalesDeps, provider: ProviderName, raw: RawEvent): Promise<void> {
  const { database, jobs, log, providers } = deps;
  const event = await providerOf(providers, provider).readEvent(raw);
  const payment = await paymentOfEvent(deps, provider, event);
  await database.transaction(async (tx) => {
    if (!(await noteEvent(tx, provider, event))) return;
    if (payment) await jobs.enqueue(tx, SETTLE_JOB, { payment: payment.id });
    else if (event.reference !== null && providerOf(providers, provider).lookUp) {
      const money: MoneyToPlace = { provider, reference: event.reference, order: null };
      await jobs.enqueue(tx, PLACE_JOB, money, new Date(Date.now() + TO_BRING_IT_MS));
    } else log.info({ provider, type: event.type, reference: event.reference }, 'an event about no payment');
  });
}

async function paymentOfEvent(
  { database: { reader } }: SalesDeps,
  provider: ProviderName,
  { reference, orderId }: PaymentEvent,
) {
  if (reference !== null) return findPayment(reader, { provider, provider_order_id: reference });
  const ofOrder = orderId ? await listPayments(reader, orderId) : [];
  return ofOrder.findLast((payment) => payment.provider === provider && payment.further_to === null);
}

/**
 * Notes an event; false when it is known. Events are stored for ninety days, longer than a provider sends one again.
 */
async function noteEvent(
  tx: Transaction,
  provider: ProviderName,
  { id, type, reference }: PaymentEvent,
): Promise<boolean> {
  await run(tx)`delete from webhook_events where received_at < now() - interval '90 days'`;
  const rows = await many(tx)`
    insert into webhook_events (provider, event_id, type, reference)
    values (${provider}, ${id}, ${type}, ${reference})
    on conflict (provider, event_id) do nothing returning event_id`;
  return rows.length === 1;
}
