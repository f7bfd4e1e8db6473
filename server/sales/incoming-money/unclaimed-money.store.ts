import { randomUUIDv7 } from 'node:crypto';
import { sql, type ColumnType } from 'kysely';
import type { ProviderName } from '#contract/paying/payment-methods.ts';
import type { UnallocatedReason } from '#contract/paying/incoming-states.ts';
import { columns } from '#server/lib/database/columns.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

/**
 * The states of unclaimed money. waiting: somebody has to decide. refused: the same, after the provider has refused to
 * refund it. returning: the provider is asked to refund it. returned, claimed (it pays an order) and not-ours (it came
 * for another business) are final.
 */
export type UnclaimedState = 'waiting' | 'refused' | 'returning' | 'returned' | 'claimed' | 'not-ours';

/** Money that came in at a provider and belongs to no order. */
export interface UnclaimedRow {
  id: string;
  provider: ProviderName;
  provider_order_id: string;
  capture_id: string;
  currency: string;
  /** The amount in hundredths of the currency. */
  amount_minor: number;
  /** The part of the amount that was refunded. */
  back_minor: number;
  order_id: string | null;
  why: UnallocatedReason;
  state: UnclaimedState;
  reason: string;
  /** The shop's id of the refund that was asked for last; each attempt has its own. */
  refund_id: string | null;
  provider_refund_id: string | null;
  captured_at: Date;
  noted_at: Date;
  decided_at: Date | null;
}

type Defaulted = 'back_minor' | 'state' | 'reason' | 'refund_id' | 'provider_refund_id' | 'decided_at';
type UnclaimedTables = {
  unclaimed_money: Omit<UnclaimedRow, Defaulted | 'noted_at'> & {
    [column in Defaulted]: ColumnType<UnclaimedRow[column], UnclaimedRow[column] | undefined>;
  } & {
    noted_at: ColumnType<Date, never, never>;
    asked_at: ColumnType<Date | null, never, Date>;
  };
};

const COLUMNS = columns(
  'id provider provider_order_id capture_id currency amount_minor back_minor order_id why state reason',
  'refund_id provider_refund_id captured_at noted_at decided_at',
);
const table = (db: Executor) => db.withTables<UnclaimedTables>();
const unclaimed = (db: Executor) => table(db).selectFrom('unclaimed_money').select(COLUMNS);

/** Says whether the money waits for a decision. */
export const isUndecided = ({ state }: Pick<UnclaimedRow, 'state'>): boolean =>
  state === 'waiting' || state === 'refused';

/** Counts the unclaimed money that waits for a decision. */
export const countUndecided = async (db: Executor): Promise<number> => {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from unclaimed_money where state in ('waiting', 'refused')`;
  return row!.count;
};

export const findUnclaimed = (
  db: Executor,
  facts: Partial<Pick<UnclaimedRow, 'id' | 'provider' | 'capture_id'>>,
): Promise<UnclaimedRow | undefined> =>
  unclaimed(db)
    .where((is) => is.and(facts))
    .executeTakeFirst();

/** All unclaimed money of one payment at its provider. */
export const listUnclaimedOf = (
  db: Executor,
  provider: ProviderName,
  reference: string,
): Promise<UnclaimedRow[]> =>
  unclaimed(db).where('provider', '=', provider).where('provider_order_id', '=', reference).execute();

/** @throws HttpError 404. */
export async function lockUnclaimed(tx: Transaction, id: string): Promise<UnclaimedRow> {
  const row = await unclaimed(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new HttpError('incoming-money-not-found');
  return row;
}

/** Writes unclaimed money once, by the provider's id of the capture; answers the row only if it is new. */
export const insertUnclaimed = (
  tx: Transaction,
  row: Omit<UnclaimedRow, 'id' | Defaulted | 'noted_at'>,
): Promise<UnclaimedRow | undefined> =>
  table(tx)
    .insertInto('unclaimed_money')
    .values({ ...row, id: randomUUIDv7() })
    .onConflict((taken) => taken.columns(['provider', 'capture_id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

export const changeUnclaimed = (
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<
      UnclaimedRow,
      'state' | 'reason' | 'back_minor' | 'order_id' | 'refund_id' | 'provider_refund_id' | 'decided_at'
    >
  >,
): Promise<UnclaimedRow> =>
  table(tx)
    .updateTable('unclaimed_money')
    .set({ ...change, asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/**
 * Takes money whose refund the provider has not confirmed for an hour; each is handed out once an hour, to one node.
 */
export async function takeUnclaimedToReturn(db: Executor, limit: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    update unclaimed_money set asked_at = now() where id in (
      select id from unclaimed_money where state = 'returning' and asked_at < now() - interval '1 hour'
      order by asked_at limit ${limit} for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}
