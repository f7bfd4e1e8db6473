import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { User } from '../../contract/accounts/users.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  orderBody,
  PASSWORD,
  placeOrder,
  productFields,
  refusalOf,
  signIn,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { plainPicture } from '../support/pictures.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

/** Fields that an attacker would like to set, in every spelling that a shop might accept. */
const wishes = (victim: Person) => ({
  _id: victim._id,
  id: victim._id,
  user: victim._id,
  userId: victim._id,
  user_id: victim._id,
  owner: victim._id,
  isAdmin: true,
  is_admin: true,
  admin: true,
  role: 'administrator',
  verified: true,
  isVerified: true,
  emailVerified: true,
  isPaid: true,
  paidAt: '2026-01-01T00:00:00.000+03:00',
  isDelivered: true,
  deliveredAt: '2026-01-01T00:00:00.000+03:00',
  status: 'paid',
  createdAt: '2000-01-01T00:00:00.000+03:00',
  token: 'x'.repeat(43),
  password_hash: 'x',
  passwordHash: 'x',
});

describeShopOnce('B10: extra fields of a body have no effect:', (shop) => {
  let administrator: Person;
  let victim: Person;
  let attacker: Person;
  let chair: Product;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    [victim, attacker] = [await createCustomer(shop), await createCustomer(shop)];
    chair = await createProduct(shop, administrator, { countInStock: 50 });
  });
  const as = (person: Person, method: string, path: string, body: object) =>
    shop.call(method, path, { token: person.token, body });
  const userOf = async (id: string) =>
    bodyOf<User>(await shop.call('GET', `/api/users/${id}`, { token: administrator.token }));

  test('B10: a registration makes no administrator, no verified address and touches no other account', async () => {
    const [before, email] = [await userOf(victim._id), newAddress('wisher')];
    const person = { name: 'Wisher', email, password: PASSWORD, picture: '/default-picture.svg' };
    const registered = await shop.call('POST', '/api/users', { body: { ...wishes(victim), ...person } });
    expect(bodyOf(registered, 201)).toMatchObject({ isAdmin: false });
    const login = await shop.call('POST', '/api/users/login', { body: { email, password: PASSWORD } });
    expect(refusalOf(login)).toBe('401 wrong-credentials');
    const emailCode = await shop.mailbox.waitForCode(email, 'verification');
    const verified = { ...wishes(victim), email, emailCode };
    bodyOf(await shop.call('POST', '/api/users/set-Verified-EmailCode', { body: verified }));
    const signedIn = await signIn(shop, email);
    expect(signedIn.isAdmin).toBe(false);
    expect(signedIn._id).not.toBe(victim._id);
    expect(await userOf(victim._id)).toEqual(before);
  });

  test('B10: a profile changes only the caller, and only its own fields', async () => {
    const [before, mine] = [await userOf(victim._id), await userOf(attacker._id)];
    const profile = { name: 'Renamed', email: attacker.email, picture: '/default-picture.svg' };
    bodyOf(await as(attacker, 'PUT', '/api/users/profile', { ...wishes(victim), ...profile }));
    expect(await userOf(victim._id)).toEqual(before);
    expect(await userOf(attacker._id)).toEqual({ ...mine, name: 'Renamed' });
    expect((await shop.call('GET', '/api/users', { token: attacker.token })).status).toBe(403);
  });

  test('B10: an order belongs to the caller, unpaid, at the shop’s prices', async () => {
    const body = { ...orderBody([{ product: chair._id, qty: 1 }]), ...wishes(victim), orderStatus: 'paid' };
    const order = bodyOf<Order>(await as(attacker, 'POST', '/api/orders', body), 201);
    expect(order._id).not.toBe(victim._id);
    expect(order).toMatchObject({ isPaid: false, paidAt: null, isDelivered: false, status: 'pending' });
    expect(order.createdAt > '2026').toBe(true);
    expect(order.user.email).toBe(attacker.email);
    const { token } = victim;
    expect(bodyOf<Order[]>(await shop.call('GET', '/api/orders/myorders', { token }))).toEqual([]);
  });

  test('B10: a review is the caller’s own, shown and counted once', async () => {
    const path = `/api/products/${chair._id}/reviews`;
    const review = { name: 'Attacker', rating: 1, comment: 'Wobbles' };
    const more = { hidden: false, boughtHere: true, numReviews: 100 };
    bodyOf(await as(attacker, 'POST', path, { ...wishes(victim), ...more, ...review }), 201);
    expect(bodyOf(await shop.call('GET', `${path}/mine`, { token: victim.token })).review).toBeNull();
    const mine = bodyOf(await shop.call('GET', `${path}/mine`, { token: attacker.token })).review;
    expect(mine).toMatchObject({ ...review, boughtHere: false });
    expect(mine.createdAt > '2026').toBe(true);
  });

  test('B10: an administrator’s form changes only its own fields', async () => {
    const counted = {
      rating: 5,
      numReviews: 99,
      starCounts: [0, 0, 0, 0, 99],
      version: 77,
      published: false,
    };
    const body = { ...wishes(victim), ...counted, ...productFields() };
    const saved = bodyOf<Product>(await as(administrator, 'PUT', `/api/products/${chair._id}`, body));
    expect(saved).toMatchObject({ _id: chair._id, numReviews: 1, published: true });
    const { name, email } = attacker;
    const person = { ...wishes(victim), name, email, isAdmin: false, password: 'a new pass phrase' };
    bodyOf(await as(administrator, 'PUT', `/api/users/${attacker._id}`, person));
    expect((await signIn(shop, attacker.email))._id).toBe(attacker._id);
  });
});

