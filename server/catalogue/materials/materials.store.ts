import { sql } from 'kysely';
import type { Material, MaterialContent } from '#contract/goods/materials.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { TODAY } from '#server/lib/database/ethiopian-day.ts';

/** The looks of a material, which products copy. */
export type MaterialLooks = Pick<Material, '_id' | 'name' | 'nameAm' | 'colour' | 'picture'>;

const LOOKS = sql`id as "_id", name, name_am as "nameAm", colour, picture`;
/** The columns of a material. A day of availability that has come counts as none, even before the job clears it. */
const selectMaterials = sql`
  select ${LOOKS}, kind, note, note_am as "noteAm", colour_families as "colourFamilies",
    material_family as "materialFamily", version,
    case when is_off then 'off' when available_from > ${TODAY} then 'from-day' else 'available' end as state,
    case when available_from > ${TODAY} then available_from::text end as "availableFrom",
    (select count(distinct product_id)::int from product_materials where material_id = materials.id) as products
  from materials`;

export function listMaterials(db: Executor): Promise<Material[]> {
  return many<Material>(db)`${selectMaterials} order by kind, lower(name), id`;
}

export function findMaterial(db: Executor, id: string): Promise<Material | undefined> {
  return one<Material>(db)`${selectMaterials} where id = ${id}`;
}

/** Locks a material before it is changed or deleted, which waits for products that are being saved with it. */
export async function lockMaterial(tx: Transaction, id: string): Promise<Material | undefined> {
  await run(tx)`select id from materials where id = ${id} for update`;
  return findMaterial(tx, id);
}

/**
 * Reads the columns of these materials that products copy, and locks them until the end of the transaction: a change or
 * deletion then finds the product that is being saved.
 */
export async function shareMaterials(tx: Transaction, ids: readonly string[]): Promise<MaterialLooks[]> {
  if (ids.length === 0) return [];
  return many<MaterialLooks>(tx)`
    select ${LOOKS} from materials where id = any(${ids}::text[]) order by id for share`;
}

export async function countMaterials(tx: Transaction): Promise<number> {
  const row = await one<{ count: number }>(tx)`select count(*)::int as count from materials`;
  return row!.count;
}

export async function insertMaterial(
  tx: Transaction,
  id: string,
  { kind, name, nameAm, colour, picture, note, noteAm, ...families }: MaterialContent,
  isDemo = false,
): Promise<void> {
  const { colourFamilies = [], materialFamily = null } = families;
  await run(tx)`
    insert into materials (id, kind, name, name_am, colour, picture, note, note_am, colour_families, material_family,
      is_demo)
    values (${id}, ${kind}, ${name}, ${nameAm}, ${colour}, ${picture}, ${note}, ${noteAm}, ${colourFamilies},
      ${materialFamily}, ${isDemo})`;
}

export async function updateMaterial(
  tx: Transaction,
  id: string,
  { kind, name, nameAm, colour, picture, note, noteAm, colourFamilies, materialFamily }: MaterialContent,
): Promise<void> {
  await run(tx)`
    update materials set kind = ${kind}, name = ${name}, name_am = ${nameAm}, colour = ${colour},
      picture = ${picture}, note = ${note}, note_am = ${noteAm},
      colour_families = coalesce(${colourFamilies ?? null}::text[], colour_families),
      material_family = case when ${materialFamily === undefined} then material_family else ${materialFamily ?? null} end,
      version = version + 1
    where id = ${id}`;
}

export async function switchMaterial(
  tx: Transaction,
  id: string,
  { isOff, availableFrom }: { isOff: boolean; availableFrom: string | null },
): Promise<void> {
  await run(tx)`
    update materials set is_off = ${isOff}, available_from = ${availableFrom}::date, version = version + 1
    where id = ${id}`;
}

export async function deleteMaterial(tx: Transaction, id: string): Promise<void> {
  await run(tx)`delete from materials where id = ${id}`;
}

/** Makes materials available whose day has come, and returns them with that day. */
export function switchDueOn(tx: Transaction): Promise<{ id: string; name: string; day: string }[]> {
  return many<{ id: string; name: string; day: string }>(tx)`
    with due as (
      select id, available_from::text as day from materials
      where available_from <= ${TODAY} order by id for update skip locked
    )
    update materials set available_from = null, version = version + 1
    from due where due.id = materials.id
    returning materials.id, materials.name, due.day`;
}

/** The materials whose latest change some products may not show yet. */
export function listToShow(db: Executor): Promise<{ id: string }[]> {
  return many<{ id: string }>(db)`
    select id from materials where shown_version < version order by id`;
}

export async function markShown(tx: Transaction, id: string, version: number): Promise<void> {
  await run(tx)`
    update materials set shown_version = ${version} where id = ${id} and shown_version < ${version}`;
}

/** Locks the next products with a material, in the order of their ids. */
export async function lockProductsWith(
  tx: Transaction,
  material: string,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await many<{ id: string }>(tx)`
    select id from products
    where id > ${after} and id in (select product_id from product_materials where material_id = ${material})
    order by id limit ${most} for no key update`;
  return rows.map(({ id }) => id);
}

/** Marks locked products as changed, even where price and stock stay the same. */
export async function showAnew(tx: Transaction, ids: readonly string[]): Promise<void> {
  // A variant is updated instead of the product, because a trigger copies what is written into a product itself to a
  // variant.
  await run(tx)`update product_variants set position = position where id = any(${ids}::text[])`;
  await run(tx)`update products set listed_at = clock_timestamp() where id = any(${ids}::text[])`;
}

/** Removes the demo's materials that no product has. */
export async function deleteDemoMaterials(tx: Transaction): Promise<void> {
  await run(tx)`
    delete from materials where is_demo and not exists (
      select from product_materials where material_id = materials.id)`;
}
