import { sql } from 'kysely';
import type { ImportItem, ImportProblem } from '#contract/goods/product-import.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { FileProduct, ProductBatch } from './file-products.ts';
import type { Plan } from './planning/plan-product.ts';

/** A product of a file that is to be checked. */
export interface ReadItem {
  position: number;
  content: FileProduct;
}
/** A product of a file that is to be written. */
export interface PlannedItem extends ReadItem {
  outcome: 'new' | 'changed';
  product_id: string | null;
  content_version: number | null;
  seen_stock: Record<string, number>;
}
export interface CheckedItem extends Pick<Plan, 'outcome' | 'name' | 'changes' | 'problems' | 'notes'> {
  position: number;
  product_id: string | null;
  content_version: number | null;
  seen_stock: Record<string, number>;
  moves_value: boolean;
}

export async function insertItems(
  tx: Transaction,
  id: string,
  { from, products }: ProductBatch,
): Promise<void> {
  await run(tx)`
    insert into product_import_items (import_id, position, content)
    select ${id}, ${from}::int + ordinality - 1, content
    from jsonb_array_elements(convert_from(${products}, 'UTF8')::jsonb) with ordinality as given (content, ordinality)`;
}

/** The products that the trial run has not checked yet, in the order of the file. */
export function listUnchecked(db: Executor, id: string, most: number): Promise<ReadItem[]> {
  return many<ReadItem>(db)`
    select position, content from product_import_items where import_id = ${id} and state = 'read'
    order by position limit ${most}`;
}

export async function writeChecked(
  tx: Transaction,
  id: string,
  items: readonly CheckedItem[],
): Promise<void> {
  await run(tx)`
    update product_import_items as item set state = 'planned', outcome = found.outcome, name = found.name,
      product_id = found.product_id, content_version = found.content_version, seen_stock = found.seen_stock,
      moves_value = found.moves_value,
      changes = found.changes, problems = found.problems, notes = found.notes
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as found (position int, outcome text, name text,
      product_id text, content_version int, seen_stock jsonb, moves_value boolean, changes jsonb, problems jsonb, notes jsonb)
    where item.import_id = ${id} and item.position = found.position and item.state = 'read'`;
}

/** Lets the trial run check all unwritten products again. */
export async function uncheck(tx: Transaction, id: string): Promise<void> {
  await run(tx)`
    update product_import_items set state = 'read', outcome = null
    where import_id = ${id} and state = 'planned'`;
}

/** Marks unchanged products as done, and wrong ones as failed, because neither is written. */
export async function settleUnwritten(tx: Transaction, id: string): Promise<void> {
  await run(tx)`
    update product_import_items set state = case outcome when 'unchanged' then 'done' else 'failed' end
    where import_id = ${id} and state = 'planned' and outcome in ('unchanged', 'waiting', 'wrong')`;
}

/** The next product to write, locked so that no other node writes it; nothing where the import was stopped. */
export function claimPlanned(tx: Transaction, id: string): Promise<PlannedItem | undefined> {
  return one<PlannedItem>(tx)`
    select position, content, outcome, product_id, content_version, seen_stock
    from product_import_items
    where import_id = ${id} and state = 'planned'
      and exists (select 1 from product_imports where product_imports.id = ${id} and state = 'running')
    order by position limit 1 for update skip locked`;
}

export async function hasPlanned(db: Executor, id: string): Promise<boolean> {
  const rows = await many(db)`
    select 1 from product_import_items where import_id = ${id} and state = 'planned' limit 1`;
  return rows.length > 0;
}

/**
 * Says whether the planned changes leave all prices, change some, or cut one deeply; `columns` are the file's own
 * titles of the columns of prices.
 */
export async function priceChangeOf(
  db: Executor,
  id: string,
  columns: readonly string[],
): Promise<'none' | 'some' | 'deep'> {
  const rows = await many<{ is_deep: boolean | null; is_any: boolean | null }>(db)`
    select bool_or(notes @> '[{"code": "price-cut"}]') as is_deep,
      bool_or(exists (select 1 from jsonb_array_elements(changes) as change
        where change ->> 'column' = any(${columns}::text[]))) as is_any
    from product_import_items where import_id = ${id} and state = 'planned' and outcome = 'changed'`;
  const [found] = rows;
  return found?.is_deep ? 'deep' : found?.is_any ? 'some' : 'none';
}

export async function markDone(
  tx: Transaction,
  id: string,
  position: number,
  product: string,
): Promise<void> {
  await run(tx)`
    update product_import_items set state = 'done', product_id = ${product}
    where import_id = ${id} and position = ${position}`;
}

export async function markFailed(
  tx: Transaction,
  id: string,
  position: number,
  problems: readonly ImportProblem[],
): Promise<void> {
  await run(tx)`
    update product_import_items set state = 'failed', problems = ${JSON.stringify(problems)}::jsonb
    where import_id = ${id} and position = ${position}`;
}

/**
 * Carries the product's new version over to its other rows in the file, so that the import's own change does not count
 * as one by somebody else.
 */
export async function followVersion(
  tx: Transaction,
  id: string,
  product: string,
  versions: { before: number | null; after: number },
): Promise<void> {
  await run(tx)`
    update product_import_items set content_version = ${versions.after}
    where import_id = ${id} and state = 'planned' and product_id = ${product}
      and content_version = ${versions.before}`;
}

interface ItemQuestion {
  only?: string;
  page: number;
  size: number;
}

const VIEW = (only: string | undefined) =>
  only === undefined
    ? sql`true`
    : only === 'failed'
      ? sql`state = 'failed'`
      : only === 'noted'
        ? sql`notes <> '[]'`
        : sql`outcome = ${only}`;

export async function listItems(db: Executor, id: string, { only, page, size }: ItemQuestion) {
  const [items, count] = await Promise.all([
    many<ImportItem>(db)`
      select position, name, product_id as product, outcome, state, changes, problems, notes,
        array(select (row ->> 'row')::int from jsonb_array_elements(content -> 'rows') as row) as rows
      from product_import_items where import_id = ${id} and ${VIEW(only)}
      order by moves_value desc, position limit ${size} offset ${(page - 1) * size}`,
    one<{ total: number }>(db)`
      select count(*)::int as total from product_import_items
      where import_id = ${id} and ${VIEW(only)}`,
  ]);
  return { items, total: count!.total };
}

export async function insertKey(tx: Transaction, key: string, product: string): Promise<void> {
  await run(tx)`
    insert into product_import_keys (key, product_id) values (${key}, ${product})
    on conflict (key) do update set product_id = excluded.product_id`;
}
