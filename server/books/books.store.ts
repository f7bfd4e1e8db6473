import { sql, type RawBuilder } from 'kysely';
import type { Account, BookLine } from '#contract/books/books.ts';
import { taxMonthOf } from '#contract/books/tax-months.ts';
import { later } from '#contract/days/days.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import { lockInTransaction, type Executor, type Transaction } from '#server/lib/database/database.ts';

/** The filters for lines of the ledger; a line booked exactly at `until` is left out. */
export interface BookSelection {
  from: Date | null;
  until: Date | null;
  account: Account | null;
  orderId: string | null;
}

export interface SumRow {
  account: Account;
  before: number;
  debit: number;
  credit: number;
}

/** A condition is written only where it is asked for, because a plan made for all selections would read the whole ledger for each. */
const every = (conditions: readonly (RawBuilder<boolean> | false)[]) => {
  const asked = conditions.filter((condition) => condition !== false);
  return asked.length === 0 ? sql`true` : sql`(${sql.join(asked, sql` and `)})`;
};
const chosen = ({ account, orderId }: BookSelection) =>
  every([
    account !== null && sql<boolean>`account = ${account}`,
    orderId !== null && sql<boolean>`order_id = ${orderId}`,
  ]);
const isSince = (from: Date | null) => from !== null && sql<boolean>`booked_at >= ${from}`;
const isBefore = (until: Date | null) => until !== null && sql<boolean>`booked_at < ${until}`;
const inTime = ({ from, until }: BookSelection) => every([isSince(from), isBefore(until)]);

/** The days between which a page lies, and the lines of them that stand before it. */
interface Window {
  from: Date | null;
  until: Date | null;
  before: number;
}

/**
 * Finds the days of a page by the daily counts, so that only their lines are sorted, however long the ledger is. What
 * comes after the counted days is never more than a few days.
 */
