import { randomUUIDv7 } from 'node:crypto';
import { TRIES, type CallOutcome } from '#contract/deliveries/call-outcomes.ts';
import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { many, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

type DeliveryCall = PlannedDelivery['calls'][number];

/** The calls about deliveries, newest first. */
export function listCalls(
  db: Executor,
  deliveryIds: readonly string[],
): Promise<(DeliveryCall & { delivery: string })[]> {
  return many<DeliveryCall & { delivery: string }>(db)`
    select delivery_id as delivery, moment(at) as at, outcome, moment(again_at) as again, coalesce(caller.name, '') as by
    from delivery_calls left join users caller on caller.id = called_by
    where delivery_id = any(${deliveryIds}::text[]) order by delivery_calls.at desc, delivery_calls.id desc`;
}

export async function insertCall(
  tx: Transaction,
  call: { delivery: string; outcome: CallOutcome; again: Date | null; by: string },
): Promise<void> {
  await run(tx)`
    insert into delivery_calls (id, delivery_id, outcome, again_at, called_by)
    values (${randomUUIDv7()}, ${call.delivery}, ${call.outcome}, ${call.again}, ${call.by})`;
}

/** Counts the calls without an answer since the buyer last said something. @param calls newest first. */
export function countTries(calls: readonly Pick<DeliveryCall, 'outcome'>[]): number {
  const answered = calls.findIndex(({ outcome }) => !TRIES.includes(outcome));
  return answered === -1 ? calls.length : answered;
}
