import type { CASH_KINDS } from '#contract/deliveries/crew-cash.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** Records cash that a crew has taken at a door, with the receipt of the same money for the order. */
export async function insertCollectedCash(
  tx: Transaction,
  taken: { crew: string; santim: number; delivery: string; receipt: string },
): Promise<void> {
  await run(tx)`insert into crew_cash (crew_id, kind, santim, delivery_id, receipt_id)
    values (${taken.crew}, 'taken', ${taken.santim}, ${taken.delivery}, ${taken.receipt})`;
}

interface Counted {
  crew: string;
  kind: 'handed-in' | 'difference';
  santim: number;
  by: string;
  reason: string;
}

/** Records counted cash: handed in, or a difference. @returns the id of the entry. */
export async function insertCounted(
  tx: Transaction,
  { crew, kind, santim, by, reason }: Counted,
): Promise<number> {
  const row = await one<{ id: number }>(tx)`insert into crew_cash (crew_id, kind, santim, counted_by, reason)
    values (${crew}, ${kind}, ${santim}, ${by}, ${reason}) returning id`;
  return row!.id;
}

/**
 * Locks a crew, so that cash taken meanwhile waits for the end of the transaction.
 * @returns whether the crew exists.
 */
export async function lockCash(tx: Transaction, crew: string): Promise<boolean> {
  const rows = await many(tx)`select from delivery_crews where id = ${crew} for update`;
  return rows.length > 0;
}

/** Sums the cash that a crew holds, in santim. */
export async function sumHeld(db: Executor, crew: string): Promise<number> {
  const row = await one<{ held: number }>(db)`
    select coalesce(sum(santim), 0)::bigint as held from crew_cash where crew_id = ${crew}`;
  return row!.held;
}

export interface HeldRow {
  id: string;
  name: string;
  driver_name: string;
  driver_phone: string;
  is_active: boolean;
  /** The newest entry; 0 when there is none. */
  last: number;
  /** The time when the oldest cash was taken that was not counted. */
  since: Date | null;
  is_late: boolean;
}

/** The crews and since when each holds cash: all that are active, and those that still hold something. */
export function listHeld(db: Executor, crew: string | null = null): Promise<HeldRow[]> {
  return many<HeldRow>(db)`
    select crew.id, name, driver_name, driver_phone, is_active, coalesce(cash.last, 0)::float8 as last, open.since,
      coalesce((open.since at time zone 'Africa/Addis_Ababa')::date
        < (now() at time zone 'Africa/Addis_Ababa')::date, false) as is_late
    from delivery_crews crew
    left join (
      select crew_id, sum(santim) as held, max(id) as last from crew_cash group by crew_id
    ) cash on cash.crew_id = crew.id
    left join lateral (
      select min(at) as since from crew_cash taken
      where taken.crew_id = crew.id and kind = 'taken' and not exists (
        select from crew_cash later where later.crew_id = crew.id and later.kind <> 'taken' and later.id > taken.id)
    ) open on true
    where case when ${crew}::text is null then is_active or cash.held <> 0 else crew.id = ${crew} end
    order by is_active desc, position, name`;
}

export interface EntryRow {
  crew_id: string;
  kind: (typeof CASH_KINDS)[number];
  santim: number;
  at: Date;
  order_number: number | null;
  counted_by: string | null;
  reason: string;
}

/** The newest entries of each crew up to its last count, the newest first. */
export function listEntries(db: Executor, crews: readonly string[]): Promise<EntryRow[]> {
  return many<EntryRow>(db)`
    select entry.crew_id, entry.kind, santim, at, orders.number as order_number, counted_by, reason
    from unnest(${[...crews]}::text[]) as crew (id) cross join lateral (
      select * from crew_cash
      where crew_id = crew.id and id <= (select max(id) from crew_cash where crew_id = crew.id and kind <> 'taken')
      order by id desc limit 30
    ) entry
    left join deliveries on deliveries.id = entry.delivery_id left join orders on orders.id = deliveries.order_id
    order by entry.id desc`;
}
