import { sql } from 'kysely';
import type { RefusedPlace } from '#contract/books/report-kinds.ts';
import type { RefusedPieces } from '#contract/stock/refused-pieces.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

const IS_UNDECIDED = sql`deliveries.state = 'refused' and deliveries.kind = 'delivery' and not is_again
  and orders.status not in ('expired', 'cancelled', 'refunded')
  and exists (select from delivery_lines where delivery_id = deliveries.id)
  and not exists (select from service_cases where refused_delivery_id = deliveries.id)`;

/** The deliveries whose refused pieces wait for somebody to say what becomes of them. */
export const REFUSED_WAITING = {
  refused: sql`select deliveries.ended_at + interval '1 day' as due
    from deliveries join orders on orders.id = deliveries.order_id where ${IS_UNDECIDED}`,
};

/** The undecided refused pieces of one delivery, or of all deliveries; the oldest first. */
export function listRefused(db: Executor, deliveryId: string | null = null): Promise<RefusedPieces[]> {
  return many<RefusedPieces>(db)`
    select deliveries.id as "_id", json_build_object('_id', orders.id, 'number', orders.number) as order,
      orders.buyer_name as buyer, coalesce(orders.shipping_address ->> 'phone', '') as phone,
      moment(deliveries.ended_at) as at, crew.name as crew,
      coalesce(nullif(report.reason, ''), 'other') as reason, coalesce(report.note, '') as note,
      coalesce(nullif(report.wish, ''), 'office') as wish, coalesce(place_of_refused(deliveries), 'whole') as place,
      report.id as report, coalesce(cardinality(report.pictures), 0)::int as pictures,
      orders.paid_at is not null as "isPaid",
      (select jsonb_agg(jsonb_build_object('line', (
            select count(*) from order_lines before
            where before.order_id = line.order_id and before.position <= line.position), 'name', line.name, 'variantName',
          line.variant_name, 'image', line.image, 'qty', had.qty) order by line.position)
        from delivery_lines had join order_lines line
          on line.order_id = deliveries.order_id and line.position = had.position
        where had.delivery_id = deliveries.id) as "orderItems"
    from deliveries join orders on orders.id = deliveries.order_id
    left join delivery_crews crew on crew.id = deliveries.crew_id
    left join lateral (
      select * from delivery_reports
      where delivery_id = deliveries.id and kind = 'refused' and outcome = 'done'
      order by recorded_at desc limit 1
    ) report on true
    where ${IS_UNDECIDED} and (${deliveryId}::text is null or deliveries.id = ${deliveryId})
    order by deliveries.ended_at, deliveries.id limit 100`;
}

/** The place of the refused pieces of a delivery; null once something has become of them. */
export async function placeOfRefused(db: Executor, deliveryId: string | null): Promise<RefusedPlace | null> {
  if (deliveryId === null) return null;
  const row = await one<{ place: RefusedPlace | null }>(db)`
    select place_of_refused(deliveries) as place from deliveries where id = ${deliveryId}`;
  return row?.place ?? null;
}
