import { paymentsThat, type PaymentStatus } from './payment-states.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { literal, type PaymentRow } from './payments.store.ts';

/** Moves a payment that has been in one state for the given minutes; answers whether it had. */
export async function moveLongInState(
  tx: Transaction,
  id: string,
  minutes: number,
  from: PaymentStatus,
  to: PaymentStatus,
): Promise<boolean> {
  const rows = await many(tx)`update payments set status = ${to}, changed_at = now()
    where id = ${id} and status = ${from} and changed_at < now() - make_interval(mins => ${minutes})
    returning id`;
  return rows.length > 0;
}

/**
 * Takes payments whose money came, to ask once a day for half a year whether it was refunded elsewhere or more came.
 * Of two nodes at the same time each gets payments of its own.
 */
export function takePaymentsToAskDaily(
  db: Executor,
  limit: number,
): Promise<Pick<PaymentRow, 'id' | 'provider'>[]> {
  return many<Pick<PaymentRow, 'id' | 'provider'>>(db)`
    update payments set next_ask_at = now() + interval '1 day'
    where id in (
      select id from payments
      where next_ask_at <= now() and status in (${literal(paymentsThat('hasMoney'))})
        and provider_order_id is not null
        and created_at > now() - interval '180 days'
      order by next_ask_at limit ${limit} for update skip locked)
    returning id, provider`;
}

/**
 * Takes payments to ask the provider about, and sets when next: 1, 2, 4 … minutes after they began or their money may
 * be moving, at most every six hours, for thirty days. Of two nodes at the same time each gets payments of its own.
 */
export function takePaymentsToAsk(
  db: Executor,
  limit: number,
): Promise<Pick<PaymentRow, 'id' | 'provider'>[]> {
  return many<Pick<PaymentRow, 'id' | 'provider'>>(db)`
    update payments set asked = asked + 1,
      next_ask_at = now() + least(interval '1 minute' * power(2, least(asked, 10)), interval '6 hours')
    where id in (
      select id from payments
      where next_ask_at <= now() and status in (${literal(paymentsThat('isWatched'))})
        and provider_order_id is not null
        and created_at > now() - interval '30 days'
      order by next_ask_at limit ${limit} for update skip locked)
    returning id, provider`;
}
