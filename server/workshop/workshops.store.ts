import { sql } from 'kysely';
import type { WorkshopContent } from '#contract/work/workshops.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface WorkshopRow {
  id: string;
  position: number;
  name: string;
  name_am: string;
  phone: string;
  pieces_per_week: number;
  categories: string[];
  is_default: boolean;
  is_active: boolean;
  link_token: string | null;
  version: number;
}

/** A workshop with how much it has to do. */
export interface LoadedWorkshopRow extends WorkshopRow {
  products: number;
  open: number;
  weeks: { from: string; pieces: number }[];
}

/** The number of weeks for which the load is shown, from the present week. */
const WEEKS = 6;

/** The load by weeks, from Monday: late work counts in the first week, and work without a day in none. */
const LOAD = sql`
  (select count(*)::int from workshop_products where workshop_id = workshops.id) as products,
  open_work_of(workshops.id) as open,
  (select json_agg(json_build_object('from', week.day::text, 'pieces', coalesce(due.pieces, 0)) order by week.day)
    from (select date_trunc('week', today_in_ethiopia())::date + 7 * number as day
      from generate_series(0, ${WEEKS - 1}::int) as number) as week
    left join (
      select greatest(date_trunc('week', due_day), date_trunc('week', today_in_ethiopia()))::date as day,
        sum(qty)::int as pieces
      from work_orders where workshop_id = workshops.id and stopped_at is null and stage <> 'ready' group by 1
    ) as due on due.day = week.day) as weeks`;

export function listWorkshops(db: Executor): Promise<LoadedWorkshopRow[]> {
  return many<LoadedWorkshopRow>(db)`
    select workshops.*, ${LOAD} from workshops order by is_active desc, position`;
}

export function findWorkshop(db: Executor, id: string): Promise<LoadedWorkshopRow | undefined> {
  return one<LoadedWorkshopRow>(db)`
    select workshops.*, ${LOAD} from workshops where id = ${id}`;
}

export function findWorkshopByToken(db: Executor, token: string): Promise<WorkshopRow | undefined> {
  return one<WorkshopRow>(db)`
    select * from workshops where link_token = ${token} and is_active`;
}

/** Locks all workshops, so that two changes of the default one come one after the other. */
export function lockWorkshops(tx: Transaction): Promise<WorkshopRow[]> {
  return many<WorkshopRow>(tx)`select * from workshops order by id for update`;
}

export async function insertWorkshop(tx: Transaction, id: string, given: WorkshopContent): Promise<void> {
  await run(tx)`insert into workshops
      (id, position, name, name_am, phone, pieces_per_week, categories, is_default, is_active)
    values (${id}, 1 + (select coalesce(max(position), 0) from workshops), ${given.name}, ${given.nameAm},
      ${given.phone}, ${given.piecesPerWeek}, ${given.categories}::text[], ${given.isDefault}, ${given.isActive})`;
}

export async function updateWorkshop(tx: Transaction, id: string, given: WorkshopContent): Promise<void> {
  await run(tx)`update workshops set name = ${given.name}, name_am = ${given.nameAm}, phone = ${given.phone},
      pieces_per_week = ${given.piecesPerWeek}, categories = ${given.categories}::text[],
      is_default = ${given.isDefault}, is_active = ${given.isActive}, version = version + 1
    where id = ${id}`;
}

/** Clears the mark of the default workshop on all others, because only one may have it. */
export async function unmarkDefault(tx: Transaction, but: string): Promise<void> {
  await run(tx)`update workshops set is_default = false, version = version + 1
    where is_default and id <> ${but}`;
}

export async function setLink(tx: Transaction, id: string, token: string | null): Promise<void> {
  await run(tx)`update workshops set link_token = ${token}, version = version + 1 where id = ${id}`;
}

/** The names of the workshops with a link. */
export async function listLinked(db: Executor): Promise<string[]> {
  const rows = await many<{ name: string }>(db)`
    select name from workshops where link_token is not null and is_active order by position`;
  return rows.map(({ name }) => name);
}

/** Gives work without a workshop to the workshop that makes its product now. */
export async function assignWork(tx: Transaction): Promise<void> {
  await run(tx)`update work_orders set workshop_id = workshop_of(product_id), version = version + 1
    where workshop_id is null and stopped_at is null and stage <> 'ready'
      and workshop_of(product_id) is not null`;
}

/** A product is made in one workshop from now on. */
export async function fixWorkshop(tx: Transaction, product: string, workshop: string): Promise<void> {
  await run(tx)`insert into workshop_products (product_id, workshop_id)
    select id, ${workshop} from products where id = ${product}
    on conflict (product_id) do update set workshop_id = excluded.workshop_id`;
}
