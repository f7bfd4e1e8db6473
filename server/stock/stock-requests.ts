import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '#contract/orders/orders.ts';
import { one, run } from '#server/lib/database/ask.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

/** A call of the back office that moves pieces, and that may be repeated. */
export interface StockRequest {
  actor: string;
  key: string | undefined;
  /** The body of the call, and the variant that it is about. */
  contents: unknown;
}

/**
 * Says whether a call comes for the first time, and stores its key in the transaction that carries it out. A call
 * without a key always counts as the first. Of two equal calls at once the second waits for the first.
 * @throws HttpError 400, 422 when the key was used for another call.
 */
export async function isFirst(tx: Transaction, { actor, key, contents }: StockRequest): Promise<boolean> {
  if (key === undefined) return true;
  if (!IDEMPOTENCY_KEY.test(key)) throw new HttpError('invalid-idempotency-key');
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
  const written = await run(tx)`
    insert into stock_requests (actor, idempotency_key, request_hash) values (${actor}, ${key}, ${hash})
    on conflict do nothing`;
  if (written > 0) return true;
  const row = await one<{ request_hash: string }>(tx)`
    select request_hash from stock_requests where actor = ${actor} and idempotency_key = ${key}`;
  if (row!.request_hash !== hash) throw new HttpError('stock-request-reused');
  return false;
}

/** Carries a call out once. @returns the id of what it makes, or what the earlier call with its key has made. */
export async function onceWithResult(
  tx: Transaction,
  request: StockRequest,
  make: () => Promise<string>,
): Promise<string> {
  const { actor, key } = request;
  const isNew = await isFirst(tx, request);
  if (isNew) {
    const id = await make();
    if (key !== undefined)
      await run(tx)`update stock_requests set made_id = ${id}
        where actor = ${actor} and idempotency_key = ${key}`;
    return id;
  }
  const row = await one<{ made_id: string }>(tx)`
    select made_id from stock_requests where actor = ${actor} and idempotency_key = ${key}`;
  return row!.made_id;
}

/** Forgets calls that nobody sends again. */
export async function sweepRequests({ transaction }: Pick<Database, 'transaction'>): Promise<void> {
  await transaction((tx) => run(tx)`delete from stock_requests where created_at < now() - interval '7 days'`);
}
