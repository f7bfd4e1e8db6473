import type { SetKind } from '#contract/goods/set-kinds.ts';
import type { SetLine } from '#contract/orders/set-prices.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { sql } from 'kysely';
import type { ForSale } from '../listing/for-sale.store.ts';

/** A piece of a set on its first picture, in percent of its width and height. */
export type SetPoint = Omit<SetLine, 'qty'> & { x: number; y: number };

/** A set as it is stored; a value in birr is in santim without VAT. */
export interface SetRow {
  id: string;
  name: string;
  nameAm: string;
  description: string;
  descriptionAm: string;
  pictures: string[];
  kind: SetKind;
  value: number | null;
  typedSantim: number | null;
  lines: SetLine[];
  points: SetPoint[];
  isActive: boolean;
  version: number;
}
export type SetColumns = Omit<SetRow, 'id' | 'version'>;

const ROW = sql`
  select id, name, name_am as "nameAm", description, description_am as "descriptionAm", pictures, kind, value,
    typed_value_santim as "typedSantim", lines, points, is_active as "isActive", version
  from product_sets`;

/** All sets, the newest first. */
export const listSets = (db: Executor): Promise<SetRow[]> =>
  many<SetRow>(db)`${ROW} order by created_at desc, id desc`;

/** Those of the sets that are switched on, the newest first. */
export async function listActiveSets(db: Executor, ids: readonly string[]): Promise<SetRow[]> {
  if (ids.length === 0) return [];
  return many<SetRow>(db)`
    ${ROW} where id = any(${[...ids]}::text[]) and is_active order by created_at desc, id desc`;
}

export const findSetForUpdate = (tx: Transaction, id: string): Promise<SetRow | undefined> =>
  one<SetRow>(tx)`${ROW} where id = ${id} for update`;

export const findSet = (db: Executor, id: string): Promise<SetRow | undefined> =>
  one<SetRow>(db)`${ROW} where id = ${id}`;

export async function countSets(tx: Transaction): Promise<number> {
  return (await one<{ count: number }>(tx)`select count(*)::int as count from product_sets`)!.count;
}

export async function insertSet(tx: Transaction, id: string, set: SetColumns, isDemo = false): Promise<void> {
  await run(tx)`
    insert into product_sets (id, name, name_am, description, description_am, pictures, kind, value,
      typed_value_santim, lines, points, is_active, is_demo)
    values (${id}, ${set.name}, ${set.nameAm}, ${set.description}, ${set.descriptionAm}, ${set.pictures}::text[],
      ${set.kind}, ${set.value}, ${set.typedSantim}, ${JSON.stringify(set.lines)}::jsonb,
      ${JSON.stringify(set.points)}::jsonb, ${set.isActive}, ${isDemo})`;
}

export async function updateSet(tx: Transaction, id: string, set: SetColumns): Promise<void> {
  await run(tx)`
    update product_sets set name = ${set.name}, name_am = ${set.nameAm}, description = ${set.description},
      description_am = ${set.descriptionAm}, pictures = ${set.pictures}::text[], kind = ${set.kind},
      value = ${set.value}, typed_value_santim = ${set.typedSantim}, lines = ${JSON.stringify(set.lines)}::jsonb,
      points = ${JSON.stringify(set.points)}::jsonb,
      is_active = ${set.isActive}, version = version + 1
    where id = ${id}`;
}

/** Takes those sets of the demo out that nobody has changed. */
export async function removeDemoSets(tx: Transaction): Promise<void> {
  await run(tx)`delete from product_sets where is_demo and version = 1`;
}

/** All variants of products that are for sale, with prices and stock of now. */
export async function listVariantsForSale(db: Executor, products: readonly string[]): Promise<ForSale[]> {
  if (products.length === 0) return [];
  const rows = await many<{ sold: ForSale }>(db)`
    select sold from list_for_sale(${[...products]}::text[], array(
      select id from product_variants where product_id = any(${[...products]}::text[]) and removed_at is null
    )) as sold`;
  return rows.map(({ sold }) => sold);
}

/** The facts of a product that its sets show, also of one that is not for sale. */
export interface NamedProduct {
  id: string;
  name: string;
  image: string | null;
  version: number;
  hasOptions: boolean;
}

export const listProductsOf = (db: Executor, products: readonly string[]): Promise<NamedProduct[]> =>
  many<NamedProduct>(db)`
    select id, name, images[1] as image, version, options <> '[]'::jsonb as "hasOptions"
    from products where id = any(${[...products]}::text[]) and deleted_at is null`;

/** Those of the variants that the shop still has, each with its product. */
export const listVariantsOf = (
  db: Executor,
  variants: readonly string[],
): Promise<{ id: string; product: string }[]> =>
  many<{ id: string; product: string }>(db)`
    select id, product_id as product from product_variants
    where id = any(${[...variants]}::text[]) and removed_at is null`;
