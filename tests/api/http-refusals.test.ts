import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Http } from '../../server/lib/http/http.ts';
import { askAt, listen, type Ask } from '../support/bare-http.ts';
import {
  createCustomer,
  createProduct,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { metadataOf, TUS } from '../support/resumable.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

const NOBODY = 'Bearer realm="Wenber"';
const challengeOf = ({ headers }: Pick<Answer, 'headers'>) => headers['www-authenticate'];

describeShopOnce(
  'what HTTP refuses, as any client understands it:',
  (shop) => {
    let app: Http;
    let ask: Ask;
    let customer: Person;
    let administrator: Person;
    beforeAll(async () => {
      app = await buildWhole(shop);
      ask = askAt(await listen(app));
      customer = await createCustomer(shop);
      administrator = await signInAdministrator(shop);
    });
    afterAll(() => app.close());

    describe('a method that a path does not have', () => {
      test.each([
        ['PUT', '/api/products', 'GET, HEAD, POST'],
        ['PUT', '/products', 'GET, HEAD, POST'],
        ['DELETE', '//products/', 'GET, HEAD, POST'],
        ['DELETE', '/api/products/top?limit=3', 'GET, HEAD'],
        ['POST', '/api/products/01930000-0000-7000-8000-000000000000', 'GET, HEAD, PUT, DELETE'],
        ['POST', '/api/products/chair', 'GET, HEAD, PUT, DELETE'],
        ['GET', '/api/users/login', 'POST'],
        ['HEAD', '/users/login', 'POST'],
        ['OPTIONS', '/api/orders', 'GET, HEAD, POST'],
        ['TRACE', '/api/store', 'GET, HEAD'],
        ['GET', '/api/webhooks/paypal', 'POST'],
        ['GET', '/api/uploads', 'POST, OPTIONS'],
        ['PUT', '/api/uploads/UserImages', 'POST'],
        ['POST', '/api/uploads/0123', 'GET, HEAD, PATCH, DELETE'],
        ['POST', '/api/settings', 'GET, HEAD, PUT'],
        ['POST', '/sitemap.xml', 'GET, HEAD'],
        ['POST', '/images/demo/wanza-dining-chair-400.jpg', 'GET, HEAD'],
      ])('%s %s answers 405, and Allow names %s', async (method, path, allow) => {
        const answer = await ask(path, { method });
        expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        if (method !== 'HEAD')
          expect(JSON.parse(answer.text)).toEqual({
            message: `This address takes ${allow} alone`,
            code: 'method-not-allowed',
            details: { allow },
          });
      });

      test('is told before a body is read, whatever its type, and whoever calls', async () => {
        const headers = { 'content-type': 'text/plain', authorization: `Bearer ${customer.token}` };
        expect(await ask('/api/orders', { method: 'PUT', body: 'a=1', headers })).toMatchObject({
          status: 405,
          headers: { allow: 'GET, HEAD, POST' },
        });
      });

      test('HEAD is answered wherever GET is', { tags: 'long' }, async () => {
        for (const path of ['/api/products', '/api/store', '/api/openapi.json', '/robots.txt'])
          expect([path, (await ask(path, { method: 'HEAD' })).status]).toEqual([path, 200]);
      });

      test.each([
        ['GET', '/api/nothing'],
        ['PUT', '/api/nothing'],
        ['OPTIONS', '/api/nothing'],
        ['POST', '/shop'],
        ['PUT', '/nothing/here'],
        ['PUT', '/API/PRODUCTS'],
      ])('an unknown path, or a page, stays 404: %s %s', async (method, path) => {
        const { status, headers } = await ask(path, { method });
        expect([status, headers.allow]).toEqual([404, undefined]);
      });
    });

    describe('a body of a type that is not taken', () => {
      const send = (path: string, type: string, more = {}) =>
        shop.call('POST', path, { raw: 'a=1', headers: { 'content-type': type, ...more } });

      test('answers 415 and names JSON', async () => {
        for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/xml', '']) {
          const answer = await send('/api/users/login', type);
          expect([type, refusalOf(answer)]).toEqual([type, '415 unsupported-media-type']);
          expect(answer.body.message).toBe('Please send the body as application/json');
          expect(answer.body.details).toEqual({ types: 'application/json' });
          expect(answer.headers['accept']).toBe('application/json');
        }
      });

      test('answers 415 and names UTF-8, or that nothing is compressed', async () => {
        const latin = await send('/api/users/login', 'application/json; charset=latin1');
        expect(latin.body.message).toBe('Please send the body as application/json in UTF-8');
        const zipped = await send('/api/users/login', 'application/json', { 'content-encoding': 'gzip' });
        expect(zipped.body.message).toBe('Please send the body as application/json that is not compressed');
        expect(zipped.headers['accept-encoding']).toBe('identity');
        expect(zipped.headers['accept']).toBeUndefined();
      });

      test('of an upload answers 415 and names the types of pictures, or that of a piece', async () => {
        const whole = await send('/api/uploads/UserImages', 'application/json');
        expect(whole.body.message).toBe(
          'Please send the body as image/jpeg, image/png, image/gif, image/webp, image/avif or application/octet-stream',
        );
        expect(whole.headers['accept']).toMatch(/^image\/jpeg, .*, application\/octet-stream$/);
        const { token } = customer;
        const begun = await shop.call('POST', '/api/uploads', {
          token,
          headers: { ...TUS, 'upload-length': '3', 'upload-metadata': metadataOf('UserImages') },
        });
        const piece = await shop.call('PATCH', begun.headers['location']!, {
          token,
          raw: 'a=1',
          headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/json' },
        });
        expect(piece.body.message).toBe('Please send the body as application/offset+octet-stream');
        expect(piece.headers['accept']).toBe('application/offset+octet-stream');
      });
    });

    describe('a call without a living session', () => {
      const mine = (headers: Record<string, string>) => shop.call('GET', '/api/orders/myorders', { headers });
      const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

      test('and without a token is told how to come in, and of no error', async () => {
        const answer = await mine({});
        expect(refusalOf(answer)).toBe('401 not-signed-in');
        expect(answer.body.message).toBe('Please sign in first');
        expect(challengeOf(answer)).toBe(NOBODY);
      });

      test('with a token that never was one of this shop is told that', async () => {
        for (const token of [
          'x'.repeat(43),
          'undefined',
          `${customer.token}x`,
          'eyJhbGciOiJIUzI1NiJ9.e30.x',
        ]) {
          const answer = await mine(bearer(token));
          expect([token, refusalOf(answer)]).toEqual([token, '401 invalid-token']);
          expect(challengeOf(answer)).toBe(
            `${NOBODY}, error="invalid_token", error_description="${answer.body.message}"`,
          );
        }
      });

      const ends: [how: string, end: (person: Person) => Promise<unknown>][] = [
        ['signed out', ({ token }) => shop.call('POST', '/api/users/logout', { token })],
        [
          'was ended by an administrator',
          ({ _id }) => asAdministrator('DELETE', `/api/users/${_id}/sessions`),
        ],
        ['was deleted', ({ _id }) => asAdministrator('DELETE', `/api/users/${_id}`)],
        ['expired', ({ _id }) => query(`update sessions set expires_at = now() where user_id = $1`, [_id])],
        [
          'expired and was swept',
          async ({ _id }) => {
            await query(`update sessions set expires_at = now() - interval '1 day' where user_id = $1`, [
              _id,
            ]);
            await shop.services.registration.forgetExpired();
          },
        ],
        ['was ended by hand', ({ _id }) => query(`delete from sessions where user_id = $1`, [_id])],
      ];
      const asAdministrator = (method: string, path: string) =>
        shop.call(method, path, { token: administrator.token });
      const query = (text: string, values: unknown[]) => shop.database.query(text, values);

      test.each(ends)('whose session %s is told that it has ended', async (_how, end) => {
        const person = await createCustomer(shop);
        await end(person);
        const answer = await mine(bearer(person.token));
        expect(refusalOf(answer)).toBe('401 session-ended');
        expect(answer.body.message).toBe('Your session has ended. Please sign in again');
        expect(challengeOf(answer)).toBe(
          `${NOBODY}, error="invalid_token", error_description="Your session has ended. Please sign in again"`,
        );
      });

      test('thirty days after its session has ended finds no trace of it', async () => {
        const person = await createCustomer(shop);
        await shop.call('POST', '/api/users/logout', { token: person.token });
        await query(`update ended_sessions set ended_at = now() - $1::interval`, ['31 days']);
        await shop.services.registration.forgetExpired();
        expect(refusalOf(await mine(bearer(person.token)))).toBe('401 invalid-token');
      });

      test('is told how to come in by every other 401, too', async () => {
        const body = { email: customer.email, password: 'not the right one' };
        const signIn = await shop.call('POST', '/api/users/login', { body });
        expect([refusalOf(signIn), challengeOf(signIn)]).toEqual(['401 wrong-credentials', NOBODY]);
        const event = await shop.call('POST', '/api/webhooks/paypal', { body: {} });
        expect([refusalOf(event), challengeOf(event)]).toEqual([
          '401 invalid-signature',
          'Signature realm="Wenber"',
        ]);
      });
    });

    describe('an id', () => {
      const odd = ['chair', '1', 'undefined', 'null', '%00', '%F0%9F%AA%91', 'x'.repeat(400)];
      const things = [
        ['/api/products', 'product-not-found'],
        ['/api/orders', 'order-not-found'],
        ['/api/users', 'user-not-found'],
        ['/api/uploads', 'upload-not-found'],
        ['/api/policies', 'not-found'],
      ] as const;

      test.each(things)('of another form below %s answers 404 %s', async (path, code) => {
        for (const id of odd) {
          const answer = await shop.call('GET', `${path}/${id}`, { token: administrator.token });
          expect([id, refusalOf(answer)]).toEqual([id, `404 ${code}`]);
        }
      });

      test('that is longer than any address answers 404', async () => {
        for (const [path] of things) {
          const answer = await shop.call('GET', `${path}/${'x'.repeat(4000)}`, {
            token: administrator.token,
          });
          expect([path, refusalOf(answer)]).toEqual([path, '404 not-found']);
        }
      });

      test('of another form is not told to whoever has not signed in', async () => {
        for (const path of ['/api/orders/1', '/api/users/undefined', '/api/uploads/%00'])
          expect([path, refusalOf(await shop.call('GET', path))]).toEqual([path, '401 not-signed-in']);
      });

      test('in capitals is the same id', async () => {
        const product = await createProduct(shop, administrator);
        const order = await placeOrder(shop, customer, [{ product: product._id, qty: 1 }]);
        const find = (path: string, { token }: Person) => shop.call('GET', path, { token });
        const shown = await shop.call('GET', `/api/products/${product._id.toUpperCase()}`);
        expect(shown).toMatchObject({ status: 200, body: { _id: product._id } });
        const placed = await find(`/api/orders/${order._id.toUpperCase()}`, customer);
        expect(placed).toMatchObject({ status: 200, body: { _id: order._id } });
        const own = `/api/users/${administrator._id.toUpperCase()}`;
        const deleted = await shop.call('DELETE', own, { token: administrator.token });
        expect(deleted.status).toBe(409);
      });
    });
  },
  { variables: AT_ONCE },
);
