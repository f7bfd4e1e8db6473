import { randomUUIDv7 } from 'node:crypto';
import { TRIES, type CallOutcome } from '#contract/deliveries/call-outcomes.ts';
import { many, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface CallRow {
  delivery_id: string;
  at: Date;
  outcome: CallOutcome;
  again_at: Date | null;
  called_by: string | null;
}

/** The calls about deliveries, newest first. */
export function listCalls(db: Executor, deliveryIds: readonly string[]): Promise<CallRow[]> {
  return many<CallRow>(db)`
    select delivery_id, at, outcome, again_at, called_by from delivery_calls
    where delivery_id = any(${deliveryIds}::text[]) order by at desc, id desc`;
}

export async function insertCall(tx: Transaction, call: Omit<CallRow, 'at'>): Promise<void> {
  await run(tx)`
    insert into delivery_calls (id, delivery_id, outcome, again_at, called_by)
    values (${randomUUIDv7()}, ${call.delivery_id}, ${call.outcome}, ${call.again_at}, ${call.called_by})`;
}

/** Counts the calls without an answer since the buyer last said something. @param calls newest first. */
export function countTries(calls: readonly Pick<CallRow, 'outcome'>[]): number {
  const answered = calls.findIndex(({ outcome }) => !TRIES.includes(outcome));
  return answered === -1 ? calls.length : answered;
}
