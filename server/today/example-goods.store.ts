import { sql } from 'kysely';
import type { ExampleGoods } from '#contract/goods/example-goods.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** An example product of the demo that is still in the shop. */
export interface ExampleRow {
  id: string;
  name: string;
  isArchived: boolean;
  /** True when somebody of the shop has changed its texts or its price. */
  isEdited: boolean;
  isOrdered: boolean;
}

/**
 * The condition that an example was edited, read from the audit log, which also knows edits made before this release.
 */
const IS_EDITED = sql`exists (
  select from audit_log where subject_id = products.id and (action in ('product.edited', 'product.priced')
    or action in ('product.published', 'product.withdrawn', 'product.archived', 'product.unarchived')
      and ((before::jsonb || after::jsonb) - 'state' - 'goesLiveAt') <> '{}'))`;

/** The example products, all or those with these ids. */
export function listExamples(db: Executor, ids?: readonly string[]): Promise<ExampleRow[]> {
  return many<ExampleRow>(db)`
    select id, name, archived_at is not null as "isArchived", ${IS_EDITED} as "isEdited",
      exists (select from order_lines where product_id = products.id) as "isOrdered"
    from products
    where is_demo and deleted_at is null ${ids ? sql`and id = any(${[...ids]}::text[])` : sql``}
    order by name, id`;
}

export async function countCustomerReviews(db: Executor, productIds: readonly string[]): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from reviews where product_id = any(${[...productIds]}::text[]) and not is_demo`;
  return row!.count;
}

/** Counts the examples that a demo would sell and a shop in production does not; zero in a demo. */
export async function countWithheld(db: Executor): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from products
    where is_demo and deleted_at is null and archived_at is null
      and (select is_production from shop_mode)`;
  return row!.count;
}

export interface RemovalRow {
  id: string;
  begun_by: string | null;
  actor_name: string;
  network: string | null;
  finished_at: Date | null;
}

const COLUMNS = sql.raw('id, begun_by, actor_name, network, finished_at');

export async function isRemovalUnderWay(tx: Transaction): Promise<boolean> {
  const rows = await many(tx)`select from example_removals where finished_at is null`;
  return rows.length > 0;
}

/** Stores a removal together with its products. */
export async function insertRemoval(
  tx: Transaction,
  id: string,
  by: Actor,
  products: readonly { id: string; isChosen: boolean }[],
): Promise<void> {
  await run(tx)`
    insert into example_removals (id, begun_by, actor_name, network)
    values (${id}, ${by.id}, ${by.name}, ${by.ipAddress})`;
  await run(tx)`
    insert into example_removal_products (removal_id, product_id, is_chosen)
    select ${id}, product_id, is_chosen from unnest(${products.map((each) => each.id)}::text[],
      ${products.map((each) => each.isChosen)}::boolean[]) as item (product_id, is_chosen)`;
}

/** Locks a removal, so that one node at a time makes a batch of it. */
export function lockRemoval(tx: Transaction, id: string): Promise<RemovalRow | undefined> {
  return one<RemovalRow>(tx)`
    select ${COLUMNS} from example_removals where id = ${id} for update`;
}

export function listWaiting(
  tx: Transaction,
  id: string,
  most: number,
): Promise<{ product: string; isChosen: boolean }[]> {
  return many<{ product: string; isChosen: boolean }>(tx)`
    select product_id as product, is_chosen as "isChosen" from example_removal_products
    where removal_id = ${id} and outcome = 'waiting' order by product_id limit ${most}`;
}

export type Outcome = 'deleted' | 'archived' | 'kept' | 'gone';

export async function saveOutcomes(
  tx: Transaction,
  id: string,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  await run(tx)`
    update example_removal_products as item set outcome = worked.outcome
    from unnest(${[...outcomes.keys()]}::text[], ${[...outcomes.values()]}::text[]) as worked (product, outcome)
    where removal_id = ${id} and product_id = worked.product`;
  await run(tx)`update example_removals set worked_at = clock_timestamp() where id = ${id}`;
}

/**
 * Ends a removal and deletes the name of the person who began it, which the audit log has.
 * @returns the ids of the removed products.
 */
export async function finishRemoval(tx: Transaction, id: string): Promise<string[]> {
  await run(tx)`
    update example_removals set finished_at = clock_timestamp(), actor_name = '', network = null
    where id = ${id}`;
  const rows = await many<{ product: string }>(tx)`
    select product_id as product from example_removal_products
    where removal_id = ${id} and outcome in ('deleted', 'archived')`;
  return rows.map(({ product }) => product);
}

/** Unfinished removals without a batch in the last seconds: the node that made them has died. */
export async function listStandingStill(db: Executor, seconds: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select id from example_removals
    where finished_at is null and worked_at <= clock_timestamp() - make_interval(secs => ${seconds})`;
  return rows.map(({ id }) => id);
}

/** The newest removal, with the outcomes of its products. */
export function findNewestRemoval(db: Executor): Promise<NonNullable<ExampleGoods['removal']> | undefined> {
  return one<NonNullable<ExampleGoods['removal']>>(db)`
    select finished_at is not null as "isDone",
      count(*) filter (where outcome = 'waiting')::int as waiting,
      count(*) filter (where outcome = 'deleted')::int as deleted,
      count(*) filter (where outcome = 'archived')::int as archived,
      count(*) filter (where outcome = 'kept')::int as kept
    from example_removals as removal left join example_removal_products on removal_id = removal.id
    group by removal.id order by begun_at desc limit 1`;
}
