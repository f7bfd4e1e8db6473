import { sql } from 'kysely';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import type { RefusedPlace } from '#contract/books/report-kinds.ts';
import { COLUMNS, LISTED, REST, type DeliveryPieces, type DeliveryRow } from './deliveries.store.ts';

/** A delivery with its pieces and the names of its zone and its crew. */
export interface DeliveryDetailsRow extends DeliveryRow {
  zone_name: string | null;
  zone_name_am: string | null;
  crew_name: string | null;
  /** The place of pieces that were refused at the door and of which nothing has become yet. */
  place: RefusedPlace | null;
  pieces: DeliveryPieces[];
}

const TOLD = sql`
  select ${COLUMNS}, zone.name as zone_name, zone.name_am as zone_name_am, crew.name as crew_name,
    place_of_refused(delivery) as place, coalesce(${LISTED}, ${REST}, '[]'::jsonb) as pieces
  from deliveries delivery
  left join delivery_zones zone on zone.id = zone_id
  left join delivery_crews crew on crew.id = crew_id`;

/** The deliveries of an order by their numbers, without those that were called off. */
export function listDeliveryDetails(db: Executor, orderId: string): Promise<DeliveryDetailsRow[]> {
  return many<DeliveryDetailsRow>(db)`
    ${TOLD} where delivery.order_id = ${orderId} and state <> 'cancelled' order by number`;
}

/** Deliveries by their ids, in the order of `ids`. */
export function listDetailsByIds(db: Executor, ids: readonly string[]): Promise<DeliveryDetailsRow[]> {
  return many<DeliveryDetailsRow>(db)`
    ${TOLD} where delivery.id = any(${ids}::text[]) order by array_position(${ids}::text[], delivery.id)`;
}

/** The first delivery of a new order, as the statement that writes the order answers it. */
export type BegunDelivery = Omit<DeliveryDetailsRow, 'created_at' | 'pieces'> & { created_at: string };

/**
 * The part of a statement that begins the delivery of the order which it writes in `placed`, to a zone, or to the zone of
 * all other places if that zone is gone. It begins with a comma.
 * @param zoneId null for an order that no truck brings to a zone.
 */
export const deliveryOfPlaced = (zoneId: string | null) => sql`, begun as (
    insert into deliveries (order_id, has_rest, zone_id)
    select placed.id, true, (
      select id from delivery_zones where ${zoneId}::text is not null and (id = ${zoneId} or is_elsewhere)
      order by is_elsewhere limit 1)
    from placed returning *
  )`;

/** Selects that delivery as a value; null where nothing was placed. */
export const BEGUN_DELIVERY = sql`(
    select to_jsonb(begun) || jsonb_build_object('zone_name', zone.name, 'zone_name_am', zone.name_am,
      'crew_name', null, 'place', null)
    from begun left join delivery_zones zone on zone.id = begun.zone_id)`;

/** The delivery of a new order with all its pieces, whose lines are numbered from 1. */
export const detailsOfBegun = (
  begun: BegunDelivery,
  lines: readonly { qty: number }[],
): DeliveryDetailsRow => ({
  ...begun,
  created_at: new Date(begun.created_at),
  pieces: lines.map(({ qty }, index) => ({ line: index + 1, qty })),
});
