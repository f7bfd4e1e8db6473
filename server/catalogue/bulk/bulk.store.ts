import { sql } from 'kysely';
import type { BulkChange, BulkSelection } from '#contract/goods/bulk.ts';
import type { BulkStay, BulkState } from '#contract/goods/bulk-actions.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { PlannedProduct } from './bulk-plan.ts';
import type { Units } from './bulk-units.ts';

/** A row of `bulk_changes`. */
export interface BulkRow {
  id: string;
  begun_by: string | null;
  actor_name: string;
  network: string | null;
  change: BulkChange;
  selection: BulkSelection;
  state: BulkState;
  finished_at: Date | null;
}
/** A product that was not changed, or not restored by an undo. */
export interface Missed {
  name: string;
  why: BulkStay;
}
export type ItemOutcome = 'waiting' | 'changed' | 'left' | 'stopped' | 'undone' | 'kept';
/** One product of a change. */
export interface BulkItem {
  product_id: string;
  before: Units;
  after: Units;
  missed: Missed[];
}
export interface WorkedItem extends BulkItem {
  outcome: ItemOutcome;
}

const COLUMNS = sql.raw('id, begun_by, actor_name, network, change, selection, state, finished_at');

/**
 * Stores a change with its products; false where its id exists already, which means that the same change was sent
 * twice.
 */
export async function insertBulkChange(
  tx: Transaction,
  row: Omit<BulkRow, 'state' | 'finished_at'>,
  products: readonly PlannedProduct[],
): Promise<boolean> {
  const written = await run(tx)`
    insert into bulk_changes (id, begun_by, actor_name, network, change, selection)
    values (${row.id}, ${row.begun_by}, ${row.actor_name}, ${row.network}, ${JSON.stringify(row.change)},
      ${JSON.stringify(row.selection)})
    on conflict (id) do nothing`;
  if (written === 0) return false;
  await run(tx)`
    insert into bulk_change_products (change_id, product_id, before, after, units)
    select ${row.id}, id, before::jsonb, after::jsonb, units
    from unnest(${products.map(({ id }) => id)}::text[],
      ${products.map(({ before }) => JSON.stringify(before))}::text[],
      ${products.map(({ after }) => JSON.stringify(after))}::text[],
      ${products.map(({ after }) => Object.keys(after).length)}::int[]) as item (id, before, after, units)`;
  return true;
}

export function findBulkChange(db: Executor, id: string): Promise<BulkRow | undefined> {
  return one<BulkRow>(db)`select ${COLUMNS} from bulk_changes where id = ${id}`;
}

/** Locks a change, so that one batch of it is made at a time, whichever node makes it. */
export function lockBulkChange(tx: Transaction, id: string): Promise<BulkRow | undefined> {
  return one<BulkRow>(tx)`
    select ${COLUMNS} from bulk_changes where id = ${id} for update`;
}

/** Changes on which no node has worked for this number of seconds, because the node that began them has died. */
export async function listStandingStill(db: Executor, seconds: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select id from bulk_changes
    where state in ('running', 'undoing') and worked_at <= now() - make_interval(secs => ${seconds})
    order by created_at`;
  return rows.map(({ id }) => id);
}

/** The next products of a change, ordered by id: as many as together have about `units` variants, at least one. */
export async function listNextItems(
  tx: Transaction,
  id: string,
  outcome: ItemOutcome,
  units: number,
): Promise<BulkItem[]> {
  const rows = await many<BulkItem & { units: number }>(tx)`
    select product_id, before, after, missed, units from bulk_change_products
    where change_id = ${id} and outcome = ${outcome} order by product_id limit ${units}`;
  let sum = 0;
  return rows.filter((row, index) => (sum += row.units) <= units || index === 0);
}

export async function saveItems(tx: Transaction, id: string, items: readonly WorkedItem[]): Promise<void> {
  await run(tx)`
    update bulk_change_products as item
    set outcome = worked.outcome, before = worked.before::jsonb, after = worked.after::jsonb,
      missed = worked.missed::jsonb, units = worked.units
    from unnest(${items.map((item) => item.product_id)}::text[], ${items.map((item) => item.outcome)}::text[],
      ${items.map((item) => JSON.stringify(item.before))}::text[],
      ${items.map((item) => JSON.stringify(item.after))}::text[],
      ${items.map((item) => JSON.stringify(item.missed))}::text[],
      ${items.map((item) => Object.keys(item.after).length)}::int[])
      as worked (product_id, outcome, before, after, missed, units)
    where item.change_id = ${id} and item.product_id = worked.product_id`;
}

/** Marks the products of a change that still wait as stopped, because the change is being undone. */
export async function stopWaiting(tx: Transaction, id: string): Promise<void> {
  await run(tx)`
    update bulk_change_products set outcome = 'stopped' where change_id = ${id} and outcome = 'waiting'`;
}

export async function setBulkState(tx: Transaction, id: string, state: BulkState): Promise<void> {
  const isOver = state === 'done' || state === 'undone';
  await run(tx)`
    update bulk_changes set state = ${state}, worked_at = clock_timestamp(),
      finished_at = case when ${isOver} then clock_timestamp() else finished_at end
    where id = ${id}`;
}

/** Names the person who undoes a change as its actor, so that the audit entries of the undo carry that name. */
export async function setBulkActor(
  tx: Transaction,
  id: string,
  { id: by, name, ipAddress }: Actor,
): Promise<void> {
  await run(tx)`
    update bulk_changes set begun_by = ${by}, actor_name = ${name}, network = ${ipAddress} where id = ${id}`;
}

export interface OutcomeCount {
  outcome: ItemOutcome;
  products: number;
  units: number;
}

export function countOutcomes(db: Executor, id: string): Promise<OutcomeCount[]> {
  return many<OutcomeCount>(db)`
    select outcome, count(*)::int as products, sum(units)::int as units from bulk_change_products
    where change_id = ${id} group by outcome`;
}

/** Lists the first products with these outcomes, at most `most`, and counts all of them. */
export async function listMissed(
  db: Executor,
  id: string,
  outcomes: readonly ItemOutcome[],
  most: number,
): Promise<{ missed: Missed[]; count: number }> {
  const rows = await many<{ missed: Missed; count: number }>(db)`
    select each as missed, count(*) over ()::int as count
    from bulk_change_products, jsonb_array_elements(missed) as each
    where change_id = ${id} and outcome = any(${outcomes}::text[]) and missed <> '[]' order by product_id limit ${most}`;
  return { missed: rows.map((row) => row.missed), count: rows[0]?.count ?? 0 };
}

/** Says whether a change still runs, or ended so recently by the database's clock that it can be undone. */
export async function isUndoable(db: Executor, id: string, seconds: number): Promise<boolean> {
  const row = await one<{ isUndoable: boolean }>(db)`
    select state = 'running' or (state = 'done' and finished_at > now() - make_interval(secs => ${seconds}))
      as "isUndoable" from bulk_changes where id = ${id}`;
  return row?.isUndoable === true;
}

export async function deleteOldChanges(db: Executor): Promise<void> {
  await run(db)`
    delete from bulk_changes where state in ('done', 'undone') and finished_at < now() - interval '1 day'`;
}

/** Says whether example products of the demo can be sold: not in a shop for customers. */
export async function sellsExamples(db: Executor): Promise<boolean> {
  const row = await one<{ sells: boolean }>(db)`
    select not coalesce((select is_production from shop_mode), false) as sells`;
  return row!.sells;
}
