import { expect } from 'vitest';
import type { ImportItem, ProductImport } from '../../contract/goods/product-import.ts';
import { bodyOf, type Person, type Served } from './factories.ts';
import type { Answer } from './shop-client.ts';

const BINARY = 'application/octet-stream';

/** The calls of the import, by an administrator. */
export function importer(shop: Pick<Served, 'call'>, { token }: Pick<Person, 'token'>) {
  const at = '/api/products/imports';
  const read = async (id: string) => bodyOf<ProductImport>(await shop.call('GET', `${at}/${id}`, { token }));
  const send = (file: string | Buffer<ArrayBuffer>, name = 'products.csv'): Promise<Answer> =>
    shop.call('POST', `${at}?name=${encodeURIComponent(name)}`, {
      token,
      raw: file,
      headers: { 'content-type': BINARY },
    });
  const become = async (id: string, state: ProductImport['state'], timeout = 60_000) => {
    await expect.poll(async () => (await read(id)).state, { timeout }).toBe(state);
    return read(id);
  };
  const start = (id: string, body?: object) => shop.call('POST', `${at}/${id}/run`, { token, body });
  const check = async (file: string | Buffer<ArrayBuffer>) =>
    become(bodyOf<ProductImport>(await send(file), 201)._id, 'checked');
  const end = (id: string) => shop.call('DELETE', `${at}/${id}`, { token });
  return {
    exportAll: async () => bodyOf<string>(await shop.call('GET', '/api/products/export.csv', { token })),
    send,
    check,
    read,
    become,
    start,
    end,
    /** The trial run and the run. */
    async bringIn(file: string | Buffer<ArrayBuffer>): Promise<ProductImport> {
      const { _id } = await check(file);
      bodyOf(await start(_id));
      return become(_id, 'done');
    },
    /** The trial run alone: what it says. */
    async tryOut(file: string | Buffer<ArrayBuffer>): Promise<ProductImport & { items: ImportItem[] }> {
      const found = await check(file);
      const items = bodyOf<ImportItem[]>(
        await shop.call('GET', `${at}/${found._id}/products?size=100`, { token }),
      );
      bodyOf(await end(found._id));
      return { ...found, items };
    },
    items: async (id: string, query = 'size=100') =>
      bodyOf<ImportItem[]>(await shop.call('GET', `${at}/${id}/products?${query}`, { token })),
    addPictures: (id: string, pictures: { name: string; address: string }[]) =>
      shop.call('PUT', `${at}/${id}/pictures`, { token, body: { pictures } }),
  };
}

/** A file of these rows; the first one names the columns. */
export const csvOf = (rows: readonly (readonly (string | number)[])[], delimiter = ','): string =>
  rows
    .map((row) =>
      row
        .map((cell) => (/["\n\r,;\t]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
        .join(delimiter),
    )
    .join('\r\n');

const IMAGE = '/images/demo/wanza-dining-chair-400.jpg';

/** A file of so many chairs of two variants each, with a code of their own. */
export const manyChairs = (count: number): string =>
  csvOf([
    ['name', 'category', 'images', 'option1', 'value1', 'sku', 'price', 'onHand'],
    ...Array.from({ length: count }, (_, at) => [
      [`Chair ${at}`, 'chair', IMAGE, 'Wood', 'Wanza', `K-${at}-W`, 1000 + at, 5],
      ['', '', '', '', 'Oak', `K-${at}-O`, 2000 + at, 3],
    ]).flat(),
  ]);
