import { beforeAll, expect, test } from 'vitest';
import type { BulkPreview } from '../../contract/goods/bulk.ts';
import type { FirstDay } from '../../contract/shop/first-day.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { SettingsAnswer, Store } from '../../contract/shop/settings.ts';
import type { Today } from '../../contract/work/today.ts';
import { writeDemoData } from '../../demo/products/demo-data.service.ts';
import {
  bodyOf,
  createProduct,
  createStaff,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

/** The account that the settings of a demo offer. */
const NOBODYS = { bank: 'Test bank', accountName: 'Nobody', accountNumber: '0000000000000' };

describeShop(
  'the examples of a demo that became a shop for customers',
  (shop) => {
    let owner: Person;
    let ids: string[];
    beforeAll(async () => {
      owner = await signInAdministrator(shop);
      // A demo wrote and sold them; then the shop is started for customers.
      await shop.database.query('update shop_mode set is_production = false');
      await writeDemoData(shop.database, shop.services);
      const { rows } = await shop.database.query(
        'select id from products where is_demo and published_at is not null order by id',
      );
      ids = rows.map(({ id }) => String(id));
      await shop.services.settings.writeFirst();
      await createProduct(shop, owner, { name: 'Own stool' });
    });
    const asOwner = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object) =>
      shop.call(method, path, { token: owner.token, ...(body && { body }) });
    const today = async (token = owner.token) =>
      bodyOf<Today>(await shop.call('GET', '/api/today', { token })).withheldExamples;

    test('reach no shopper: lists, pages, search, sitemap, feeds, quotes and orders are without them', async () => {
      expect(ids.length).toBeGreaterThanOrEqual(35);
      const id = ids[0]!;
      for (const path of [
        '/api/products/shops?size=100',
        '/api/products/top',
        '/api/products/search?keyword=sofa',
        '/api/products/search/suggestions?keyword=so',
        '/sitemap.xml',
        '/feeds/products.xml',
        '/feeds/products.csv',
        '/feeds/products.jsonl',
        '/llms.txt',
      ]) {
        const seenOf = async () => {
          const seen = JSON.stringify((await shop.call('GET', path)).body ?? '');
          return [path, ids.filter((each) => seen.includes(each))];
        };
        // The rows were written past the API, so lists notice them within a second.
        await expect.poll(seenOf).toEqual([path, []]);
      }
      for (const each of ids) {
        const answer = await shop.call('GET', `/api/products/${each}`);
        expect(answer.status).toBe(404);
        expect((await shop.call('GET', `/api/products/${each}/reviews`)).status).toBe(404);
      }
      const quote = await shop.call('POST', '/api/orders/quote', {
        body: { orderItems: [{ product: id, qty: 1 }], shippingAddress: { city: 'Addis Ababa' } },
      });
      expect(JSON.stringify(quote.body)).toContain('"problem":"gone"');
    });

    test(
      'are told on Today to those who may see products, and to owners on the list of the first day',
      { tags: 'long' },
      async () => {
        expect(await today()).toBe(ids.length);
        expect(await today((await createStaff(shop, owner, 'workshop-head')).token)).toBe(ids.length);
        expect(await today((await createStaff(shop, owner, 'driver')).token)).toBeUndefined();
        const { steps } = bodyOf<FirstDay>(await asOwner('GET', '/api/first-day'));
        expect(steps).toContainEqual({ step: 'exampleGoods', isDone: false });
      },
    );

    test('are not published by anybody, nor are their copies', async () => {
      const id = ids[0]!;
      const publish = (of: string) => asOwner('PATCH', `/api/products/${of}/state`, { state: 'active' });
      expect(refusalOf(await publish(id))).toBe('409 example-not-sold');
      const copy = bodyOf<ManagedProduct>(await asOwner('POST', `/api/products/${id}/duplicate`), 201);
      expect(copy.isExample).toBe(true);
      expect(refusalOf(await publish(copy._id))).toBe('409 example-not-sold');
      const goesLiveAt = new Date(Date.now() + 3_600_000).toISOString();
      const later = { state: 'draft', goesLiveAt };
      for (const [method, path] of [
        ['PATCH', `/api/products/${copy._id}/state`],
        ['PUT', `/api/products/${copy._id}`],
      ] as const)
        expect([method, refusalOf(await asOwner(method, path, later))]).toEqual([
          method,
          '409 example-not-sold',
        ]);
      await shop.database.query('update products set published_at = now() where id = $1', [id]);
      expect((await shop.call('GET', `/api/products/${id}`)).status).toBe(404);
    });

    test('stay drafts when many are made active at once, and the preview says why', async () => {
      const question = {
        selection: { ids: [ids[0]!, ids[2]!] },
        change: { action: 'state', state: 'active' },
      };
      const preview = bodyOf<BulkPreview>(await asOwner('POST', '/api/products/bulk/preview', question));
      expect(preview.changing.products).toBe(0);
      expect(preview.staying).toMatchObject([{ why: 'example', count: 2 }]);
    });

    test('one that an owner has edited is made their own and sold; an unedited one is not', async () => {
      const id = ids[1]!;
      const own = (token = owner.token) => shop.call('POST', `/api/products/${id}/ownership`, { token });
      expect(refusalOf(await own())).toBe('409 example-unchanged');
      expect(refusalOf(await own((await createStaff(shop, owner, 'seller')).token))).toMatch(/^403 /);
      const { reviews: _, ...stored } = bodyOf<ManagedProduct>(await asOwner('GET', `/api/products/${id}`));
      const body = { ...stored, images: stored.images.slice(1), state: 'draft', name: 'Bench of ours' };
      expect((await asOwner('PUT', `/api/products/${id}`, body)).status).toBe(200);
      const owned = bodyOf<ManagedProduct>(await own());
      expect(owned).toMatchObject({ isExample: false, state: 'active', numReviews: 0, reviews: [] });
      expect(bodyOf<ManagedProduct>(await own()).state).toBe('active');
      expect(bodyOf(await shop.call('GET', `/api/products/${id}`))).toMatchObject({
        name: 'Bench of ours',
        reviews: [],
      });
      expect(await today()).toBeLessThanOrEqual(ids.length);
    });

    test('the example bank account is neither offered nor taken', async () => {
      const ways = { paymentMethods: ['BankTransfer'], bankAccounts: [NOBODYS] };
      await shop.database.query('update settings set document = document || $1::jsonb', [
        JSON.stringify(ways),
      ]);
      await shop.services.settings.follow();
      expect(bodyOf<Store>(await shop.call('GET', '/api/store')).paymentMethods).not.toContain(
        'BankTransfer',
      );
      const { settings, version, hiddenExamples } = bodyOf<SettingsAnswer>(
        await asOwner('GET', '/api/settings'),
      );
      expect(settings.bankAccounts).toEqual([]);
      expect(hiddenExamples).toEqual(['phone', 'email', 'telegram', 'address', 'addressAm', 'bankAccounts']);
      const save = { settings: { ...settings, paymentMethods: [], bankAccounts: [NOBODYS] }, version };
      expect(refusalOf(await asOwner('PUT', '/api/settings', save))).toBe('400 invalid-field');
    });
  },
  {
    variables: {
      SHOP_MODE: 'production',
      DATABASE: 'embedded',
      MAIL: 'outbox',
      IMAGES: 'disk',
      ALLOW_INSECURE: 'test-key',
    },
    on: ['PGlite'],
  },
);
