import type { ManagedCategory } from '../../contract/goods/shop-categories.ts';
import { bodyOf, type Person, type Served } from './factories.ts';

let made = 0;

/** Makes a category as an administrator does; its name is its own. */
export const createCategory = async (
  shop: Pick<Served, 'call'>,
  { token }: Person,
  fields: object = {},
): Promise<ManagedCategory> => {
  const body = { name: `Shelves ${process.pid} ${(made += 1)}`, ...fields };
  return bodyOf<ManagedCategory>(await shop.call('POST', '/api/categories', { token, body }), 201);
};

export const listCategories = async (
  shop: Pick<Served, 'call'>,
  { token }: Person,
): Promise<ManagedCategory[]> => bodyOf(await shop.call('GET', '/api/categories', { token }));
