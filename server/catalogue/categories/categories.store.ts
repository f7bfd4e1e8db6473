import type { Category } from '#contract/goods/categories.ts';
import type { CategoryContent, ManagedCategory } from '#contract/goods/shop-categories.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { sql } from 'kysely';

const LISTED = sql`
  select slug, name, name_am as "nameAm", title, parent, picture, kinds, facts,
    google_category as "googleCategory", version,
    (select count(*)::int from products where category = categories.slug and deleted_at is null) as products
  from categories`;

export function listCategories(db: Executor): Promise<ManagedCategory[]> {
  return many<ManagedCategory>(db)`${LISTED} order by position, slug`;
}

export function findCategoryRow(db: Executor, slug: string): Promise<ManagedCategory | undefined> {
  return one<ManagedCategory>(db)`${LISTED} where slug = ${slug}`;
}

/** Locks all categories, so that changes of their levels and their order come one after the other. */
export async function lockCategories(tx: Transaction): Promise<string[]> {
  const rows = await many<{ slug: string }>(tx)`
    select slug from categories order by position, slug for update`;
  return rows.map(({ slug }) => slug);
}

export async function insertCategory(tx: Transaction, slug: string, given: CategoryContent): Promise<void> {
  await run(tx)`delete from former_categories where slug = ${slug}`;
  await run(tx)`
    insert into categories (slug, name, name_am, title, parent, picture, kinds, facts, google_category, position)
    values (${slug}, ${given.name}, ${given.nameAm}, ${given.title}, ${given.parent}, ${given.picture},
      ${given.kinds}::text[], ${given.facts}::text[], ${given.googleCategory},
      1 + (select coalesce(max(position), 0) from categories))`;
}

export async function updateCategory(tx: Transaction, slug: string, given: CategoryContent): Promise<void> {
  await run(tx)`
    update categories set name = ${given.name}, name_am = ${given.nameAm}, title = ${given.title},
      parent = ${given.parent}, picture = ${given.picture}, kinds = ${given.kinds}::text[],
      facts = ${given.facts}::text[], google_category = ${given.googleCategory}, version = version + 1
    where slug = ${slug}`;
}

export async function moveCategories(tx: Transaction, slugs: readonly string[]): Promise<void> {
  await run(tx)`
    update categories set position = wanted.position
    from unnest(${slugs}::text[]) with ordinality as wanted (slug, position)
    where categories.slug = wanted.slug`;
}

/** Moves all products of a category to another one, also deleted ones, which orders may still show. */
export async function moveProducts(tx: Transaction, from: string, to: string): Promise<void> {
  await run(tx)`select id from products where category = ${from} order by id for no key update`;
  await run(tx)`update products set category = ${to} where category = ${from}`;
}

/** Takes a category out; those below it come to the upper level, and its address leads to another one. */
export async function removeCategory(tx: Transaction, slug: string, to: string | null): Promise<void> {
  await run(tx)`update categories set parent = null, version = version + 1 where parent = ${slug}`;
  await run(tx)`update former_categories set leads_to = ${to} where leads_to = ${slug}`;
  await run(tx)`update workshops set categories = array_remove(categories, ${slug}), version = version + 1
    where ${slug} = any(categories)`;
  // A deleted product in no category any more keeps the name for the orders that show it.
  await run(tx)`delete from categories where slug = ${slug}`;
  await run(tx)`insert into former_categories (slug, leads_to) values (${slug}, ${to})`;
}

/** Lets lists and searches read the products of these categories anew, also on other nodes. */
export async function showProductsAnew(tx: Transaction, slugs: readonly string[]): Promise<void> {
  const rows = await many<{ id: string }>(tx)`
    select id from products where category = any(${slugs}::text[]) and deleted_at is null
    order by id for no key update`;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  // A variant is updated as well, because a trigger copies what is written into a product itself to a variant.
  await run(tx)`update product_variants set position = position where id = any(${ids}::text[])`;
  await run(tx)`update products set listed_at = clock_timestamp() where id = any(${ids}::text[])`;
}

/** Brings the categories of the demo, apart from those whose address or name the shop has itself. */
export async function insertDemoCategories(tx: Transaction, given: readonly Category[]): Promise<void> {
  for (const { slug, name, nameAm, title, kinds, facts } of given)
    await run(tx)`
      insert into categories (slug, name, name_am, title, kinds, facts, position, is_demo)
      values (${slug}, ${name}, ${nameAm}, ${title}, ${[...kinds]}::text[], ${[...facts]}::text[],
        1 + (select coalesce(max(position), 0) from categories), true)
      on conflict do nothing`;
}

/**
 * Takes those categories of the demo out that nobody has changed and in which the shop has no goods of its own, no law and
 * no workshop. Archived examples keep the name of theirs for the orders that show them.
 */
export async function removeDemoCategories(tx: Transaction): Promise<void> {
  await lockCategories(tx);
  const rows = await many<{ slug: string }>(tx)`
    select slug from categories
    where is_demo and version = 1
      and not exists (select from products where category = categories.slug and deleted_at is null
        and not (is_demo and archived_at is not null))
      and not exists (select from categories below where below.parent = categories.slug)
      and not exists (select from laws where laws.category = categories.slug)
      and not exists (select from workshops where categories.slug = any(workshops.categories))`;
  for (const { slug } of rows) await removeCategory(tx, slug, null);
}

/** The version of the settings moves, on which every page depends. */
export async function tellPages(tx: Transaction): Promise<void> {
  await run(tx)`update settings set version = version + 1, changed_at = clock_timestamp()`;
}
