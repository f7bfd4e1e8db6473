import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { BulkDone, BulkPreview } from '../../contract/goods/bulk.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from './factories.ts';
import type { Shop } from './start-shop.ts';

/** Changes many products at once, as an administrator who has previewed them; each test has a maker of its own. */
export function bulkTools(shop: Shop) {
  let administrator: Person;
  let token: string;
  /** A search for it finds only the products of the test. */
  let brand: string;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    ({ token } = administrator);
  });
  beforeEach(() => void (brand = `Maker${randomUUID().slice(0, 8)}`));

  const make = (fields: object = {}) => createProduct(shop, administrator, { brand, ...fields });
  const matching = (more: object = {}) => ({ filter: { keyword: brand, ...more } });
  const ask = (asked: object, selection: object = matching()) =>
    shop.call('POST', '/api/products/bulk/preview', { token, body: { selection, change: asked } });
  const preview = async (asked: object, selection?: object) =>
    bodyOf<BulkPreview>(await ask(asked, selection));
  const send = (body: object) => shop.call('POST', '/api/products/bulk', { token, body });
  /** Previews and makes a change. */
  async function change(asked: object, selection: object = matching()): Promise<BulkDone> {
    const { mark } = await preview(asked, selection);
    return bodyOf<BulkDone>(await send({ selection, change: asked, mark, isLargeAccepted: true }));
  }
  const read = async ({ _id }: { _id: string }) =>
    bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${_id}`, { token }));
  const pricesOf = async (product: { _id: string }) =>
    (await read(product)).variants.map(({ regularPrice, price }) => regularPrice ?? price);
  const percent = (amount: number, more: object = {}) => ({
    action: 'price',
    way: 'percent',
    direction: 'up',
    amount,
    ...more,
  });
  const rows = async (action: string) =>
    (
      await shop.database.query(
        'select actor_name, subject_label, before, after from audit_log where action = $1 order by position desc limit 5',
        [action],
      )
    ).rows;

  return {
    get administrator() {
      return administrator;
    },
    get token() {
      return token;
    },
    get brand() {
      return brand;
    },
    make,
    matching,
    ask,
    preview,
    send,
    change,
    read,
    pricesOf,
    percent,
    rows,
  };
}
