import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database.ts';
import type { PaymentEvent, ProviderName } from './payment-provider.ts';

/** Notes an event; false when it had come before. Events are kept for ninety days, longer than any is sent again. */
export async function noteEvent(
  tx: Transaction,
  provider: ProviderName,
  { id, type, reference }: PaymentEvent,
): Promise<boolean> {
  await sql`delete from webhook_events where received_at < now() - interval '90 days'`.execute(tx);
  const { rows } = await sql`
    insert into webhook_events (provider, event_id, type, reference)
    values (${provider}, ${id}, ${type}, ${reference})
    on conflict (provider, event_id) do nothing returning event_id`.execute(tx);
  return rows.length === 1;
}
