import { beforeAll, expect, test } from 'vitest';
import type { ManagedCategory } from '../../contract/goods/shop-categories.ts';
import type { Product } from '../../contract/goods/products.ts';
import { dayInEthiopia } from '../../contract/days/days.ts';
import { createCategory } from '../support/categories.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';
import { addWorkshop } from '../support/workshops.ts';

describeShop('what is said of a category, for those below it', (shop) => {
  let administrator: Person;
  let upper: ManagedCategory;
  let below: ManagedCategory;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    upper = await createCategory(shop, administrator, { name: 'Office' });
    below = await createCategory(shop, administrator, { name: 'Cupboards', parent: upper.slug });
  });
  const rate = async (category: string, value: number | null) => {
    const body = { law: 'vat', category, value, validFrom: dayInEthiopia(new Date()), source: 'A test' };
    bodyOf(await shop.call('POST', '/api/laws', { token: administrator.token, body }), 201);
  };
  const rateOf = async ({ _id }: Product) => {
    const product = bodyOf<Product>(await shop.call('GET', `/api/products/${_id}`));
    return product.vatPercent ?? 15;
  };
  const place = async (parent: string | null) => {
    const all = bodyOf<ManagedCategory[]>(
      await shop.call('GET', '/api/categories', { token: administrator.token }),
    );
    const body = { ...all.find(({ slug }) => slug === below.slug)!, parent };
    bodyOf(await shop.call('PUT', `/api/categories/${below.slug}`, { token: administrator.token, body }));
  };

  test('its rate of VAT counts, until they have one of their own, and follows where a category moves', async () => {
    const before = await createProduct(shop, administrator, { category: below.slug });
    expect(await rateOf(before)).toBe(15);
    await rate(upper.slug, 0);
    expect(await rateOf(before)).toBe(0);
    expect(await rateOf(await createProduct(shop, administrator, { category: below.slug }))).toBe(0);
    await rate(below.slug, 5);
    expect(await rateOf(before)).toBe(5);
    await rate(below.slug, null);
    expect(await rateOf(before)).toBe(0);
    await place(null);
    expect(await rateOf(before)).toBe(15);
    await place(upper.slug);
    expect(await rateOf(before)).toBe(0);
  });

  test('its workshop makes their pieces, unless they have one of their own', async () => {
    const { _id } = await createProduct(shop, administrator, { category: below.slug });
    const maker = async () =>
      (await shop.database.query('select workshop_of($1) as id', [_id])).rows[0]!['id'];
    const usual = await addWorkshop(shop, administrator, { isDefault: true });
    expect(await maker()).toBe(usual._id);
    const ofUpper = await addWorkshop(shop, administrator, { categories: [upper.slug] });
    expect(await maker()).toBe(ofUpper._id);
    const own = await addWorkshop(shop, administrator, { categories: [below.slug] });
    expect(await maker()).toBe(own._id);
  });
});
