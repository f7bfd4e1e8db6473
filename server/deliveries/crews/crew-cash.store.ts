import type { CashEntry, CrewCash } from '#contract/deliveries/crew-cash.ts';
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

type Held = Omit<CrewCash, 'entries'>;

/** The crews and since when each holds cash: all that are active, and those that still hold something. */
export function listHeld(db: Executor, crew: string | null): Promise<Held[]> {
  return many<Held>(db)`
    select crew.id as crew, name, driver_name as driver, driver_phone as phone, is_active as "isActive",
      coalesce(cash.last, 0)::float8 as last, moment(open.since) as since,
      coalesce((open.since at time zone 'Africa/Addis_Ababa')::date
        < (now() at time zone 'Africa/Addis_Ababa')::date, false) as "isLate"
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

/** The newest entries of each crew up to its last count, the newest first. */
const listEntries = (db: Executor, crews: readonly string[]): Promise<(CashEntry & { crew: string })[]> =>
  many<CashEntry & { crew: string }>(db)`
    select entry.crew_id as crew, entry.kind, birr(santim) as amount, moment(at) as at, orders.number as order,
      coalesce(person.name, counted_by) as "countedBy", reason
    from unnest(${[...crews]}::text[]) as crew (id) cross join lateral (
      select * from crew_cash
      where crew_id = crew.id and id <= (select max(id) from crew_cash where crew_id = crew.id and kind <> 'taken')
      order by id desc limit 30
    ) entry
    left join users person on person.id = counted_by
    left join deliveries on deliveries.id = entry.delivery_id left join orders on orders.id = deliveries.order_id
    order by entry.id desc`;

/** The cash of all crews, or of one, with who counted it. */
export async function readCrewCash(db: Executor, crew: string | null = null): Promise<CrewCash[]> {
  const held = await listHeld(db, crew);
  const entries = await listEntries(
    db,
    held.map(({ crew: id }) => id),
  );
  return held.map((each) => ({ ...each, entries: entries.filter((entry) => entry.crew === each.crew) }));
}
