import { sql } from 'kysely';
import type { TaxPoint } from '#contract/books/tax-points.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

/** A period of time; the moment `until` is not part of it. */
export interface Span {
  from: Date;
  until: Date;
}

/**
 * The charges that count in a period. A charge counts at the time at which it was booked, but never before the tax
 * point of its order: charges that were booked earlier count at the tax point. Charges of orders without a tax point
 * do not count yet.
 */
const counted = (kind: TaxPoint, { from, until }: Span) => sql`
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
    select percent,
      coalesce(sum(goods_santim) filter (where goods_santim + vat_santim > 0), 0)::bigint as sold_net,
      coalesce(sum(vat_santim) filter (where goods_santim + vat_santim > 0), 0)::bigint as sold_vat,
      coalesce(-sum(goods_santim) filter (where goods_santim + vat_santim <= 0), 0)::bigint as back_net,
      coalesce(-sum(vat_santim) filter (where goods_santim + vat_santim <= 0), 0)::bigint as back_vat
    from rated_charges where charge_id in (${counted(kind, span)})
    group by percent order by percent`;
}

export interface TotalsRow {
  delivery: number;
  withheld: number;
  /** The VAT that the ledger booked in the period. */
  booked: number;
  /** The part of the booked VAT that counts in a later period, or not yet. */
  elsewhere: number;
  /** The VAT that counts in the period and was booked before it. */
  earlier: number;
}

/** Sums the totals beside the rates, and the amounts by which the report differs from the ledger. */
export async function sumBeside(db: Executor, kind: TaxPoint, span: Span): Promise<TotalsRow> {
  const { from, until } = span;
  const row = await one<TotalsRow>(db)`
    with counted as (
      select * from order_charges where id in (${counted(kind, span)})
    )
    select
      (select coalesce(sum(delivery_santim), 0)::bigint from counted) as delivery,
      (select coalesce(sum(santim), 0)::bigint from ledger_lines
        where account = 'withheld' and booked_at >= ${from} and booked_at < ${until}) as withheld,
      (select coalesce(-sum(santim), 0)::bigint from ledger_lines
        where account = 'vat' and booked_at >= ${from} and booked_at < ${until}) as booked,
      (select coalesce(sum(vat_santim), 0)::bigint from order_charges charge
        where recorded_at >= ${from} and recorded_at < ${until}
          and not exists (select from counted where counted.id = charge.id)) as elsewhere,
      (select coalesce(sum(vat_santim), 0)::bigint from counted where recorded_at < ${from}) as earlier`;
  return row!;
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
