import { beforeAll, describe, expect, test } from 'vitest';
import type { Order, OrderState, OrderSummary } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { User } from '../../contract/accounts/users.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  createProduct,
  orderBody,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'lists of people and orders for administrators',
  (shop) => {
    let administrator: Person;
    beforeAll(async () => void (administrator = await signInAdministrator(shop)));
    const ask = (path: string, query: Record<string, string | number>) =>
      shop.call('GET', `${path}?${new URLSearchParams(query as object as Record<string, string>)}`, {
        token: administrator.token,
      });

    describe('people', () => {
      let people: Record<'almaz' | 'bekele' | 'haile', Person>;
      beforeAll(async () => {
        people = {
          bekele: await createCustomer(shop, { name: 'bekele Wolde', email: 'b_e.k@people.test' }),
          almaz: await createAdministrator(shop, administrator),
          haile: await createCustomer(shop, { name: 'ኃይሌ ዓለሙ 100%', email: 'haile+100@people.test' }),
        };
      });
      const list = async (query: Record<string, string | number>) =>
        bodyOf<User[]>(await ask('/api/users', query)).map(({ _id }) => _id);

      test.each([
        ['bekele', 'bekele'],
        ['WOLDE bek', 'bekele'],
        ['b_e.k@PEOPLE.test', 'bekele'],
        ['ሃይሌ', 'haile'],
        ['አለሙ ኀይሌ', 'haile'],
        ['100%', 'haile'],
      ] as const)('a search for %j finds %s', async (keyword, who) =>
        expect(await list({ keyword })).toEqual([people[who]._id]),
      );

      test.each(['b_k', '%%', 'bekele haile', '\\', 'nobody'])(
        'a search for %j finds nobody',
        async (keyword) => expect(await list({ keyword })).toEqual([]),
      );

      test('a whole id finds exactly its person', async () => {
        expect(await list({ keyword: people.haile._id.toUpperCase() })).toEqual([people.haile._id]);
      });

      test('the filter for administrators leaves out everybody else', async () => {
        const found = await list({ administrators: 'true' });
        expect(found).toEqual([people.almaz._id, administrator._id]);
      });

      test('people are sorted by name regardless of case, or by newest first', async () => {
        const [first, second, third] = [people.bekele, people.almaz, people.haile].map(({ _id }) => _id);
        expect(await list({ keyword: 'people.test', sort: 'name' })).toEqual([first, second, third]);
        expect(await list({ keyword: 'people.test' })).toEqual([third, second, first]);
      });

      test('the total count and the page links respect the search', async () => {
        const answer = await ask('/api/users', { keyword: 'people.test', sort: 'name', size: 1, page: 2 });
        expect(answer.headers['x-total-count']).toBe('3');
        expect(answer.headers['link']).toContain('keyword=people.test&sort=name>; rel="last"');
        expect(bodyOf(answer)).toHaveLength(1);
      });

      test.each([
        { sort: 'email' },
        { administrators: 'yes' },
        { keyword: 'x'.repeat(101) },
        { page: -1 },
        { size: 0 },
        { size: 101 },
      ])('a list with %j answers 400 invalid-field', async (query) =>
        expect(refusalOf(await ask('/api/users', query as object as Record<string, string>))).toBe(
          '400 invalid-field',
        ),
      );
    });

    describe('orders', () => {
      let chair: Product;
      let orders: Record<'old' | 'large' | 'late', Order>;
      const setOrder = (order: Order, set: string, ...values: unknown[]) =>
        shop.database.query(`update orders set ${set} where id = $1`, [order._id, ...values]);
      beforeAll(async () => {
        chair = await createProduct(shop, administrator, { price: 1000, countInStock: 100 });
        const almaz = await createCustomer(shop, { name: 'Almaz Bekele', email: 'almaz@orders.test' });
        const kebede = await createCustomer(shop, { name: 'Kebede ኃይሌ', email: 'kebede@orders.test' });
        const place = async (person: Person, qty: number, to: object) => {
          const body = orderBody([{ product: chair._id, qty }]);
          const shippingAddress = { ...body.shippingAddress, ...to };
          const sent = { token: person.token, body: { ...body, shippingAddress } };
          return bodyOf<Order>(await shop.call('POST', '/api/orders', sent), 201);
        };
        orders = {
          old: await place(almaz, 1, { name: 'Sara Tesfaye', phone: '+251922111222' }),
          large: await place(almaz, 9, { name: 'Almaz Bekele', phone: '+251911234567' }),
          late: await place(kebede, 2, { name: 'Kebede', email: 'office@firm.test', phone: '0933445566' }),
        };
        await setOrder(orders.old, `created_at = '2026-03-01T23:59:59.999+03:00'`);
        await setOrder(orders.large, `created_at = '2026-03-02T00:00:00+03:00'`);
        await moveOrder(shop.database, orders.large._id, 'paid');
        await setOrder(orders.late, `created_at = '2026-03-03T12:00:00+03:00'`);
      });
      const names = async (query: Record<string, string | number>) => {
        const found = bodyOf<OrderSummary[]>(await ask('/api/orders', query));
        const known = Object.entries(orders).map(([name, order]) => [order._id, name]);
        return found.map(({ _id }) => Object.fromEntries(known)[_id]);
      };

      test.each([
        ['almaz@orders.test', ['large', 'old']],
        ['ALMAZ bek', ['large', 'old']],
        ['sara', ['old']],
        ['ሐይሌ', ['late']],
        ['office@firm.test', ['late']],
        ['0922 111 222', ['old']],
        ['+251 911-23-45-67', ['large']],
        ['0933445566', ['late']],
        ['nobody at all', []],
      ])('a search for %j finds %j', async (keyword, found) =>
        expect(await names({ keyword })).toEqual(found),
      );

      test('an order number or id finds exactly one order', async () => {
        for (const keyword of [`${orders.old.number}`, `#${orders.old.number}`, orders.old._id])
          expect(await names({ keyword })).toEqual(['old']);
        expect(await names({ keyword: String(orders.old.number).slice(0, 4) })).toEqual([]);
      });

      test.each([
        ['newest', ['late', 'large', 'old']],
        ['oldest', ['old', 'large', 'late']],
        ['total', ['large', 'late', 'old']],
      ])('orders sorted by %s come in that order', async (sort, found) =>
        expect(await names({ sort })).toEqual(found),
      );

      test('days are counted in Ethiopian time, first and last day included', async () => {
        expect(await names({ from: '2026-03-02' })).toEqual(['late', 'large']);
        expect(await names({ to: '2026-03-01' })).toEqual(['old']);
        expect(await names({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['large']);
        expect(await names({ from: '2026-03-03', to: '2026-03-01' })).toEqual([]);
      });

      test('the filter of every state finds its own orders, and all filters together find all orders', async () => {
        expect(await names({ state: 'not-paid' })).toEqual(['late', 'old']);
        const mover = await createCustomer(shop, { name: 'Moves Through All', email: 'mover@orders.test' });
        const ways: Partial<Record<OrderState, OrderState[]>> = {
          'awaiting-confirmation': ['awaiting-confirmation'],
          paid: ['paid'],
          delivered: ['paid', 'delivered'],
          expired: ['expired'],
          cancelled: ['cancelled'],
          'partly-refunded': ['paid', 'partly-refunded'],
          refunded: ['paid', 'refunded'],
          'needs-review': ['needs-review'],
        };
        for (const way of Object.values(ways)) {
          const order = await placeOrder(shop, mover, [{ product: chair._id, qty: 1 }]);
          await moveOrder(shop.database, order._id, ...way);
        }
        const states = {
          paid: ['delivered', 'paid', 'partly-refunded'],
          'awaiting-confirmation': ['awaiting-confirmation'],
          'to-confirm': ['awaiting-confirmation'],
          'to-deliver': ['paid', 'partly-refunded'],
          delivered: ['delivered'],
          expired: ['expired'],
          cancelled: ['cancelled'],
          'partly-refunded': ['partly-refunded'],
          refunded: ['refunded'],
          'needs-review': ['needs-review'],
        };
        for (const [state, statuses] of Object.entries(states)) {
          const query = { state, keyword: 'mover@orders.test' };
          const found = bodyOf<OrderSummary[]>(await ask('/api/orders', query));
          expect(found.map(({ status }) => status).toSorted(), state).toEqual(statuses);
        }
        const all = { state: 'to-deliver', keyword: 'almaz', from: '2026-03-01', to: '2026-03-31' };
        expect(await names({ ...all, sort: 'total' })).toEqual(['large']);
      });

      test('the total count is that of the filter', async () => {
        const answer = await ask('/api/orders', { state: 'not-paid', size: 1 });
        expect(answer.headers['x-total-count']).toBe('3');
        expect(answer.headers['link']).toContain('state=not-paid');
        expect(answer.headers['link']).toContain('rel="next"');
      });

      test.each([
        { state: 'pending' },
        { sort: 'price' },
        { from: '2026-02-30' },
        { from: '0000-01-01' },
        { to: 'yesterday' },
        { keyword: 'a\u0007b' },
        { keyword: '\u202e' },
        { keyword: 'x'.repeat(101) },
        { size: 1000 },
      ])('a list with %j answers 400 invalid-field', async (query) =>
        expect(refusalOf(await ask('/api/orders', query as object as Record<string, string>))).toBe(
          '400 invalid-field',
        ),
      );

      test('characters that no text can contain find nothing and break nothing', async () => {
        for (const keyword of [`' or 1=1 --`, '🪑', '999999999999999', '()', `'; drop table orders`])
          expect(await names({ keyword })).toEqual([]);
      });
    });
  },
  { variables: AT_ONCE },
);