async function windowOf(
  db: Executor,
  { from, until, account, orderId }: BookSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<Window> {
  if (orderId !== null) return { from, until, before: 0 };
  const row = await one<{ first: Date | null; last: Date | null; before: number }>(db)`
    with days as (
      select day, sum(sum(lines)) over (order by day)::int as up_to, sum(lines)::int as lines
      from ledger_days, ledger_counted
      where day < ledger_counted.until and ${every([
        account !== null && sql<boolean>`account = ${account}`,
        from !== null && sql<boolean>`day >= day_in_ethiopia(${from})`,
        until !== null && sql<boolean>`day < day_in_ethiopia(${until})`,
      ])}
      group by day
    ), first as (
      select day, up_to - lines as before from days where up_to > ${offset} order by day limit 1
    )
    select ${beginning(sql`coalesce((select day from first),
        case when exists (select from days) then ledger_counted.until end)`)} as first,
      ${beginning(sql`(select min(day) + 1 from days where up_to >= ${offset + limit})`)} as last,
      coalesce((select before from first), (select max(up_to) from days), 0) as before
    from ledger_counted`;
  const { first, last, before } = row!;
  return { from: first && from && first < from ? from : (first ?? from), until: last ?? until, before };
}

/** A page of the lines, the oldest first. Lines of cash name their drawer or crew, and the order that it came from. */
export async function listLines(
  db: Executor,
  selection: BookSelection,
  page: { limit: number; offset: number },
): Promise<BookLine[]> {
  const { before, ...days } = await windowOf(db, selection, page);
  const sequence = sql`page.booked_at, journal, entry, page.santim desc, account`;
  const rows = await many<Omit<BookLine, 'ofMonth'> & { happenedOn: string | null }>(db)`
    with page as (
      select booked_at, journal, entry, order_id, account, santim from ledger_lines page
      where ${chosen(selection)} and ${inTime({ ...selection, ...days })}
      order by ${sequence} limit ${page.limit} offset ${page.offset - before}
    )
    select moment(page.booked_at) as at, journal, entry,
      case when orders.id is not null then json_build_object('_id', orders.id, 'number', orders.number) end as order,
      account, birr(greatest(page.santim, 0)) as debit, birr(greatest(-page.santim, 0)) as credit,
      coalesce(drawer.name, crew.name, '') as place,
      case when account = 'drawers' then drawer_entries.purpose end as purpose,
      coalesce(day_in_ethiopia(drawer_entries.at), day_in_ethiopia(sale.sold_at), statement.day)::text as "happenedOn"
    from page
    left join drawer_entries on journal = 'drawer' and drawer_entries.id = entry
    left join drawer_sessions session on session.id = session_id
    left join cash_drawers drawer on drawer.id = session.drawer_id
    left join crew_cash on crew_cash.id = case journal when 'crew' then entry else crew_cash_id end
    left join delivery_crews crew on crew.id = crew_id
    left join payment_receipts receipt on receipt.id = coalesce(drawer_entries.receipt_id, crew_cash.receipt_id)
    left join refunds on refunds.id = refund_id
    left join orders on orders.id = coalesce(page.order_id, receipt.order_id, refunds.order_id)
    left join counter_sales sale on journal in ('charge', 'money') and sale.order_id = page.order_id
      and page.booked_at = orders.created_at
    left join money_movements movement on journal = 'money' and movement.id = entry and movement.amount_minor > 0
    left join payments payment on payment.id = movement.payment_id
    left join lateral (
      select min(line.day) as day from payment_receipts paid join statement_lines line on line.receipt_id = paid.id
      where paid.state = 'accepted' and paid.payment_id = coalesce(payment.further_to, payment.id)
    ) as statement on payment.id is not null
    order by ${sequence}`;
  return rows.map(({ happenedOn, ...line }) => ({ ...line, ofMonth: earlierMonth(line.at, happenedOn) }));
}

/** The month in which it happened, where it is booked in a later one. */
function earlierMonth(bookedAt: string, happenedOn: string | null): string | null {
  const month = happenedOn === null ? null : taxMonthOf(happenedOn);
  return month !== null && month < taxMonthOf(bookedAt.slice(0, 10)) ? month : null;
}

/** The moment at which a day begins in Ethiopia. */
const beginning = (day: RawBuilder<unknown> | string) =>
  sql<boolean>`(${day}::timestamp at time zone 'Africa/Addis_Ababa')`;

/** The first day that is not counted yet. */
async function countedUntil(db: Executor): Promise<string> {
  const row = await one<{ until: string }>(db)`select until::text as until from ledger_counted`;
  return row!.until;
}

/**
 * Sums each account, with its balance before the first day, and counts the lines. Days that are over come from the
 * daily sums in `ledger_days`, later ones from the lines themselves. The lines of a single order are few and are
 * always summed directly.
 */
export async function sumLines(
  db: Executor,
  selection: BookSelection,
): Promise<{ sums: SumRow[]; total: number }> {
  const { from, until, account, orderId } = selection;
  const counted = await countedUntil(db);
  const sums = (before: RawBuilder<unknown>, within: RawBuilder<unknown>) => sql`
    account, coalesce(sum(santim) filter (where ${before}), 0) as before,
    coalesce(sum(santim) filter (where santim > 0 and ${within}), 0) as debit,
    coalesce(-sum(santim) filter (where santim < 0 and ${within}), 0) as credit, count(*) filter (where ${within}) as lines`;
  const rows = await many<SumRow & { lines: number }>(db)`
    select account, sum(before)::bigint as before, sum(debit)::bigint as debit, sum(credit)::bigint as credit,
      sum(lines)::int as lines
    from (
      ${
        orderId === null
          ? sql`select account, case when is_before then debit_santim - credit_santim else 0 end as before,
              case when is_before then 0 else debit_santim end as debit,
              case when is_before then 0 else credit_santim end as credit, case when is_before then 0 else lines end as lines
            from ledger_days cross join lateral (
              select ${from === null ? sql`false` : sql`day < day_in_ethiopia(${from})`} as is_before) as placed
            where day < ${counted}::date and ${every([
              account !== null && sql<boolean>`account = ${account}`,
              until !== null && sql<boolean>`day < day_in_ethiopia(${until})`,
            ])}
            union all`
          : sql``
      }
      select ${sums(from === null ? sql`false` : sql`booked_at < ${from}`, isSince(from) || sql`true`)}
      from ledger_lines
      where ${chosen(selection)} and ${every([
        isBefore(until),
        orderId === null && sql<boolean>`booked_at >= ${beginning(counted)}`,
      ])}
      group by account
    ) as summed group by account order by account`;
  return { sums: rows, total: rows.reduce((sum, { lines }) => sum + lines, 0) };
}

/**
 * Counts at most `most` days that are over, the oldest first, and answers whether more days are left.
 * @param today the first day on which something may still be booked.
 */
export async function countLedgerDays(tx: Transaction, today: string, most: number): Promise<boolean> {
  await lockInTransaction(tx, 'ledger-days');
  const counted = await countedUntil(tx);
  const wanted = later(counted, most);
  const until = wanted < today ? wanted : today;
  if (until <= counted) return false;
  await run(tx)`
    insert into ledger_days (account, day, debit_santim, credit_santim, lines)
    select account, day_in_ethiopia(booked_at), coalesce(sum(santim) filter (where santim > 0), 0),
      coalesce(-sum(santim) filter (where santim < 0), 0), count(*)
    from ledger_lines where booked_at >= ${beginning(counted)} and booked_at < ${beginning(until)}
    group by 1, 2`;
  await run(tx)`update ledger_counted set until = ${until}::date`;
  return until < today;
}
