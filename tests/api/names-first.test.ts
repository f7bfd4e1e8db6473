import { beforeAll, expect, test } from 'vitest';
import type { Found } from '../../contract/searching/find.ts';
import type { Suggestions } from '../../contract/searching/suggestions.ts';
import type { CounterPiece } from '../../contract/paying/counter.ts';
import type { ProductSummary } from '../../contract/goods/products.ts';
import { bodyOf, createProduct, signInAdministrator, switchOn, type Person } from '../support/factories.ts';
import { orderByPhone } from '../support/find.ts';
import { newPhone } from '../support/messages.ts';
import { createSofa } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'what is called as typed',
  (shop) => {
    let administrator: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      // The newest stand first elsewhere, so the one that is meant is made first.
      await createProduct(shop, administrator, { name: 'Dining Table', category: 'table', countInStock: 5 });
      for (let at = 1; at < 11; at += 1)
        await createProduct(shop, administrator, {
          name: `Awash ${at}`,
          nameAm: `አዋሽ የምግብ ወንበር ${at}`,
          category: 'chair',
          countInStock: 5,
          description: 'A dining chair.',
        });
      await createProduct(shop, administrator, {
        name: 'Awash Dining Bench',
        category: 'chair',
        countInStock: 5,
      });
      await createSofa(shop, administrator, { 'sand three': { sku: 'SOF-ENT-3', countInStock: 5 } });
    });
    const get = async <Body>(path: string, query: Record<string, string>) =>
      bodyOf<Body>(
        await shop.call('GET', `${path}?${new URLSearchParams(query)}`, { token: administrator.token }),
      );

    test.each(['Dining', 'dining', 'Dining T', 'Dining Table'])(
      'stands first in the order desk’s picker and in the search of the office: %s',
      async (keyword) => {
        const picked = await get<ProductSummary[]>('/api/products/to-sell', { keyword, size: '8' });
        expect(picked[0]?.name).toBe('Dining Table');
        expect((await get<Found>('/api/find', { q: keyword })).products[0]?.name).toBe('Dining Table');
      },
    );

    test('stands first among suggestions, at the counter and in the stock, by its name and by its code', async () => {
      const suggested = async (keyword: string) =>
        (await get<Suggestions>('/api/search/suggest', { keyword })).products[0]?.name;
      const atCounter = async (keyword: string) =>
        (await get<CounterPiece[]>('/api/counter/pieces', { keyword }))[0];
      const inStock = async (keyword: string) =>
        (await get<{ name: string; sku: string | null }[]>('/api/stock', { keyword }))[0];
      expect(await suggested('dining')).toBe('Dining Table');
      expect(await atCounter('dining')).toMatchObject({ name: 'Dining Table' });
      expect(await inStock('dining')).toMatchObject({ name: 'Dining Table' });
      for (const code of ['SOF-ENT-3', 'sof-ent', 'SOF-E']) {
        expect(await suggested(code)).toBe('Entoto Sofa');
        expect(await atCounter(code)).toMatchObject({ sku: 'SOF-ENT-3' });
        expect(await inStock(code)).toMatchObject({ sku: 'SOF-ENT-3' });
      }
    });

    test('a customer whose name begins so stands before newer ones who only have the word', async () => {
      const [table] = await get<ProductSummary[]>('/api/products/shops', { keyword: 'dining table' });
      for (const name of ['Marta Oneway', 'Sara Martaye', 'Liya Marta'])
        await orderByPhone(shop, administrator, table!._id, { name, phone: newPhone() });
      const listed = await get<{ name: string }[]>('/api/customers', { keyword: 'marta' });
      expect(listed[0]?.name).toBe('Marta Oneway');
      expect((await get<Found>('/api/find', { q: 'Marta' })).customers[0]?.name).toBe('Marta Oneway');
    });
  },
  { variables: AT_ONCE },
);
