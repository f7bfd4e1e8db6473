import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { listWholeProducts, type StoredProduct } from '../../catalogue.store.ts';
import { idOf, isSameNumber, type FileProduct } from '../file-products.ts';
import { problem } from './problem.ts';
import type { ImportProblem } from '#contract/goods/product-import.ts';

/** The product in the shop that a product of a file stands for; null where the product is new. */
export interface Target {
  product: StoredProduct | null;
  problems: ImportProblem[];
}

interface Known {
  products: Map<string, StoredProduct>;
  /** Ids of deleted products. */
  deleted: Set<string>;
  bySku: Map<string, string>;
  byKey: Map<string, string>;
  byName: Map<string, string[]>;
}

const skusOf = ({ rows }: FileProduct): string[] =>
  rows.flatMap(({ cells }) => (cells['sku'] ? [cells['sku'].toLowerCase()] : []));
const nameOf = ({ rows }: FileProduct): string | undefined =>
  rows.find(({ cells }) => cells['name'])?.cells['name']?.replace(/\s+/g, ' ');

/** Finds the products by our id, else by the code of a variant, else by the identity in another shop, else by name. */
export async function findTargets(db: Executor, files: readonly FileProduct[]): Promise<Target[]> {
  const known = await lookUp(db, files);
  return files.map((file) => targetOf(file, known));
}

function targetOf(file: FileProduct, known: Known): Target {
  const problems: ImportProblem[] = [];
  const { row } = file.rows[0]!;
  const id = idOf(file);
  if (id !== undefined) {
    if (!/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id))
      problems.push(problem('id', { value: id }, { row, column: '_id' }));
    else if (known.deleted.has(id)) problems.push(problem('removed', {}, { row, column: '_id' }));
  }
  const owners = [...new Set(skusOf(file).flatMap((sku) => known.bySku.get(sku) ?? []))];
  const byId = id === undefined ? undefined : known.products.get(id);
  if (byId) {
    const isKept = (sku: string) => byId.variants.some((each) => each.sku && isSameNumber(each.sku, sku));
    const taken = skusOf(file).find((sku) => (known.bySku.get(sku) ?? byId.id) !== byId.id && !isKept(sku));
    if (taken) problems.push(problem('sku-taken', { value: taken }, { row, column: 'sku' }));
    return { product: byId, problems };
  }
  if (owners.length > 1) problems.push(problem('several-products', {}, { row, column: 'sku' }));
  if (owners.length > 0) return { product: known.products.get(owners[0]!) ?? null, problems };
  // An id that is unknown in this shop makes the product new, so no product of the same name is looked for.
  if (id !== undefined) return { product: null, problems };
  const byKey = file.key === null ? undefined : known.byKey.get(file.key);
  if (byKey) return { product: known.products.get(byKey) ?? null, problems };
  const name = file.key === null && skusOf(file).length === 0 ? nameOf(file) : undefined;
  const named = name === undefined ? [] : (known.byName.get(name) ?? []);
  if (named.length > 1) problems.push(problem('same-name', { value: name! }, { row, column: 'name' }));
  return { product: named.length > 0 ? (known.products.get(named[0]!) ?? null) : null, problems };
}

async function lookUp(db: Executor, files: readonly FileProduct[]): Promise<Known> {
  const ids = files.flatMap((file) => idOf(file) ?? []);
  const skus = files.flatMap(skusOf);
  const keys = files.flatMap(({ key }) => key ?? []);
  const names = files.flatMap((file) => nameOf(file) ?? []);
  const bySku = await many<{ sku: string; id: string }>(db)`
    select lower(sku) as sku, product_id as id from product_variants
    where removed_at is null and lower(sku) = any(${skus}::text[])`;
  const byKey = await many<{ key: string; id: string }>(db)`
    select key, product_id as id from product_import_keys join products on products.id = product_id
    where key = any(${keys}::text[]) and deleted_at is null`;
  const byName = await listNamed(db, names);
  const deleted = await many<{ id: string }>(db)`
    select id from products where id = any(${ids}::text[]) and deleted_at is not null`;
  const found = [...ids, ...[...bySku, ...byKey, ...byName].map(({ id }) => id)];
  const products = await listWholeProducts(db, [...new Set(found)]);
  const byNames = new Map<string, string[]>();
  for (const { name, id } of byName) byNames.set(name, [...(byNames.get(name) ?? []), id]);
  return {
    products: new Map(products.map((product) => [product.id, product])),
    deleted: new Set(deleted.map(({ id }) => id)),
    bySku: new Map(bySku.map(({ sku, id }) => [sku, id])),
    byKey: new Map(byKey.map(({ key, id }) => [key, id])),
    byName: byNames,
  };
}

/** The products with these names. A floor model has the name of its original, which is preferred where both exist. */
async function listNamed(db: Executor, names: readonly string[]): Promise<{ name: string; id: string }[]> {
  const rows = await many<{ name: string; id: string; isNew: boolean }>(db)`
    select name, id, sold_as_seen is null as "isNew" from products
    where name = any(${names}::text[]) and deleted_at is null`;
  const soldNew = new Set(rows.flatMap(({ name, isNew }) => (isNew ? [name] : [])));
  return rows.filter(({ name, isNew }) => isNew || !soldNew.has(name));
}
