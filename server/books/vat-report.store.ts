import { sql, type RawBuilder } from 'kysely';
import { TAX_POINTS, type TaxPoint } from '#contract/books/tax-points.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { DAY_MS } from '#server/lib/http/http.ts';

/** A period of time; the moment `until` is not part of it. */
export interface Span {
  from: Date;
  until: Date;
}
type SpanOrLater = Pick<Span, 'until'> & { from: Date | RawBuilder<Date> };

/**
 * The charges that count in a period. A charge counts at the time at which it was booked, but never before the tax
 * point of its order: charges that were booked earlier count at the tax point. Charges of orders without a tax point
 * do not count yet.
 */
const counted = (kind: TaxPoint, { from, until }: SpanOrLater) => sql`
  select charge.id from order_charges charge
    join order_tax_points point on point.order_id = charge.order_id and point.kind = ${kind}
    where charge.recorded_at >= ${from} and charge.recorded_at < ${until} and point.at < ${until}
  union all
  select charge.id from order_tax_points point
    join order_charges charge on charge.order_id = point.order_id
    where point.kind = ${kind} and point.at >= ${from} and point.at < ${until} and charge.recorded_at < ${from}`;

/** The date by which the VAT of a locked month counts; undefined while the month is open. */
export async function findCountsAt(db: Executor, month: string): Promise<TaxPoint | undefined> {
  const row = await one<{ counts_at: TaxPoint }>(db)`
    select vat_counts_at as counts_at from locked_months where month = ${month}`;
  return row?.counts_at;
}

type Kind = TaxPoint | 'booked';

const countedBy = (kind: Kind, span: SpanOrLater) =>
  kind === 'booked'
    ? sql`select id from order_charges where recorded_at >= ${span.from} and recorded_at < ${span.until}`
    : counted(kind, span);

/** The sums of a kind by the day on which charges count, the day on which they were booked, and the rate. */
const partsOf = (kind: Kind, span: SpanOrLater) => sql`
  select ${sql.lit(kind)} as kind, ${
    kind === 'booked'
      ? sql`day_in_ethiopia(part.recorded_at)`
      : sql`day_in_ethiopia(greatest(part.recorded_at, (
          select at from order_tax_points point where point.order_id = part.order_id and point.kind = ${sql.lit(kind)})))`
  } as day, day_in_ethiopia(part.recorded_at) as booked_on, part.percent, part.charges, part.sold_net, part.sold_vat,
    part.back_net, part.back_vat, part.delivery
  from vat_parts part where part.charge_id in (${countedBy(kind, span)})`;

/**
 * The same for a period of whole days of Ethiopia, from the sums as far as there are any. The moment up to which these count is
 * read by the same statement, because a job may move it on meanwhile.
 */
const keptAndNew = (kind: Kind, { from, until }: Span) => sql`(
  select kind, day, booked_on, percent, charges, sold_net, sold_vat, back_net, back_vat, delivery
  from vat_days where kind = ${sql.lit(kind)}
    and day >= ${dayInEthiopia(from)}::date and day < ${dayInEthiopia(until)}::date
  union all
  ${partsOf(kind, { from: sql`greatest(${from}, (select until from vat_counted))`, until })}) as parts`;

export interface RateRow {
  percent: number;
  sold_net: number;
  sold_vat: number;
  back_net: number;
  back_vat: number;
}

/** Sums the VAT of a period by rate. */
export function sumRates(db: Executor, kind: TaxPoint, span: Span): Promise<RateRow[]> {
  return many<RateRow>(db)`
    select percent, sum(sold_net)::bigint as sold_net, sum(sold_vat)::bigint as sold_vat,
      sum(back_net)::bigint as back_net, sum(back_vat)::bigint as back_vat
    from ${keptAndNew(kind, span)} group by percent having sum(charges) > 0 order by percent`;
}

export interface TotalsRow {
  delivery: number;
  withheld: number;
  /** The VAT that the ledger booked in the period. */
  booked: number;
  /** The VAT that counts in the period, and the part of it that was booked before the period. */
  counted: number;
  earlier: number;
}

/** Sums the totals beside the rates, and the amounts by which the report differs from the ledger. */
export async function sumBeside(db: Executor, kind: TaxPoint, span: Span): Promise<TotalsRow> {
  const first = sql`${dayInEthiopia(span.from)}::date`;
  const row = await one<TotalsRow>(db)`
    select counted.*,
      (select coalesce(sum(sold_vat - back_vat), 0)::bigint from ${keptAndNew('booked', span)}) as booked,
      (select coalesce(sum(withheld_santim), 0)::bigint from money_of_days(${first}, ${dayInEthiopia(span.until)}::date)) as withheld
    from (
      select coalesce(sum(delivery), 0)::bigint as delivery, coalesce(sum(sold_vat - back_vat), 0)::bigint as counted,
        coalesce(sum(sold_vat - back_vat) filter (where booked_on < ${first}), 0)::bigint as earlier
      from ${keptAndNew(kind, span)}
    ) as counted`;
  return row!;
}

/**
 * Counts the VAT of at most so many days more, and answers whether more are left.
 * @param settled the moment before which every transaction that began has ended.
 */
export async function countVatDays(tx: Transaction, settled: Date, most: number): Promise<boolean> {
  const row = await one<{ until: Date }>(tx)`select until from vat_counted for update`;
  const from = row!.until;
  const charged = await one<{ first: Date | null }>(tx)`select min(recorded_at) as first from order_charges`;
  const first = Math.max(from.getTime(), (charged!.first ?? settled).getTime());
  const wanted = new Date(first + most * DAY_MS);
  const until = wanted < settled ? wanted : settled;
  if (until <= from) return false;
  for (const kind of [...TAX_POINTS, 'booked'] as const)
    await run(tx)`
      insert into vat_days (kind, day, booked_on, percent, charges, sold_net, sold_vat, back_net, back_vat, delivery)
      select kind, day, booked_on, percent, sum(charges), sum(sold_net), sum(sold_vat), sum(back_net), sum(back_vat),
        sum(delivery)
      from (${partsOf(kind, { from, until })}) as parts group by kind, day, booked_on, percent
      on conflict (kind, day, booked_on, percent) do update set
        charges = vat_days.charges + excluded.charges,
        sold_net = vat_days.sold_net + excluded.sold_net, sold_vat = vat_days.sold_vat + excluded.sold_vat,
        back_net = vat_days.back_net + excluded.back_net, back_vat = vat_days.back_vat + excluded.back_vat,
        delivery = vat_days.delivery + excluded.delivery`;
  await run(tx)`update vat_counted set until = ${until}`;
  return until < settled;
}

export interface OrderRateRow {
  number: number;
  counts_at: Date;
  buyer: string;
  tin: string;
  percent: number;
  net: number;
  vat: number;
}

/** Lists the amounts that each charge adds to the report, in the order of the days on which the charges count. */
export function listCounted(db: Executor, kind: TaxPoint, span: Span): Promise<OrderRateRow[]> {
  return many<OrderRateRow>(db)`
    select orders.number, greatest(recorded_at, point.at) as counts_at, percent,
      coalesce(nullif(shipping_address ->> 'company', ''), buyer_name) as buyer,
      coalesce(shipping_address ->> 'tin', '') as tin, goods_santim as net, vat_santim as vat
    from rated_charges charge
      join orders on orders.id = charge.order_id
      join order_tax_points point on point.order_id = charge.order_id and point.kind = ${kind}
    where charge_id in (${counted(kind, span)})
    order by counts_at, orders.number, charge_id, percent`;
}