describeShopOnce(
  'B12: things that belong to somebody else',
  (shop) => {
    let owner: Person;
    let stranger: Person;
    let order: Order;
    beforeAll(async () => {
      const administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      [owner, stranger] = [await createCustomer(shop), await createCustomer(shop)];
      const chair = await createProduct(shop, administrator, { countInStock: 50 });
      order = await placeOrder(shop, owner, [{ product: chair._id, qty: 1 }], 'BankTransfer');
    });
    const receipt = { transactionNumber: 'FT12345678', bank: 'CBE' };

    describe('an order answers 404 to others and stays unchanged:', () => {
      test.each<[string, string, object?]>([
        ['GET', ''],
        ['GET', '/methods'],
        ['POST', '/payments', { method: 'PayPal' }],
        ['PUT', '/pay', { id: 'x' }],
        ['POST', '/cancel', { reason: 'mine now' }],
        ['POST', '/receipts', receipt],
        ['GET', `/receipts/${randomUUID()}/picture`],
      ])('B12: %s /api/orders/{id}%s', async (method, path, body) => {
        const everything = () =>
          shop.database.query('select * from orders join order_history on order_id = id');
        const before = await everything();
        const ask = (id: string) =>
          shop.call(method, `/api/orders/${id}${path}`, { token: stranger.token, body });
        const answer = await ask(order._id);
        expect(refusalOf(answer)).toBe('404 order-not-found');
        expect(answer.body).toEqual((await ask(randomUUID())).body);
        expect((await everything()).rows).toEqual(before.rows);
      });

      test('B12: an order is not in another person’s list', async () => {
        const mine = await shop.call('GET', '/api/orders/myorders', { token: stranger.token });
        expect(bodyOf(mine)).toEqual([]);
      });
    });

    test(
      'B12: the picture of a receipt is only for its buyer and administrators',
      { tags: 'long' },
      async () => {
        const picture64 = (await plainPicture(20, 20, 'gif')).toString('base64');
        const body = { ...receipt, picture: picture64 };
        const path = `/api/orders/${order._id}/receipts`;
        const sent = bodyOf<Order>(await shop.call('POST', path, { token: owner.token, body }), 201);
        const picture = `${path}/${sent.receipts[0]!._id}/picture`;
        expect((await shop.call('GET', picture, { token: owner.token })).status).toBe(200);
        expect(refusalOf(await shop.call('GET', picture, { token: stranger.token }))).toBe(
          '404 order-not-found',
        );
        expect((await shop.call('GET', picture)).status).toBe(401);
      },
    );

    test('B12: another person can neither be read nor changed, whether they exist or not', async () => {
      const { token } = stranger;
      for (const id of [owner._id, randomUUID()]) {
        expect(refusalOf(await shop.call('GET', `/api/users/${id}`, { token }))).toBe('404 user-not-found');
        const body = { name: 'Taken Over', email: newAddress(), isAdmin: false };
        expect(refusalOf(await shop.call('PUT', `/api/users/${id}`, { token, body }))).toBe(
          '403 not-allowed',
        );
        expect(refusalOf(await shop.call('DELETE', `/api/users/${id}`, { token }))).toBe('403 not-allowed');
      }
      expect((await signIn(shop, owner.email)).name).toBe(owner.name);
    });

    test('B12: using another person’s picture does not let anybody remove it', async () => {
      const headers = { 'content-type': 'image/gif' };
      const upload = { token: owner.token, headers, raw: await plainPicture(20, 20, 'gif') };
      const { address: picture } = bodyOf(await shop.call('POST', '/api/uploads/UserImages', upload), 201);
      const thief = await createCustomer(shop);
      const profile = { name: 'Thief', email: thief.email, picture };
      bodyOf(await shop.call('PUT', '/api/users/profile', { token: thief.token, body: profile }));
      const left = { currentPassword: PASSWORD };
      bodyOf(await shop.call('POST', '/api/users/profile/deletion', { token: thief.token, body: left }));
      await vi.waitFor(
        async () => {
          const { rows } = await shop.database.query('select told_at from erasures where user_id = $1', [
            thief._id,
          ]);
          expect(rows[0].told_at).not.toBeNull();
        },
        { timeout: 60_000, interval: 50 },
      );
      expect((await shop.call('GET', picture)).status).toBe(200);
      const { rows } = await shop.database.query('select owner_id from uploads where address = $1', [
        picture,
      ]);
      expect(rows).toEqual([{ owner_id: owner._id }]);
    });
  },
  { variables: AT_ONCE },
);
