import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import type { CameBack } from '#contract/books/report-kinds.ts';
import type { Half } from '#contract/deliveries/half-days/halves.ts';
import type { DeliveryKind, DeliveryState } from '#contract/deliveries/delivery-states.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

interface DeliveriesTable {
  id: Generated<string>;
  order_id: string;
  /** The number within the order, from 1. */
  number: number;
  kind: DeliveryKind;
  state: Generated<DeliveryState>;
  /** True when the delivery has all pieces of the order that no other delivery has. */
  has_rest: Generated<boolean>;
  /** True when the delivery brings pieces a second time, exchanged or repaired; the order does not wait for them. */
  is_again: Generated<boolean>;
  zone_id: string | null;
  /** A day in Ethiopia, 'YYYY-MM-DD'; null together with `half` while none is chosen. */
  day: string | null;
  half: Half | null;
  crew_id: string | null;
  /** The position in the tour of the crew. */
  stop: number | null;
  /** The time when the buyer confirmed the day. */
  confirmed_at: Date | null;
  /**
   * The time since when the delivery is on hold without a day, because its buyer could not be reached or wants to
   * cancel.
   */
  held_at: Date | null;
  /** The day by which the pieces will be made, when the buyer was asked for another half-day because of it. */
  asked_due: string | null;
  ended_at: Date | null;
  /** The condition of pieces that were refused at the door; it stays when they are brought again. Null: they were not. */
  came_back: CameBack | null;
  created_at: ColumnType<Date, never, never>;
  version: Generated<number>;
}
export type DeliveryRow = Selectable<DeliveriesTable>;

/** The number of pieces of a line of the order. `line` is the line's position, from 1. */
export interface DeliveryPieces {
  line: number;
  qty: number;
}

/** The columns of a row that is named `delivery`. */
export const COLUMNS = sql.raw(
  `delivery.id, delivery.order_id, delivery.number, delivery.kind, delivery.state, delivery.has_rest, delivery.is_again,
   delivery.zone_id, to_char(delivery.day, 'YYYY-MM-DD') as day, delivery.half, delivery.crew_id, delivery.stop,
   delivery.confirmed_at, delivery.held_at, to_char(delivery.asked_due, 'YYYY-MM-DD') as asked_due, delivery.ended_at,
   delivery.came_back, delivery.created_at, delivery.version`,
);

/** The pieces that are listed for a delivery; null: none are. */
export const LISTED = sql`(
  select jsonb_agg(jsonb_build_object('line', position, 'qty', qty) order by position)
  from delivery_lines had where had.delivery_id = delivery.id)`;

/** The pieces of an order that no other delivery has, for the delivery that brings them; null for all others. */
export const REST = sql`(
  select jsonb_agg(jsonb_build_object('line', line, 'qty', pieces) order by line)
  from rest_of_deliveries(delivery.order_id) where delivery.has_rest)`;

export function findDelivery(db: Executor, id: string): Promise<DeliveryRow | undefined> {
  return one<DeliveryRow>(db)`select ${COLUMNS} from deliveries delivery where id = ${id}`;
}

/** Finds those of the deliveries that exist, in no particular sequence. */
export function findDeliveries(db: Executor, ids: readonly string[]): Promise<DeliveryRow[]> {
  return many<DeliveryRow>(
    db,
  )`select ${COLUMNS} from deliveries delivery where id = any(${[...ids]}::text[])`;
}

/**
 * Locks a delivery. Callers that also change its order must lock the order first, as is done everywhere.
 * @throws HttpError 404.
 */
export async function getDeliveryForUpdate(tx: Transaction, id: string): Promise<DeliveryRow> {
  const row = await one<DeliveryRow>(tx)`
    select ${COLUMNS} from deliveries delivery where id = ${id} for update`;
  if (!row) throw new HttpError('delivery-not-found');
  return row;
}

