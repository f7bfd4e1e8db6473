import { sql } from 'kysely';
import { statesThat } from '#contract/orders/order-states.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { HALF_END } from '../half-days/half-days.store.ts';

/** The moment at which a half-day is over, by the clock of Ethiopia. */
const END = sql`(delivery.day + ${HALF_END})`;
const NOW = sql`(now() at time zone 'Africa/Addis_Ababa')`;

/**
 * True when the half-day passed before the order was paid, so that nobody could deliver. A delivery with a crew waits
 * one more day, because the crew may still report what happened without network.
 */
const HAS_PASSED = sql`${END} <= ${NOW}
  and (orders.paid_at is null or (orders.paid_at at time zone 'Africa/Addis_Ababa') > ${END})
  and orders.awaiting is distinct from 'delivery'
  and (delivery.crew_id is null or delivery.day < ${NOW}::date - 1)`;

/**
 * True when a delivery brings pieces of a line: they are listed in it, or it has the rest that no other delivery has.
 */
const HAS_LINE = sql`(
  work.line in (select position from delivery_lines where delivery_id = delivery.id)
  or delivery.has_rest and not exists (select from delivery_lines where delivery_id = delivery.id)
    and work.line in (select rest.line from rest_of_deliveries(delivery.order_id) rest))`;

/**
 * The last day by which unfinished pieces of a delivery will be made, if that is later than was promised, and not
 * before the day of the delivery. Pieces that were added to a line of ready pieces have no promised day.
 */
const LATE_DUE = sql`(
  select max(work.due_day) from work_orders work
  join order_lines line on line.order_id = work.order_id and line.position = work.line
  where work.order_id = delivery.order_id and work.stopped_at is null and work.stage <> 'ready' and work.case_id is null
    and work.begun_at is not null and work.due_day >= delivery.day and work.due_day > coalesce(line.promised_ready, '-infinity')
    and ${HAS_LINE})`;

/** A delivery that cannot come on its half-day. */
export interface LateDelivery {
  id: string;
  version: number;
  /** The day by which its pieces will be made; null when its half-day has passed. */
  due: string | null;
}

/** The deliveries whose buyers must be asked for another half-day. @param id checks this delivery alone. */
export function listLateDeliveries(
  db: Executor,
  { id = null, limit }: { id?: string | null; limit: number },
): Promise<LateDelivery[]> {
  const states = [...statesThat('isOpen'), ...statesThat('needsDelivery')];
  return many<LateDelivery>(db)`
    select id, version, to_char(due, 'YYYY-MM-DD') as due from (
      select delivery.id, delivery.version, delivery.asked_due, delivery.day, ${HAS_PASSED} as has_passed,
        ${LATE_DUE} as due
      from deliveries delivery join orders on orders.id = delivery.order_id
      where delivery.state = 'open' and delivery.kind = 'delivery' and delivery.day is not null
        and not delivery.is_again and orders.delivered_at is null and orders.status = any(${states})
        and (${id}::text is null or delivery.id = ${id})
    ) standing
    where has_passed or due is not null and due is distinct from asked_due
    order by day, id limit ${limit}`;
}
