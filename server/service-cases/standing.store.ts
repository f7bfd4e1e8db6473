import type { ServiceCase } from '#contract/work/service-cases.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import type { CaseRow } from './cases.store.ts';

/** The delivered pieces of a line of an order. */
export interface CameRow {
  position: number;
  /** Pieces that were delivered and accepted, not taken back by the crew. */
  delivered: number;
  /** The day of the last delivery in Ethiopia; null: nothing was delivered. */
  day: string | null;
  /** The warranty of the product as it is now; null: it has none, or the product is gone. */
  warranty_months: number | null;
}

/**
 * Reads, line by line, how many pieces were delivered and when. Deliveries name their pieces; an order that was
 * delivered without named pieces counts as delivered completely.
 */
export function listCame(db: Executor, orderId: string): Promise<CameRow[]> {
  return many<CameRow>(db)`
    with handed as (
      select had.position, sum(had.qty)::int as qty, max(deliveries.ended_at) as at
      from deliveries join delivery_lines had on had.delivery_id = deliveries.id
      left join service_case_visits visit on visit.delivery_id = deliveries.id
      left join service_cases refused on refused.id = visit.case_id and refused.refused_delivery_id is not null
      where deliveries.order_id = ${orderId} and deliveries.kind = 'delivery' and deliveries.state = 'delivered'
        -- Refused pieces have come once they were brought again.
        and (not is_again or refused.id is not null)
      group by had.position
    ), told as (select exists (select from handed) as by_pieces)
    select line.position, product.warranty_months,
      (case when told.by_pieces then least(coalesce(handed.qty, 0), line.qty)
        when orders.delivered_at is not null then line.qty else 0 end)::int as delivered,
      (case when told.by_pieces then handed.at else orders.delivered_at end
        at time zone 'Africa/Addis_Ababa')::date::text as day
    from order_lines line join orders on orders.id = line.order_id cross join told
    left join handed on handed.position = line.position
    left join products product on product.id = line.product_id
    where line.order_id = ${orderId} order by line.position`;
}

export type VisitRow = ServiceCase['visits'][number] & { case_id: string };

/** The visits and collections of cases, with the state and half-day of their deliveries. */
export function listVisits(db: Executor, caseIds: readonly string[]): Promise<VisitRow[]> {
  return many<VisitRow>(db)`
    select visit.case_id, deliveries.id as "_id", kind, state, day::text as day, half
    from service_case_visits visit join deliveries on deliveries.id = visit.delivery_id
    where visit.case_id = any(${caseIds}::text[]) order by number`;
}

/** Counts the new pieces that the buyer has got of an exchange, by line. */
export async function countBrought(
  db: Executor,
  { id, reserved_at: since }: Pick<CaseRow, 'id' | 'reserved_at'>,
): Promise<Map<number, number>> {
  const rows = await many<{ position: number; qty: number }>(db)`
    select had.position, sum(had.qty)::int as qty
    from service_case_visits visit join deliveries on deliveries.id = visit.delivery_id
    join delivery_lines had on had.delivery_id = deliveries.id
    where visit.case_id = ${id} and kind = 'delivery' and state = 'delivered' and ended_at >= ${since}
    group by had.position`;
  return new Map(rows.map(({ position, qty }) => [position, qty]));
}

/** Pieces of the finished deliveries of an order, for the history of each piece. */
export interface HandedRow {
  position: number;
  qty: number;
  at: Date;
  kind: 'delivery' | 'collection' | 'visit';
  state: 'delivered' | 'refused';
  is_again: boolean;
}

export function listHanded(db: Executor, orderId: string): Promise<HandedRow[]> {
  return many<HandedRow>(db)`
    select had.position, had.qty, ended_at as at, kind, state, is_again
    from deliveries join delivery_lines had on had.delivery_id = deliveries.id
    where order_id = ${orderId} and state in ('delivered', 'refused') order by ended_at, number`;
}
