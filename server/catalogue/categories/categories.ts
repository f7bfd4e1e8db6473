import type { AuditFields } from '#contract/accounts/audit.ts';
import type { categoryEndpoints } from '#contract/endpoints/goods/categories.ts';
import { MAX_CATEGORIES } from '#contract/goods/categories.ts';
import type { CategoryContent, ManagedCategory } from '#contract/goods/shop-categories.ts';
import { doneText } from '#contract/texts/done.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import { isUniqueViolation, type Database, type Transaction } from '#server/lib/database/database.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { freeSlug } from './category-slug.ts';
import {
  findCategoryRow,
  insertCategory,
  listCategories,
  lockCategories,
  moveCategories,
  moveProducts,
  removeCategory,
  showProductsAnew,
  tellPages,
  updateCategory,
} from './categories.store.ts';

interface Parts {
  database: Database;
  /** Reads the categories anew and drops the cached pages of this node at once. */
  changed: () => Promise<void>;
}

/** The shop's own categories; whatever changes of them, every page and list follows at once. */
export const categoriesHandlers = ({ database, changed }: Parts): Handlers<typeof categoryEndpoints> => {
  async function changing<T>(change: (tx: Transaction) => Promise<T>): Promise<T> {
    const answer = await database.transaction(async (tx) => {
      await tellPages(tx);
      return change(tx);
    });
    await changed();
    return answer;
  }
  return {
    'GET /api/categories': async () => ({ body: await listCategories(database.reader) }),

    'POST /api/categories': async ({ body }, { user }) => ({
      body: await changing((tx) => create(tx, body, user)),
    }),

    'PUT /api/categories/order': async ({ body }, { user }) => ({
      body: await changing((tx) => order(tx, body.categories, user)),
    }),

    'PUT /api/categories/:slug': async ({ params, body: { version, ...content } }, { user }) => ({
      body: await changing((tx) => save(tx, params.slug, content, version, user)),
    }),

    'DELETE /api/categories/:slug': async ({ params, query }, { user }) => {
      await changing((tx) => remove(tx, params.slug, query.moveTo, user));
      return { body: { message: doneText('category-deleted') } };
    },
  };
};

const subjectOf = ({ slug, name }: Pick<ManagedCategory, 'slug' | 'name'>) => ({ id: slug, label: name });
const audited = ({
  slug: _slug,
  products: _products,
  version: _version,
  ...fields
}: ManagedCategory): AuditFields => fields;

async function getRow(tx: Transaction, slug: string): Promise<ManagedCategory> {
  const row = await findCategoryRow(tx, slug);
  if (!row) throw new HttpError('category-not-found');
  return row;
}

async function create(tx: Transaction, content: CategoryContent, actor: Actor): Promise<ManagedCategory> {
  const slugs = await lockCategories(tx);
  if (slugs.length >= MAX_CATEGORIES)
    throw new HttpError('too-many-categories', { params: { most: MAX_CATEGORIES } });
  await checkLevels(tx, null, content);
  const slug = freeSlug(content.name, slugs);
  await refusingTaken(content, () => insertCategory(tx, slug, content));
  const made = await getRow(tx, slug);
  await note(tx, 'settings.category-added', { by: actor, of: subjectOf(made), after: audited(made) });
  return made;
}

async function save(
  tx: Transaction,
  slug: string,
  content: CategoryContent,
  version: number,
  actor: Actor,
): Promise<ManagedCategory> {
  await lockCategories(tx);
  const before = await getRow(tx, slug);
  if (before.version !== version) throw new HttpError('edit-conflict');
  await checkLevels(tx, slug, content);
  await refusingTaken(content, () => updateCategory(tx, slug, content));
  const after = await getRow(tx, slug);
  const below = (await listCategories(tx)).filter(({ parent }) => parent === slug);
  await showProductsAnew(tx, [slug, ...below.map((each) => each.slug)]);
  await note(tx, 'settings.category-edited', {
    by: actor,
    of: subjectOf(after),
    before: audited(before),
    after: audited(after),
  });
  return after;
}

/** @throws HttpError 409 when the categories are others than those that were shown. */
async function order(tx: Transaction, slugs: readonly string[], actor: Actor): Promise<ManagedCategory[]> {
  const before = await lockCategories(tx);
  const isSame = before.length === new Set(slugs).size && before.every((slug) => slugs.includes(slug));
  if (!isSame || slugs.length !== before.length) throw new HttpError('edit-conflict');
  const namesBefore = (await listCategories(tx)).map(({ name }) => name);
  if (before.some((slug, index) => slug !== slugs[index])) {
    await moveCategories(tx, slugs);
    await note(tx, 'settings.categories-ordered', {
      by: actor,
      of: { id: 'settings', label: 'Settings' },
      before: { categories: namesBefore },
      after: { categories: (await listCategories(tx)).map(({ name }) => name) },
    });
  }
  return listCategories(tx);
}

/** @throws HttpError 409 while products are in it and nobody says where they go. */
async function remove(
  tx: Transaction,
  slug: string,
  moveTo: string | undefined,
  actor: Actor,
): Promise<void> {
  const slugs = await lockCategories(tx);
  const row = await getRow(tx, slug);
  if (moveTo === slug || (moveTo !== undefined && !slugs.includes(moveTo)))
    throw fieldError({ moveTo: 'must be another category of the shop' });
  if (row.products > 0 && moveTo === undefined)
    throw new HttpError('category-in-use', { params: { name: row.name, count: row.products } });
  const to = moveTo ?? row.parent;
  if (to !== null) await moveProducts(tx, slug, to);
  await removeCategory(tx, slug, to);
  await note(tx, 'settings.category-deleted', { by: actor, of: subjectOf(row), before: audited(row) });
}

/** @throws HttpError 409 where a category would be below one that is below another itself. */
async function checkLevels(tx: Transaction, slug: string | null, { parent }: CategoryContent): Promise<void> {
  if (parent === null) return;
  const all = await listCategories(tx);
  const upper = all.find((each) => each.slug === parent);
  if (!upper) throw fieldError({ parent: 'must be a category of the shop' });
  if (parent === slug || upper.parent !== null || (slug !== null && all.some((each) => each.parent === slug)))
    throw new HttpError('category-levels');
}

async function refusingTaken({ name, nameAm }: CategoryContent, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, 'categories_name_am'))
      throw new HttpError('category-name-taken', { params: { name: nameAm } });
    if (isUniqueViolation(error, 'categories_name'))
      throw new HttpError('category-name-taken', { params: { name } });
    throw error;
  }
}
