import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { READY_ROLES, can, type ReadyRole } from '../../contract/accounts/jobs.ts';
import type { Crew } from '../../contract/deliveries/deliveries.ts';
import type { OwnTour, TourLinkSecret } from '../../contract/deliveries/tours.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { Workshop } from '../../contract/work/workshops.ts';
import type { OpenWork } from '../../contract/work/open-work.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  placeOrder,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { createCrew, orderPieces, plan, today } from '../support/tours.ts';
import { addWorkshop, linkWorkshop } from '../support/workshops.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('what somebody has made by a right that they lose', (shop) => {
  let administrator: Person;
  let buyer: Person;
  let chair: Product;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    await switchOn(shop, administrator);
    buyer = await createCustomer(shop);
    chair = await createProduct(shop, administrator, { price: 1000, countInStock: 100 });
  });

  const call = (method: string, path: string, body?: object, by: Person = administrator) =>
    shop.call(method, path, { token: by.token, ...(body && { body }) });
  const become = async ({ _id }: Person, role: ReadyRole | null) =>
    bodyOf(await call('PUT', `/api/staff/${_id}`, { role }));
  const workOf = async ({ _id }: Person) =>
    bodyOf<OpenWork>(await call('GET', `/api/staff/${_id}/open-work`));
  const tourBy = async (by: Person) => {
    const body = { crew: await createCrew({ shop }), day: today(), until: '23:59' };
    const { url } = bodyOf<TourLinkSecret>(await call('POST', '/api/tours', body, by), 201);
    return url.split('/').at(-1)!;
  };
  const openTour = async (token: string) => refusalOf(await shop.call('GET', `/api/tour/${token}`));
  const following = async (order: string) =>
    (await shop.database.query('select 1 from telegram_followers where order_id = $1', [order])).rows.length;
  /** Makes a chat follow an order by a link of somebody of the shop, as the bot does. */
  const follow = async (order: string, by: Person) => {
    await shop.database.query(
      `insert into telegram_followers (order_id, chat, language, made_by, said_at) values ($1, $2, 'en', $3, now())`,
      [order, String(randomInt(1e12)), by._id],
    );
  };

  test('E21: links to the days of crews end when their maker leaves, and what they were told before with them', async () => {
    const [seller, other] = [
      await createStaff(shop, administrator, 'seller'),
      await createStaff(shop, administrator, 'seller'),
    ];
    const [token, others] = [await tourBy(seller), await tourBy(other)];
    expect((await workOf(seller)).tours).toBe(1);
    await become(seller, null);
    expect(await openTour(token)).toBe('410 tour-over');
    expect((await shop.call('GET', `/api/tour/${others}`)).status).toBe(200);
    expect((await workOf(seller)).tours).toBe(0);
  });

  test.each(READY_ROLES.filter((role) => role !== 'owner' && role !== 'seller'))(
    'links and chats of a seller who becomes %s go on only by rights that this role has',
    async (role) => {
      const seller = await createStaff(shop, administrator, 'seller');
      const token = await tourBy(seller);
      const { _id: order } = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      await follow(order, seller);
      expect((await workOf(seller)).chats).toBe(1);
      await become(seller, role);
      const goesOn = can({ role }, 'deliveries:write');
      expect((await shop.call('GET', `/api/tour/${token}`)).status).toBe(goesOn ? 200 : 410);
      expect(await following(order)).toBe(can({ role }, 'orders:write') ? 1 : 0);
    },
  );

  test('E21: an account that is deleted ends what it made, too', async () => {
    const seller = await createStaff(shop, administrator, 'seller');
    const token = await tourBy(seller);
    bodyOf(await call('DELETE', `/api/users/${seller._id}`));
    expect(await openTour(token)).toBe('410 tour-over');
  });

  test('E21: a shop tablet ends when the owner who made it is one no more, with whoever works at it', async () => {
    const owner = await createStaff(shop, administrator, 'owner');
    const { token: tablet, name } = bodyOf<{ token: string; name: string }>(
      await call('POST', '/api/tablets', { name: `Tablet ${randomInt(1e6)}` }, owner),
      201,
    );
    const people = async () =>
      (await shop.call('GET', '/api/tablet/people', { headers: { 'x-shop-tablet': tablet } })).status;
    expect(await people()).toBe(200);
    expect((await workOf(owner)).tablets).toEqual([name]);
    await become(owner, 'seller');
    expect(await people()).toBe(403);
    expect((await workOf(owner)).tablets).toEqual([]);
  });

  test('E21: the link of a workshop is renewed when somebody leaves who could read it, and not for others', async () => {
    const workshop = await addWorkshop(shop, administrator);
    const token = await linkWorkshop(shop, administrator, workshop);
    const [head, seller] = [
      await createStaff(shop, administrator, 'workshop-head'),
      await createStaff(shop, administrator, 'seller'),
    ];
    expect((await workOf(head)).workshops).toContain(workshop.name);
    expect((await workOf(seller)).workshops).toEqual([]);
    const read = async () => (await shop.call('GET', `/api/work/${token}`)).status;
    await become(seller, null);
    expect(await read()).toBe(200);
    await become(head, null);
    expect(await read()).toBe(404);
    const { link } = bodyOf<Workshop[]>(await call('GET', '/api/workshops')).find(
      ({ _id }) => _id === workshop._id,
    )!;
    expect((await shop.call('GET', `/api/work/${link!.split('/').at(-1)!}`)).status).toBe(200);
  });

  test('E21: a driver reads the stops of their own crews alone, and of none after they have left', async () => {
    const driver = await createStaff(shop, administrator, 'driver');
    const body = { name: `Crew ${randomInt(1e6)}`, members: [driver.email] };
    const crew = bodyOf<Crew>(await call('POST', '/api/crews', body), 201);
    expect(crew.members).toEqual([driver.email]);
    const touring = { shop, administrator };
    const [own, foreign] = [await orderPieces(touring, buyer), await orderPieces(touring, buyer)];
    await plan(touring, own._id, crew._id);
    await plan(touring, foreign._id, await createCrew({ shop }));
    const stopsOf = async (by: Person) =>
      bodyOf<OwnTour>(await call('GET', '/api/own-tour', undefined, by)).stops.map(({ order }) => order);
    expect(await stopsOf(driver)).toEqual([own.number]);
    for (const path of ['half-day', 'calendar', 'counts', ''])
      expect(refusalOf(await call('GET', `/api/deliveries/${path}`, undefined, driver)), path).toMatch(
        /^403/,
      );
    for (const path of ['/api/crews', `/api/tours?day=${today()}`, '/api/orders'])
      expect(refusalOf(await call('GET', path, undefined, driver)), path).toMatch(/^403/);
    expect(await stopsOf(await createStaff(shop, administrator, 'driver'))).toEqual([]);
    const seller = await createStaff(shop, administrator, 'seller');
    const wrong = { ...body, members: [seller.email], version: crew.version };
    expect(refusalOf(await call('PUT', `/api/crews/${crew._id}`, wrong))).toBe('400 invalid-field');
    await become(driver, null);
    const crews = bodyOf<Crew[]>(await call('GET', '/api/crews'));
    expect(crews.find(({ _id }) => _id === crew._id)!.members).toEqual([]);
  });

  test('E22: what a piece has cost is told to owners, and to nobody else who reads pieces or deliveries of goods', async () => {
    const { _id: product } = await createProduct(shop, administrator, { countInStock: 3 });
    const [{ _id: place }] = bodyOf<[{ _id: string }]>(await call('GET', '/api/stock/places'));
    const goods = { supplier: 'Sheba Timber', place, lines: [{ variant: product, qty: 1, cost: 314.15 }] };
    bodyOf(await call('POST', '/api/stock/deliveries', goods), 201);
    const paths = [
      '/api/stock?size=100',
      `/api/stock/${product}`,
      '/api/stock/deliveries',
      `/api/products/${product}`,
    ];
    for (const path of paths)
      expect(JSON.stringify(bodyOf(await call('GET', path))), path).toContain('314.15');
    for (const role of ['seller', 'accountant', 'storekeeper', 'workshop-head'] as const) {
      const person = await createStaff(shop, administrator, role);
      for (const path of paths)
        expect(
          JSON.stringify(bodyOf(await call('GET', path, undefined, person))),
          `${role} ${path}`,
        ).not.toContain('314.15');
      if (role === 'storekeeper')
        expect(
          JSON.stringify(bodyOf(await call('POST', '/api/stock/deliveries', goods, person), 201)),
        ).not.toContain('314.15');
    }
  });
});
