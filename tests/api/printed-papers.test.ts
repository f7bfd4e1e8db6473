import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { OrderPaper } from '../../contract/books/fiscal-documents.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { Quotation } from '../../contract/orders/quotations.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  PASSWORD,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { placePaid } from '../support/paid-orders.ts';
import { askForQuotation } from '../support/quotations.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'printed papers',
  (shop) => {
    let administrator: Person;
    let chair: Product;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator, ['PayPal'], { tin: '0012345678' });
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 1000 });
    });
    const get = (url: string, token?: string) =>
      shop.app.inject({ url, ...(token && { headers: { authorization: `Bearer ${token}` } }) });
    const print = async (url: string, token?: string): Promise<Buffer> => {
      const { statusCode, rawPayload } = await get(url, token);
      expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      return rawPayload;
    };
    const ask = () => askForQuotation(shop, chair, { email: newAddress() });
    const addressOf = ({ _id }: Pick<Quotation, '_id'>) => `/api/quotations/${_id}/paper`;
    const askForMany = async (count: number) => {
      const addresses: string[] = [];
      while (addresses.length < count) addresses.push(addressOf(await ask()));
      return addresses;
    };

    /** Places a paid order with an issued invoice. @returns the address of the invoice, too. */
    async function buy(buyer: Person): Promise<{ order: Order; invoice: string }> {
      const [order] = await placePaid(shop, buyer, [{ product: chair._id, qty: 1 }]);
      await shop.services.papers.issue();
      const papers = `/api/orders/${order._id}/papers`;
      const [paper] = bodyOf<OrderPaper[]>(await shop.call('GET', papers, { token: buyer.token }));
      return { order, invoice: `${papers}/${paper!._id}` };
    }
    const folderOf = ({ _id }: Pick<Order, '_id'>) => join(shop.config.dataDir, 'papers', _id);
    const storedOf = async (order: Pick<Order, '_id'>): Promise<Buffer[]> => {
      const names = await readdir(folderOf(order)).catch(() => []);
      return Promise.all(names.map((name) => readFile(join(folderOf(order), name))));
    };

    test('a paper that is issued is the same bytes for buyer and shop, and stored once', async () => {
      const buyer = await createCustomer(shop);
      const { order, invoice } = await buy(buyer);
      const first = await print(invoice, buyer.token);
      expect(await storedOf(order)).toEqual([first]);
      expect(await print(invoice, administrator.token)).toEqual(first);
      expect(await storedOf(order)).toEqual([first]);
    });

    test(
      'a paper that got its fiscal number shows it, in the place of what was stored before',
      { tags: 'long' },
      async () => {
        const buyer = await createCustomer(shop);
        const { order, invoice } = await buy(buyer);
        const before = await print(invoice, buyer.token);
        bodyOf(
          await shop.call('PUT', `/api/orders/${order._id}/fiscal-receipt`, {
            token: administrator.token,
            body: { number: `FS ${order.number}` },
          }),
        );
        const after = await print(invoice, buyer.token);
        expect(after.equals(before)).toBe(false);
        expect(await storedOf(order)).toEqual([after]);
      },
    );

    test('a paper without its number yet is stored nowhere', { tags: 'long' }, async () => {
      const buyer = await createCustomer(shop);
      const [order] = await placePaid(shop, buyer, [{ product: chair._id, qty: 1 }]);
      const { rows } = await shop.database.query('select id from papers where order_id = $1', [order._id]);
      await print(`/api/orders/${order._id}/papers/${rows[0].id}`, buyer.token);
      expect(await storedOf(order)).toEqual([]);
    });

    test('the stored papers of somebody who deletes their account are gone', { tags: 'long' }, async () => {
      const buyer = await createCustomer(shop);
      const { order, invoice } = await buy(buyer);
      bodyOf(
        await shop.call('PUT', `/api/orders/${order._id}/deliver`, {
          token: administrator.token,
        }),
      );
      const named = await print(invoice, buyer.token);
      expect(await storedOf(order)).toEqual([named]);
      const body = { currentPassword: PASSWORD };
      bodyOf(await shop.call('POST', '/api/users/profile/deletion', { token: buyer.token, body }));
      await expect.poll(() => storedOf(order)).toEqual([]);
      // The invoice is still printed for the books, without the person.
      expect((await print(invoice, administrator.token)).equals(named)).toBe(false);
    });

    test('a quotation that has changed is printed as it is now', async () => {
      const quotation = await ask();
      // Its number is a change as well.
      await shop.services.papers.issue();
      const open = await print(addressOf(quotation));
      expect(await print(addressOf(quotation))).toEqual(open);
      const { token } = administrator;
      bodyOf(await shop.call('POST', `/api/quotations/${quotation._id}/withdrawal`, { token }));
      expect((await print(addressOf(quotation))).equals(open)).toBe(false);
    });

    test(
      'while many papers wait to be drawn, a call on the way to an order is answered',
      { tags: 'long' },
      async () => {
        const addresses = await askForMany(24);
        const answered: string[] = [];
        const papers = addresses.map(async (address) => {
          await print(address);
          answered.push('paper');
        });
        const body = { orderItems: [{ product: chair._id, qty: 1 }] };
        bodyOf(await shop.call('POST', '/api/orders/quote', { body }));
        answered.push('quote');
        await Promise.all(papers);
        expect(answered.indexOf('quote')).toBeLessThan(addresses.length / 2);
      },
    );

    test(
      'what is more than can wait answers 503 with Retry-After, and the rest is printed',
      { tags: 'long' },
      async () => {
        const addresses = await askForMany(8);
        const all = await Promise.all(Array.from({ length: 160 }, (_, index) => get(addresses[index % 8]!)));
        const refused = all.filter(({ statusCode }) => statusCode === 503);
        expect(refused.length).toBeGreaterThan(0);
        for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        const printed = all.filter(({ statusCode }) => statusCode === 200);
        expect(printed.length).toBe(all.length - refused.length);
        expect(printed.length).toBeGreaterThan(0);
      },
    );
  },
  { variables: AT_ONCE },
);
