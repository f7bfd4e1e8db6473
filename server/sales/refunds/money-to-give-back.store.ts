import { sql } from 'kysely';
import { statesThat } from '#contract/orders/order-states.ts';

const ENDS = sql.join(
  statesThat('isOver')
    .filter((state) => state !== 'refunded')
    .map((state) => sql.lit(state)),
);

const IS_HELD = sql<boolean>`captured_minor > refunded_minor`;
/** Money beyond what an order costs, whose only way is back. */
const IS_SURPLUS = sql<boolean>`payments.status = 'surplus' and ${IS_HELD}`;
/** The order has come to nothing, and was put under review because of its money. */
const HAS_ENDED = sql<boolean>`orders.status = 'needs-review' and orders.paid_at is null and exists (
  select from order_history where order_id = orders.id and to_status in (${ENDS}))`;
/** Money of an order that has come to nothing. */
const IS_OF_ENDED = sql<boolean>`payments.status = 'completed' and ${IS_HELD} and ${HAS_ENDED}`;

/** The condition that an order holds money that somebody has to give back. */
export const OWES_MONEY_BACK = sql<boolean>`exists (
  select from payments where order_id = orders.id and (${IS_SURPLUS} or ${IS_OF_ENDED}))`;

const COLUMNS = sql`payments.id, payments.order_id, null::text as case_id, payments.captured_currency as currency,
  payments.captured_minor - payments.refunded_minor as minor`;

/**
 * Payments that hold money to give back: `id`, `order_id`, `case_id` (null), `currency`, `minor`, `why`, `since`. What
 * is set aside for a refund is not among them, until its provider refuses it.
 */
export const PAYMENTS_TO_GIVE_BACK = sql`
  select ${COLUMNS}, case when ${HAS_ENDED} then 'ended' else 'surplus' end as why, payments.changed_at as since
  from payments join orders on orders.id = payments.order_id where ${IS_SURPLUS}
  union all
  select ${COLUMNS}, 'ended' as why, (
    select max(at) from order_history where order_id = orders.id and to_status in (${ENDS})) as since
  from orders join payments on payments.order_id = orders.id where ${IS_OF_ENDED}`;
