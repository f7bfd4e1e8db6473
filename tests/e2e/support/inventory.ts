import { randomUUID } from 'node:crypto';
import type { Product } from '../../../contract/goods/products.ts';
import type { ProductUpdate } from '../../../contract/goods/product-updates.ts';
import { call } from './call.ts';
import { createProduct } from './shop-data.ts';

/** Returns a brand of the test's own, so that a search for it finds only its products. */
export const newBrand = () => `Brand ${randomUUID().slice(0, 8)}`;

/** Returns the address of the products list. */
export const listOf = (keyword: string, more = {}) =>
  `/admin/productlist?${new URLSearchParams({ keyword, ...more })}`;
export const byName = { sort: 'name-asc' };

export const stockOf = async ({ _id }: Product) =>
  (await call<Product>('GET', `/api/products/${_id}`)).countInStock;

/** Creates three products of one brand, in the order B, C, A of their names. */
export async function createThree(wanted: Partial<ProductUpdate>[] = [{}, {}, {}]) {
  const brand = newBrand();
  const mark = brand.slice(-8);
  const products: Product[] = [];
  for (const [index, letter] of ['B', 'C', 'A'].entries())
    products.push(await createProduct({ name: `${letter} ${mark}`, brand, ...wanted[index] }));
  const [b, c, a] = products.map(({ name }) => name) as [string, string, string];
  return { brand, products, a, b, c };
}
