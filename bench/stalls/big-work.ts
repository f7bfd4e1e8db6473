import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BulkPreview } from '#contract/goods/bulk.ts';
import type { Product } from '#contract/goods/products.ts';
import { bodyOf, productFields } from '../../tests/support/factories.ts';
import { statementOf } from '../../tests/support/statements.ts';
import type { Cast } from '../../tests/security/sample.ts';
import type { WatchedShop } from './watched-shop.ts';

interface Work {
  goal: 'shoppers' | 'office' | 'job';
  /** Makes what it needs. @returns what is measured. */
  prepare(shop: WatchedShop, cast: Cast): Promise<() => Promise<void>>;
}

/** Long work is watched for this long, and then stopped. */
const WATCHED_MS = 20_000;
/** Each node asks once a second what has changed. */
const POLLED_MS = 1_500;
const MOST_ROWS = 20_000;
const STATEMENT_LINES = 4_900;
const IMPORTS = '/api/products/imports';
const BINARY = { 'content-type': 'application/octet-stream' };

/** Work on all that a large shop has. */
export const bigWork: Record<string, Work> = {
  'a product is changed, and searches, facets and lists are asked for': {
    goal: 'shoppers',
    prepare:
      async (shop, { administrator: { token }, product: { _id } }) =>
      async () => {
        const body = { _id, ...productFields({ price: 9700 }) };
        bodyOf<Product>(await shop.call('PUT', `/api/products/${_id}`, { token, body }));
        await wait(POLLED_MS);
        for (const path of ['?keyword=sofa&page=1', '?category=chair&page=1', '?page=1&colour=brown', ''])
          await shop.call('GET', `/api/products/shops${path}`);
        await shop.call('GET', '/api/search?keyword=chair');
        await shop.call('GET', '/sitemap-1.xml');
      },
  },
  'import of 20,000 rows: its file is taken and checked': {
    goal: 'job',
    prepare: async (shop, { administrator }) => {
      const file = await importFile(shop);
      return async () => {
        const { _id } = bodyOf(await beginImport(shop, administrator.token, file), 201);
        await until(async () => (await stateOf(shop, _id)) === 'checked');
      };
    },
  },
  'import of 20,000 rows: its state is asked for': {
    goal: 'office',
    prepare: async (shop, { administrator: { token } }) => {
      const [{ _id }] = bodyOf(await shop.call('GET', IMPORTS, { token }));
      return async () => void bodyOf(await shop.call('GET', `${IMPORTS}/${_id}`, { token }));
    },
  },
  'import of 20,000 rows: its products are written': {
    goal: 'job',
    prepare: async (shop, { administrator: { token } }) => {
      const [{ _id }] = bodyOf(await shop.call('GET', IMPORTS, { token }));
      return async () => {
        bodyOf(await shop.call('POST', `${IMPORTS}/${_id}/run`, { token, body: { stopAtProblem: false } }));
        await until(async () => (await stateOf(shop, _id)) !== 'running');
        await shop.call('DELETE', `${IMPORTS}/${_id}`, { token });
      };
    },
  },
  'bulk change of all chairs: its preview': {
    goal: 'office',
    prepare:
      async (shop, { administrator: { token } }) =>
      async () => {
        bodyOf(await shop.call('POST', '/api/products/bulk/preview', { token, body: BULK }));
      },
  },
  'bulk change of all chairs: the change': {
    goal: 'job',
    prepare: async (shop, { administrator: { token } }) => {
      const preview = bodyOf<BulkPreview>(
        await shop.call('POST', '/api/products/bulk/preview', { token, body: BULK }),
      );
      const body = { _id: randomUUID(), ...BULK, mark: preview.mark, isLargeAccepted: true };
      return async () => {
        bodyOf(await shop.call('POST', '/api/products/bulk', { token, body }));
      };
    },
  },
  [`statement of ${STATEMENT_LINES.toLocaleString('en')} lines`]: {
    goal: 'office',
    prepare: async (shop, { administrator: { token } }) => {
      const lines = Array.from({ length: STATEMENT_LINES }, (_, index) => ({
        number: `FT9${index}`,
        amount: 1000 + index,
        text: `WB-${10_000 + index}`,
      }));
      const file = Buffer.from(statementOf(lines)).toString('base64');
      const body = { account: '1000123456789', name: 'year.csv', file };
      return async () => void bodyOf(await shop.call('POST', '/api/statements', { token, body }));
    },
  },
};

const BULK = {
  selection: { filter: { category: 'chair' } },
  change: { action: 'price', way: 'percent', direction: 'up', amount: 5 },
};

/** Returns the shop's own products as a file in which every price is another one. */
async function importFile(shop: WatchedShop): Promise<Buffer<ArrayBuffer>> {
  const { rows } = await shop.query(
    "select id, name, price_santim from products where deleted_at is null and options = '[]' limit $1",
    [MOST_ROWS / 2],
  );
  const known = rows.map(({ id, name, price_santim: price }) => `${id},${name},${Number(price) / 100 + 1}`);
  const added = Array.from(
    { length: MOST_ROWS - known.length },
    (_, index) => `,Chair of a file ${index},${1000 + index}`,
  );
  return Buffer.from(['_id,name,price', ...known, ...added].join('\n'));
}

const beginImport = (shop: WatchedShop, token: string, raw: Buffer<ArrayBuffer>) =>
  shop.call('POST', `${IMPORTS}?name=products.csv`, { token, raw, headers: BINARY });

/** Reads the state from its row, because the call that tells it counts all products: that is measured by itself. */
const stateOf = async (shop: WatchedShop, id: string): Promise<unknown> =>
  (await shop.query('select state from product_imports where id = $1', [id])).rows[0]!['state'];

async function until(isOver: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WATCHED_MS;
  while (!(await isOver()) && Date.now() < end) await wait(500);
}
