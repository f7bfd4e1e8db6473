import { beforeAll, expect, test } from 'vitest';
import type { FirstDayStep } from '../../contract/shop/first-day-steps.ts';
import type { FirstDay } from '../../contract/shop/first-day.ts';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import { createCategory } from '../support/categories.ts';
import {
  bodyOf,
  createProduct,
  createStaff,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('the list of the first day', (shop) => {
  let owner: Person;
  beforeAll(async () => {
    owner = await signInAdministrator(shop);
  });
  const read = async () => bodyOf<FirstDay>(await shop.call('GET', '/api/first-day', { token: owner.token }));
  const left = async (): Promise<FirstDayStep[]> =>
    (await read()).steps.flatMap(({ step, isDone }) => (isDone ? [] : [step]));
  const save = async (changes: Partial<SettingsAnswer['settings']>) => {
    const { settings, version } = bodyOf<SettingsAnswer>(
      await shop.call('GET', '/api/settings', { token: owner.token }),
    );
    const body = { settings: { ...settings, ...changes }, version };
    return shop.call('PUT', '/api/settings', { token: owner.token, body });
  };

  test('says what is left, and a step is done as soon as the shop has what it asks for', async () => {
    expect(await left()).toEqual(
      expect.arrayContaining(['contact', 'taxNumber', 'bankAccount', 'delivery', 'legalPages', 'product']),
    );
    const own = { phone: '+251 91 123 4567', email: '', telegram: '', address: 'Piassa', addressAm: 'ፒያሳ' };
    expect((await save({ ...own, legalName: 'Abay PLC', tin: '0012345678' })).status).toBe(200);
    await createProduct(shop, owner);
    await createStaff(shop, owner, 'seller');
    const after = await left();
    for (const step of ['contact', 'taxNumber', 'product', 'colleague']) expect(after).not.toContain(step);
    expect(after).toEqual(expect.arrayContaining(['bankAccount', 'legalPages', 'secondFactor']));
  });

  test('calls the contact undone while a line of the demo stands in it', async () => {
    await save({ phone: '+251 11 000 0000' });
    expect(await left()).toContain('contact');
    await save({ phone: '+251 91 123 4567' });
    expect(await left()).not.toContain('contact');
  });

  test('a legal page counts when both are published', async () => {
    for (const name of ['delivery', 'privacy']) {
      expect(await left()).toContain('legalPages');
      const body = bodyOf(await shop.call('GET', `/api/policies/${name}`));
      expect((await shop.call('PUT', `/api/policies/${name}`, { token: owner.token, body })).status).toBe(
        200,
      );
    }
    expect(await left()).not.toContain('legalPages');
  });

  test('asks for example products to be taken out while one is for sale', async () => {
    const { _id } = await createProduct(shop, owner);
    expect(await left()).not.toContain('exampleGoods');
    await shop.database.query('update products set is_demo = true where id = $1', [_id]);
    expect(await left()).toContain('exampleGoods');
    await shop.database.query('update products set published_at = null where id = $1', [_id]);
    expect(await left()).not.toContain('exampleGoods');
  });

  test('a drawer, a crew, a workshop and receivers of new orders are done as soon as they exist', async () => {
    expect(await left()).toEqual(
      expect.arrayContaining(['drawer', 'crew', 'workshop', 'newOrders', 'orderPrefix']),
    );
    const query = (text: string) => shop.database.query(text);
    await query(`insert into cash_drawers (id, name) values ('first-day', 'Counter')`);
    await query(`insert into delivery_crews (id, position, name) values ('first-day', 1, 'Isuzu')`);
    await query(`insert into workshops (position, name, pieces_per_week) values (1, 'Merkato', 5)`);
    await query(
      `insert into notice_rules (notice, receivers) values ('new-order', '{mail:shop}')
      on conflict (notice) do update set receivers = excluded.receivers`,
    );
    await save({ orderPrefix: 'ABAY' });
    const after = await left();
    for (const step of ['drawer', 'crew', 'workshop', 'newOrders', 'orderPrefix'])
      expect(after).not.toContain(step);
  });

  test('categories of its own and a list that was brought in are done as soon as they are there', async () => {
    const query = (text: string) => shop.database.query(text);
    await query('update categories set is_demo = true');
    expect(await left()).toEqual(expect.arrayContaining(['categories', 'priceList']));
    await createCategory(shop, owner);
    expect(await left()).not.toContain('categories');
    await query(
      `insert into product_imports (id, user_id, file_name, format, state, row_count)
       select 'first-day', id, 'list.csv', 'own', 'done', 60 from users limit 1`,
    );
    expect(await left()).not.toContain('priceList');
  });

  test('a step that the shop does not need is left out, and the others stay', async () => {
    const put = async (body: object) => shop.call('PUT', '/api/first-day', { token: owner.token, body });
    const { steps } = bodyOf<FirstDay>(await put({ notNeeded: ['workshop', 'mail'] }));
    expect(steps.flatMap(({ step, isNeeded }) => (isNeeded ? [] : [step]))).toEqual(['mail', 'workshop']);
    expect(refusalOf(await put({ notNeeded: ['taxNumber'] }))).toMatch(/^400 /);
    bodyOf(await put({ notNeeded: [] }));
    expect((await read()).steps.every(({ isNeeded }) => isNeeded)).toBe(true);
  });

  test('is put away for all owners and called back, and only owners may', async () => {
    const put = (isPutAway: unknown, token: string | undefined = owner.token) =>
      shop.call('PUT', '/api/first-day', { ...(token && { token }), body: { isPutAway } });
    expect(bodyOf<FirstDay>(await put(true)).isPutAway).toBe(true);
    expect((await read()).isPutAway).toBe(true);
    await save({ deliveryPromise: 'Soon' });
    expect((await read()).isPutAway).toBe(true);
    expect(bodyOf<FirstDay>(await put(false)).isPutAway).toBe(false);
    expect(refusalOf(await put('maybe'))).toMatch(/^400 /);
    const seller = await createStaff(shop, owner, 'seller');
    expect(refusalOf(await put(true, seller.token))).toMatch(/^403 /);
    expect(refusalOf(await shop.call('GET', '/api/first-day', { token: seller.token }))).toMatch(/^403 /);
  });

  test.each(['12345', '00123456789', '00123x5678', '00 1234567'])('refuses %j as a TIN', async (tin) => {
    expect(refusalOf(await save({ tin }))).toBe('400 invalid-field');
  });
});
