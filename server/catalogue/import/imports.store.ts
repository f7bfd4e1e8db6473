import { sql } from 'kysely';
import type { ProductImport } from '#contract/goods/product-import.ts';
import type { ReadColumn } from './file-products.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The answers of people to the questions of the trial run. */
export interface ImportAnswers {
  /** Our category by the file's own words for it in lower case; '' where its products stay drafts. */
  categories?: Record<string, string>;
  /** Birr for one of the foreign currency. */
  rate?: number;
}

/** A file as it was read as a whole. */
interface ReadFile extends Pick<ProductImport, '_id' | 'fileName' | 'format' | 'rows' | 'notes'> {
  columns: ReadColumn[];
  /** The sheet that was read of a workbook with several. */
  sheet: string | null;
  /** The file's own titles of our columns. */
  heads: Record<string, string>;
  /** The foreign currency of its prices; '?' where none is said and birr cannot be meant. */
  currency: string | null;
}

export interface ImportRow
  extends ReadFile, Pick<ProductImport, 'state' | 'by' | 'createdAt' | 'startedAt' | 'endedAt'> {
  stopsAtProblem: boolean;
  /** The addresses of uploaded pictures, by the names that the file has for them. */
  addresses: Record<string, string>;
  answers: ImportAnswers;
}

const COLUMNS = sql`
  id as "_id", file_name as "fileName", format, state, row_count as rows, columns, sheet, notes, heads, currency, answers,
  stops_at_problem as "stopsAtProblem", pictures as addresses,
  json_build_object('_id', user_id, 'name', coalesce((select name from users where users.id = user_id), '')) as by,
  moment(created_at) as "createdAt", moment(started_at) as "startedAt", moment(ended_at) as "endedAt"`;
const ACTIVE = sql.raw("('checking', 'checked', 'running')");
/** The number of finished imports whose rows are stored, for people to look at. */
const KEPT = 5;

export async function insertImport(tx: Transaction, file: ReadFile, by: string): Promise<void> {
  await run(tx)`
    insert into product_imports (id, user_id, file_name, format, state, row_count, columns, sheet, notes, heads, currency)
    values (${file._id}, ${by}, ${file.fileName}, ${file.format}, 'reading', ${file.rows},
      ${JSON.stringify(file.columns)}::jsonb, ${file.sheet},
      ${JSON.stringify(file.notes)}::jsonb, ${JSON.stringify(file.heads)}::jsonb, ${file.currency})`;
}

export function findImport(db: Executor, id: string): Promise<ImportRow | undefined> {
  return one<ImportRow>(db)`select ${COLUMNS} from product_imports where id = ${id}`;
}

export function lockImport(tx: Transaction, id: string): Promise<ImportRow | undefined> {
  return one<ImportRow>(tx)`select ${COLUMNS} from product_imports where id = ${id} for update`;
}

/** The import that is under way or waits for a decision. */
export function findActive(db: Executor): Promise<ImportRow | undefined> {
  return one<ImportRow>(db)`select ${COLUMNS} from product_imports where state in ${ACTIVE}`;
}

/** The newest imports, without the discarded ones, which have nothing to show. */
export function listImports(db: Executor): Promise<ImportRow[]> {
  return many<ImportRow>(db)`
    select ${COLUMNS} from product_imports where state not in ('reading', 'discarded')
    order by created_at desc limit ${KEPT}`;
}

/** @throws a unique violation of product_imports_one where another import is under way. */
export async function setState(tx: Transaction, id: string, state: ImportRow['state']): Promise<void> {
  await run(tx)`
    update product_imports set state = ${state}, worked_at = clock_timestamp(),
      started_at = case when ${state} = 'running' then coalesce(started_at, now()) else started_at end,
      ended_at = case when ${state} in ('stopped', 'done', 'discarded') then now() end
    where id = ${id}`;
}

export async function setStopsAtProblem(tx: Transaction, id: string, stops: boolean): Promise<void> {
  await run(tx)`update product_imports set stops_at_problem = ${stops} where id = ${id}`;
}