/** The deliveries of an order by their numbers, also those that have ended. */
export function listDeliveries(db: Executor, orderId: string): Promise<DeliveryRow[]> {
  return many<DeliveryRow>(db)`
    select ${COLUMNS} from deliveries delivery where order_id = ${orderId} order by number`;
}

/** The pieces of each delivery, by its id: those listed for it, or the rest of the order. */
export async function readPieces(
  db: Executor,
  deliveryIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryPieces[]>> {
  const rows = await many<{ id: string; pieces: DeliveryPieces[] }>(db)`
    select id, coalesce(${LISTED}, case when state <> 'cancelled' then ${REST} end, '[]'::jsonb) as pieces
    from deliveries delivery where id = any(${deliveryIds}::text[])`;
  const pieces = new Map(rows.map((row) => [row.id, row.pieces]));
  return new Map(deliveryIds.map((id) => [id, pieces.get(id) ?? []]));
}

/**
 * The pieces of an order that its buyer has now, by the positions of their lines; lines without such pieces are left
 * out.
 */
export async function piecesAtBuyer(db: Executor, orderId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await many<{ line: number; pieces: number }>(db)`
    select line, pieces from pieces_at_buyer(${orderId}) where pieces > 0`;
  return new Map(rows.map(({ line, pieces }) => [line, pieces]));
}

/** Stores the pieces of a delivery. The caller has locked the delivery and its order. */
export async function writePieces(
  tx: Transaction,
  deliveryId: string,
  pieces: readonly DeliveryPieces[],
): Promise<void> {
  await run(tx)`delete from delivery_lines where delivery_id = ${deliveryId}`;
  await run(tx)`
    insert into delivery_lines (delivery_id, position, qty)
    select ${deliveryId}, * from unnest(${pieces.map(({ line }) => line)}::int[],
      ${pieces.map(({ qty }) => qty)}::int[])`;
}

export interface NewDelivery {
  orderId: string;
  kind: DeliveryKind;
  lines: readonly DeliveryPieces[];
  /** True when the delivery brings pieces a second time: exchanged or repaired ones. */
  isAgain?: boolean;
  /** The delivery from which this one is split off: it belongs to the same service case, and ends together with it. */
  partOf?: string;
}

/** Adds a delivery without a day to a locked order. The caller checks that the order has these pieces. */
export async function addDelivery(
  tx: Transaction,
  { orderId, kind, lines, isAgain = false, partOf }: NewDelivery,
): Promise<DeliveryRow> {
  const row = await one<DeliveryRow>(tx)`
    insert into deliveries as delivery (order_id, number, kind, is_again, came_back)
    select ${orderId}, coalesce(max(number), 0) + 1, ${kind}, ${isAgain},
      (select came_back from deliveries part where part.id = ${partOf ?? null}) from deliveries where order_id = ${orderId}
    returning ${COLUMNS}`;
  await writePieces(tx, row!.id, lines);
  if (partOf !== undefined)
    await run(tx)`insert into service_case_visits (case_id, delivery_id)
      select case_id, ${row!.id} from service_case_visits where delivery_id = ${partOf}`;
  return row!;
}

export type DeliveryChange = Partial<
  Pick<
    DeliveryRow,
    | 'state'
    | 'has_rest'
    | 'zone_id'
    | 'day'
    | 'half'
    | 'crew_id'
    | 'stop'
    | 'confirmed_at'
    | 'held_at'
    | 'asked_due'
    | 'ended_at'
    | 'came_back'
  >
>;

/** The columns of a delivery for whose day nobody has decided. */
export const NO_DAY = { day: null, half: null, crew_id: null, stop: null, confirmed_at: null } as const;

/** Changes a locked delivery; its version grows. */
export async function changeDelivery(tx: Transaction, id: string, change: DeliveryChange): Promise<void> {
  await tx
    .withTables<{ deliveries: DeliveriesTable }>()
    .updateTable('deliveries')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
