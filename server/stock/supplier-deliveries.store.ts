import { sql } from 'kysely';
import type { DELIVERY_STATES } from '#contract/stock/stock-deliveries.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { TODAY } from '#server/lib/database/ethiopian-day.ts';

type DeliveryState = (typeof DELIVERY_STATES)[number];
export interface DeliveryRow {
  id: string;
  supplier: string;
  invoice_number: string;
  place_id: string;
  /** 'YYYY-MM-DD'. */
  expected_on: string | null;
  received_at: Date | null;
  cancelled_at: Date | null;
  note: string;
  created_at: Date;
}
export interface DeliveryLineRow {
  delivery_id: string;
  variant_id: string;
  product_id: string;
  name: string;
  name_am: string | null;
  options: ProductOption[];
  option_values: string[];
  sku: string | null;
  sold_as_seen: string | null;
  sold_as_seen_am: string | null;
  qty: number;
  cost_santim: number | null;
  /** The variant or its product is no longer in the shop. */
  is_gone: boolean;
}

const COLUMNS = sql`id, supplier, invoice_number, place_id, expected_on::text as expected_on, received_at, cancelled_at,
  note, created_at`;
const STATES: Record<DeliveryState, ReturnType<typeof sql>> = {
  expected: sql`received_at is null and cancelled_at is null`,
  received: sql`received_at is not null`,
  cancelled: sql`cancelled_at is not null`,
};
const inState = (state: DeliveryState | undefined) => (state ? STATES[state] : sql`true`);

/** The goods that are to come. */
export const GOODS_WAITING = {
  toCome: sql`select (expected_on + 1)::timestamp at time zone 'Africa/Addis_Ababa' as due
    from stock_deliveries where ${STATES.expected}`,
};

export function listDeliveries(
  db: Executor,
  state: DeliveryState | undefined,
  page: number,
  size: number,
): Promise<DeliveryRow[]> {
  return many<DeliveryRow>(db)`
    select ${COLUMNS} from stock_deliveries where ${inState(state)}
    order by (${STATES.expected}) desc,
      case when ${STATES.expected} then stock_deliveries.expected_on end, created_at desc, id desc
    limit ${size} offset ${(page - 1) * size}`;
}

export async function countDeliveries(db: Executor, state: DeliveryState | undefined): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from stock_deliveries where ${inState(state)}`;
  return row!.count;
}

export function findDelivery(
  tx: Transaction,
  id: string,
  { lock }: { lock: boolean },
): Promise<DeliveryRow | undefined> {
  return one<DeliveryRow>(tx)`
    select ${COLUMNS} from stock_deliveries where id = ${id} ${lock ? sql`for update` : sql``}`;
}

export function listDeliveryLines(db: Executor, deliveries: readonly string[]): Promise<DeliveryLineRow[]> {
  return many<DeliveryLineRow>(db)`
    select line.delivery_id, line.variant_id, variant.product_id, product.name, product.name_am, product.options,
      variant.option_values, variant.sku, product.sold_as_seen, product.sold_as_seen_am, line.qty, line.cost_santim,
      (variant.removed_at is not null or product.deleted_at is not null) as is_gone
    from stock_delivery_lines as line join product_variants as variant on variant.id = line.variant_id
    join products as product on product.id = variant.product_id
    where line.delivery_id = any(${deliveries}::text[]) order by line.delivery_id, line.position`;
}

type NewDelivery = Omit<DeliveryRow, 'received_at' | 'cancelled_at' | 'created_at'> & { created_by: string };

/** Stores a delivery of a supplier; one without a day on which it is expected counts as received now. */
export async function insertDelivery(
  tx: Transaction,
  delivery: NewDelivery,
  lines: readonly { variant: string; qty: number; costSantim: number | null }[],
): Promise<void> {
  const { id, supplier, invoice_number: invoice, place_id: place, expected_on: day, note } = delivery;
  await run(tx)`
    insert into stock_deliveries
      (id, supplier, invoice_number, place_id, expected_on, received_at, note, created_by)
    values (${id}, ${supplier}, ${invoice}, ${place}, ${day}::date,
      case when ${day}::date is null then now() end, ${note}, ${delivery.created_by})`;
  await run(tx)`
    insert into stock_delivery_lines (delivery_id, position, variant_id, qty, cost_santim)
    select ${id}, line.position, line.variant, line.qty, line.cost
    from unnest(${lines.map(({ variant }) => variant)}::text[], ${lines.map(({ qty }) => qty)}::int[],
      ${lines.map(({ costSantim }) => costSantim)}::bigint[]) with ordinality
      as line (variant, qty, cost, position)`;
}

export async function endDelivery(
  tx: Transaction,
  id: string,
  as: 'received_at' | 'cancelled_at',
): Promise<void> {
  await run(tx)`update stock_deliveries set ${sql.ref(as)} = now() where id = ${id}`;
}

/**
 * Moves a delivery to the default place when its own place is closed, because pieces in a closed place can be neither
 * counted nor moved.
 */
export async function bringToDefaultPlace(tx: Transaction, id: string): Promise<void> {
  const place = sql`(select id from places where is_default for share)`;
  await run(tx)`update stock_deliveries set place_id = ${place} where id = ${id}`;
}

/** Stores the new cost price of each variant; lines without a price leave it as it is. */
export async function noteCosts(
  tx: Transaction,
  lines: readonly { variant: string; costSantim: number | null }[],
): Promise<void> {
  const known = lines.filter(({ costSantim }) => costSantim !== null);
  if (known.length === 0) return;
  await run(tx)`
    insert into variant_supplies (variant_id, cost_santim)
    select * from unnest(${known.map(({ variant }) => variant)}::text[],
      ${known.map(({ costSantim }) => costSantim)}::bigint[])
    on conflict (variant_id) do update set cost_santim = excluded.cost_santim`;
}

/**
 * The products with variants that were expected yesterday and have not come, so that their pages no longer announce
 * them.
 */
export async function listOverdue(tx: Transaction): Promise<string[]> {
  const rows = await many<{ product_id: string }>(tx)`
    select distinct variant.product_id from stock_deliveries as delivery
    join stock_delivery_lines as line on line.delivery_id = delivery.id
    join product_variants as variant on variant.id = line.variant_id
    where ${STATES.expected} and delivery.expected_on = ${TODAY} - 1
    order by variant.product_id`;
  return rows.map(({ product_id: id }) => id);
}
