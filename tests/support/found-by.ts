import type { ProductAttributes } from '../../contract/goods/product-attributes.ts';
import { createFollowedIndex } from '../../server/catalogue/finding/followed-index.ts';
import type { Entry } from '../../server/catalogue/products/list-orders.ts';
import type { Shop } from './start-shop.ts';

/** Returns the attributes that lists and searches know of a product. */
export async function foundBy(
  { database, services }: Pick<Shop, 'database' | 'services'>,
  id: string,
): Promise<ProductAttributes> {
  const index = await createFollowedIndex(database.reader, services.lexicon.current).current();
  const { products } = index.find({ states: 'any', order: 'made' }, 0, 10_000);
  return (products as readonly Entry[]).find((product) => product.id === id)!.attributes;
}