export async function addPictures(
  tx: Transaction,
  id: string,
  pictures: Record<string, string>,
): Promise<void> {
  await run(tx)`
    update product_imports set pictures = pictures || ${JSON.stringify(pictures)}::jsonb where id = ${id}`;
}

export async function setAnswers(tx: Transaction, id: string, answers: ImportAnswers): Promise<void> {
  await run(tx)`update product_imports set answers = ${JSON.stringify(answers)}::jsonb where id = ${id}`;
}

/** Notes that a node is at work on an import; false where the import is no longer in this state. */
export async function noteWork(tx: Transaction, id: string, state: ImportRow['state']): Promise<boolean> {
  const noted = await run(tx)`
    update product_imports set worked_at = clock_timestamp() where id = ${id} and state = ${state}`;
  return noted === 1;
}

/** Imports on which no node has worked for this number of seconds. */
export async function listLeftAlone(tx: Transaction, seconds: number): Promise<string[]> {
  const rows = await many<{ id: string }>(tx)`
    select id from product_imports where state in ('checking', 'running')
      and worked_at < clock_timestamp() - make_interval(secs => ${seconds})`;
  return rows.map(({ id }) => id);
}

/** Removes files whose reading ended because the node died, and the oldest finished imports. */
export async function removeOld(tx: Transaction): Promise<void> {
  await run(tx)`
    delete from product_imports where (state = 'reading' and created_at < now() - interval '1 hour')
      or (state in ('done', 'stopped', 'discarded') and id not in (
        select id from product_imports where state in ('done', 'stopped') order by created_at desc limit ${KEPT}))`;
}

export async function removeImport(tx: Transaction, id: string): Promise<void> {
  await run(tx)`delete from product_imports where id = ${id}`;
}

type Counts = Pick<ProductImport, 'products' | 'checked' | 'done' | 'failed' | 'outcomes'>;

export async function countItems(db: Executor, imports: readonly string[]): Promise<Map<string, Counts>> {
  const rows = await many<Counts & { import_id: string }>(db)`
    select import_id, count(*)::int as products, count(outcome)::int as checked,
      (count(*) filter (where state = 'done'))::int as done,
      (count(*) filter (where state = 'failed'))::int as failed,
      json_build_object(
        'new', count(*) filter (where outcome = 'new'),
        'changed', count(*) filter (where outcome = 'changed'),
        'unchanged', count(*) filter (where outcome = 'unchanged'),
        'waiting', count(*) filter (where outcome = 'waiting'),
        'wrong', count(*) filter (where outcome = 'wrong')) as outcomes
    from product_import_items where import_id = any(${imports}::text[]) group by import_id`;
  return new Map(rows.map(({ import_id: id, ...counts }) => [id, counts]));
}

/** The names of pictures in the file that were not uploaded yet, at most `most`. */
export async function listMissingPictures(db: Executor, id: string, most: number): Promise<string[]> {
  const rows = await many<{ name: string }>(db)`
    select distinct picture as name
    from product_import_items cross join jsonb_array_elements(problems) as problem
      cross join regexp_split_to_table(problem -> 'params' ->> 'value', ', ') as picture
    where import_id = ${id} and outcome in ('waiting', 'wrong') and problem ->> 'code' = 'picture-missing'
    order by 1 limit ${most}`;
  return rows.map(({ name }) => name);
}

/** The categories of the file that the shop does not have and nobody has answered for, most products first. */
export function listUnknownCategories(
  db: Executor,
  id: string,
  most: number,
): Promise<{ said: string; products: number }[]> {
  return many<{ said: string; products: number }>(db)`
    select note -> 'params' ->> 'value' as said, count(distinct position)::int as products
    from product_import_items cross join jsonb_array_elements(notes) as note
    where import_id = ${id} and note ->> 'code' = 'no-category'
    group by said order by products desc, said limit ${most}`;
}
