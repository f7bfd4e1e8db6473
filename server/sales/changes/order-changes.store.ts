import { sql, type ColumnType, type JSONColumnType } from 'kysely';
import type { CouponKind } from '#contract/orders/coupon-kinds.ts';
import type { OrderChangeState } from '#contract/orders/order-change-states.ts';
import type { WantedChange } from '#contract/orders/order-change-requests.ts';
import type { ChangeSummary } from '#contract/orders/order-changes.ts';
import { columns } from '#server/lib/database/columns.ts';
import { one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { HeldLineRow, OrderRow } from '../orders/orders.store.ts';

/** The columns of an order's sums and terms that a change may move. */
export const CHANGED_SUMS = columns(
  'items_santim shipping_santim tax_santim total_santim discount_santim granted_santim vat_percent transport shipping_rule',
  'coupon_id coupon_code coupon_kind',
) as readonly (keyof OrderRow)[];

/**
 * The lines and sums of an order before a change, from which its earlier papers are printed; no data about a person.
 */
export interface OrderBefore {
  order: Partial<OrderRow>;
  lines: HeldLineRow[];
}

/** The request of a change, as it is stored until the change is decided. */
export type StoredChangeRequest = WantedChange & { totalSantim: number };

/** A change of an order (migration 0163). */
export interface OrderChangeRow {
  id: string;
  order_id: string;
  state: OrderChangeState;
  asked: StoredChangeRequest;
  told: ChangeSummary;
  before: OrderBefore | null;
  /** Says whether the change moves lines, sums or the address, so that papers are issued anew. */
  bills: boolean;
  reason: string;
  created_by: string;
  created_at: Date;
  decided_at: Date | null;
  valid_until: Date | null;
}

type ChangesTables = {
  order_changes: Omit<OrderChangeRow, 'asked' | 'told' | 'before' | 'created_at'> & {
    position: ColumnType<number, never, never>;
    asked: JSONColumnType<StoredChangeRequest>;
    told: JSONColumnType<ChangeSummary>;
    before: JSONColumnType<OrderBefore> | null;
    decided_by: string | null;
    idempotency_key: string | null;
    request_hash: string | null;
    created_at: ColumnType<Date, never, never>;
  };
};

const COLUMNS = columns(
  'id order_id state asked told before bills reason created_by created_at decided_at valid_until',
);
const table = (db: Executor) => db.withTables<ChangesTables>();
const changes = (db: Executor) => table(db).selectFrom('order_changes').select(COLUMNS);

/** All changes of an order, made ones and proposed ones, oldest first. */
export const listChanges = (db: Executor, orderId: string): Promise<OrderChangeRow[]> =>
  changes(db).where('order_id', '=', orderId).orderBy('position').execute();

export const findChange = (db: Executor, orderId: string, id: string): Promise<OrderChangeRow | undefined> =>
  changes(db).where('order_id', '=', orderId).where('id', '=', id).executeTakeFirst();

export const findChangeByKey = (
  tx: Transaction,
  orderId: string,
  key: string,
): Promise<{ request_hash: string | null } | undefined> =>
  table(tx)
    .selectFrom('order_changes')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** Counts the changes made to an order: a person who saw the same number saw the order as it is. */
export async function countChanges(db: Executor, orderId: string): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from order_changes where order_id = ${orderId} and state = 'made'`;
  return row!.count;
}

/** Finds the coupon that an order had before its changes took it off. */
export function findLostCoupon(
  db: Executor,
  orderId: string,
): Promise<{ code: string; kind: CouponKind } | undefined> {
  return one<{ code: string; kind: CouponKind }>(db)`
    select before -> 'order' ->> 'coupon_code' as code, before -> 'order' ->> 'coupon_kind' as kind
    from order_changes
    where order_id = ${orderId} and state = 'made' and before -> 'order' ->> 'coupon_code' is not null
    order by position desc limit 1`;
}

type NewChange = Omit<OrderChangeRow, 'before' | 'created_at' | 'decided_at' | 'valid_until' | 'state'> & {
  idempotency_key: string | null;
  request_hash: string | null;
};

/** Writes a proposed change, which the buyer may accept for the given hours from now. */
export async function insertProposal(tx: Transaction, change: NewChange, hours: number): Promise<void> {
  const { asked, told, ...values } = change;
  await run(tx)`
    insert into order_changes (${sql.join(Object.keys(values).map((name) => sql.ref(name)))}, asked, told, state, valid_until)
    values (${sql.join(Object.values(values))}, ${JSON.stringify(asked)}::jsonb, ${JSON.stringify(told)}::jsonb, 'proposed',
      now() + make_interval(secs => ${Math.round(hours * 3600)}))`;
}

/** Writes a change that is made at once. */
export async function insertChange(tx: Transaction, change: NewChange, before: OrderBefore): Promise<void> {
  const { asked, told, ...values } = change;
  await table(tx)
    .insertInto('order_changes')
    .values({
      ...values,
      state: 'made',
      asked: JSON.stringify(withoutPerson(asked)),
      told: JSON.stringify(told),
      before: JSON.stringify(before),
      decided_by: change.created_by,
      decided_at: sql<Date>`clock_timestamp()`,
      valid_until: null,
    })
    .execute();
}

/** Ends a proposal: the buyer has answered, or somebody of the shop has taken it back. */
export async function decideProposal(
  tx: Transaction,
  { id, asked }: Pick<OrderChangeRow, 'id' | 'asked'>,
  end: {
    state: Exclude<OrderChangeState, 'proposed'>;
    by: string;
    told?: ChangeSummary;
    before?: OrderBefore;
  },
): Promise<void> {
  await table(tx)
    .updateTable('order_changes')
    .set({
      state: end.state,
      asked: JSON.stringify(withoutPerson(asked)),
      decided_by: end.by,
      decided_at: sql<Date>`clock_timestamp()`,
      ...(end.told && { told: JSON.stringify(end.told) }),
      ...(end.before && { before: JSON.stringify(end.before) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Removes the address from a request: of a change that is made the order has it, of another one nobody needs it. */
const withoutPerson = ({ shippingAddress: _address, ...asked }: StoredChangeRequest): StoredChangeRequest =>
  asked;

/** The change that the buyer of an order is asked about, and whether they may still accept it. */
export const findProposal = (
  tx: Transaction,
  orderId: string,
): Promise<(OrderChangeRow & { is_open: boolean; request_hash: string | null }) | undefined> =>
  changes(tx)
    .select(['request_hash', sql<boolean>`coalesce(valid_until > now(), false)`.as('is_open')])
    .where('order_id', '=', orderId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
