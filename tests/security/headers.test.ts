import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { securityHeaders } from '../../server/lib/http/answers/security-headers.ts';
import type { Http } from '../../server/lib/http/http.ts';
import {
  createCustomer,
  createProduct,
  newAddress,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { askAt, listen, type Ask } from '../support/bare-http.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { buildWhole, plainMailbox } from '../support/whole-shop.ts';

const ORDER = '/order/01930000-0000-7000-8000-000000000000';
const PICTURE = '/images/demo/wanza-dining-chair-400.jpg';
const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

describeShopOnce(
  'headers',
  (shop) => {
    let app: Http;
    let ask: Ask;
    let customer: Person;
    let product: Product;
    beforeAll(async () => {
      app = await buildWhole(shop, {
        standIns: (http) => {
          plainMailbox(http);
          http.addHook('onRequest', async ({ url }) => {
            if (url === '/robots.txt?broken') throw new Error('broken on purpose');
          });
        },
      });
      ask = askAt(await listen(app));
      customer = await createCustomer(shop);
      product = await createProduct(shop, await signInAdministrator(shop));
    });
    afterAll(() => app.close());

    /** One answer of each kind, by its kind. */
    const kinds = (): [what: string, path: string, status: number, options?: Parameters<Ask>[1]][] => [
      ['a page', '/', 200],
      ['a cached page', '/', 200],
      ['a frame', '/profile', 200],
      ['a page that is rendered each time', '/search/chair', 200],
      ['the order page', ORDER, 200],
      ['a page that does not exist', '/nothing/here', 404],
      ['an answer of the API', '/api/store', 200],
      ['an answer by its other name', '/products/top', 200],
      ['nothing there', '/api/nothing', 404],
      ['a refused value', '/api/products?pageNumber=x', 400],
      ['a query of two readings', '/api/products?keyword=a&keyword=b', 400],
      ['a guest', '/api/orders/myorders', 401],
      ['not an administrator', '/api/orders', 403, { headers: bearer(customer) }],
      ['a body too large', '/api/orders', 413, post('x'.repeat(200_000), bearer(customer))],
      ['a body of another kind', '/api/users/login', 415, post('a=1', { 'content-type': 'text/plain' })],
      ['a failure', '/robots.txt?broken', 500],
      ['an address that cannot be decoded', '/api/products/%', 400],
      ['a picture', PICTURE, 200],
      ['no picture', '/images/demo/nothing.jpg', 404],
      ['a drawing', '/no-picture.svg', 200],
      ['the sitemap', '/sitemap.xml', 200],
      ['robots.txt', '/robots.txt', 200],
      ['a link preview', `/images/preview/${product._id}-2.jpg`, 200],
      ['the description of the API', '/api/openapi.json', 200],
      ['its page', '/api/docs', 200],
      ['a file of its page', '/api/docs/reader.js', 200],
      ['a preflight', '/api/orders', 405, { method: 'OPTIONS' }],
    ];
    const post = (body: string, headers = {}) => ({
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

    test('E1: every answer has the security headers and sets no cookie', async () => {
      const {
        'content-security-policy': _own,
        'cross-origin-opener-policy': _opener,
        'permissions-policy': closed,
        ...always
      } = securityHeaders('https://shop.test');
      for (const [what, path, status, options] of kinds()) {
        const answer = await ask(path, options);
        expect([what, answer.status]).toEqual([what, status]);
        expect(answer.headers, what).toMatchObject(always);
        // The policy does not apply to these files, because a picture, font, style or script never becomes a document.
        const isDocument = !/image|font|css|javascript/.test(answer.headers['content-type'] ?? '');
        expect([what, answer.headers['permissions-policy']]).toEqual([what, isDocument ? closed : undefined]);
        expect(answer.headers['strict-transport-security'], what).toBe('max-age=31536000');
        expect(answer.headers['cross-origin-opener-policy'], what).toBe(
          path === ORDER ? 'same-origin-allow-popups' : 'same-origin',
        );
        const policy = String(answer.headers['content-security-policy']);
        expect(policy, what).toContain("frame-ancestors 'none'");
        expect(policy, what).toContain("base-uri 'none'");
        expect(policy, what).toMatch(/default-src '(none|self)'/);
        // Scripts are allowed by hash, on the order page by its nonce; nothing else inline, and no script made from
        // text.
        const scripts = /(?:script-src|default-src) ([^;]+)/.exec(
          /script-src [^;]+/.exec(policy)?.[0] ?? policy,
        )![1];
        expect(scripts, what).not.toMatch(/unsafe|data:|http:|\*/);
        expect(answer.headers, what).not.toHaveProperty('set-cookie');
        expect(answer.headers, what).not.toHaveProperty('x-powered-by');
        expect(answer.headers, what).not.toHaveProperty('server');
      }
    });

    test('E1: every answer of text says its charset', async () => {
      for (const [what, path, , options] of kinds()) {
        const type = String((await ask(path, options)).headers['content-type']);
        if (/text|json|javascript|xml/.test(type))
          expect([what, type]).toEqual([what, expect.stringContaining('; charset=utf-8')]);
        else expect([what, type]).toEqual([what, 'image/jpeg']);
      }
    });

    test('E1: HSTS is sent only over TLS', () => {
      expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
    });

    test('E1: forms cannot be sent to other sites, the camera is closed but at the counter, and only our own pages ask for a location', async () => {
      const { headers } = await ask('/');
      expect(headers['content-security-policy']).toContain("form-action 'self'");
      for (const feature of ['camera', 'microphone', 'usb'])
        expect(headers['permissions-policy']).toContain(`${feature}=()`);
      expect(headers['permissions-policy']).toContain('geolocation=(self)');
      const closed = /camera=\(\)/;
      expect((await ask('/admin/orderlist')).headers['permissions-policy']).toMatch(closed);
      expect((await ask('/admin/counter')).headers['permissions-policy']).toMatch(/camera=\(self\)/);
      expect((await ask('/admin/counter?x=1')).headers['permissions-policy']).toMatch(/camera=\(self\)/);
    });

    test('E2: other origins can read no answer, and no preflight is granted', { tags: 'long' }, async () => {
      const origins = ['https://evil.test', 'null', 'https://shop.test.evil.test', 'https://shop.test'];
      for (const origin of origins) {
        for (const [what, path, status, options] of kinds()) {
          const headers = { ...options?.headers, origin };
          const answer = await ask(path, { ...options, headers });
          expect([what, answer.status]).toEqual([what, status]);
          expect(namesOf(answer.headers, /^access-control-/), `${what} to ${origin}`).toEqual([]);
          expect(answer.headers.vary ?? '').not.toMatch(/origin/i);
        }
        const headers = {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization',
          'access-control-request-private-network': 'true',
        };
        for (const path of ['/', '/api/users/profile', '/api/uploads/UserImages', PICTURE]) {
          const preflight = await ask(path, { method: 'OPTIONS', headers });
          expect(preflight.status).toBeGreaterThanOrEqual(400);
          expect(namesOf(preflight.headers, /^access-control-/)).toEqual([]);
        }
      }
    });

    test('E5: the Host header appears in no link of pages, sitemap, mails or at the payment provider', async () => {
      const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
      const fresh = await createProduct(shop, await signInAdministrator(shop));
      for (const path of ['/', `/product/${fresh._id}`, '/search/chair', '/sitemap.xml', '/robots.txt']) {
        const { text, headers: answered } = await ask(path, { headers });
        expect(text).toContain('https://shop.test');
        expect(text + JSON.stringify(answered)).not.toContain('evil.test');
      }
      for (const path of ['/api/openapi.json', '/api/docs', '/api/products/shops?page=1&size=1'])
        expect(JSON.stringify(Object.values(await ask(path, { headers })))).not.toContain('evil.test');
      const email = newAddress();
      const person = { name: 'A', email, password: 'a long passphrase', picture: '/a.svg' };
      expect((await ask('/api/users', post(JSON.stringify(person), headers))).status).toBe(201);
      await ask('/api/users/forgot-password', post(JSON.stringify({ email }), headers));
      const mail = await shop.mailbox.waitFor(email, /password/i);
      expect(JSON.stringify(mail)).not.toContain('evil.test');
    });

    test('E11: a page is the same in each encoding and varies by it; a picture has none', async () => {
      const plain = await ask('/shop');
      const encoded = (encoding: string) =>
        vi.waitFor(
          async () => {
            const answer = await ask('/shop', { headers: { 'accept-encoding': encoding } });
            expect(answer.headers['content-encoding']).toBe(encoding);
            return answer;
          },
          { timeout: 30_000 },
        );
      const br = await encoded('br');
      const gzip = await encoded('gzip');
      expect(brotliDecompressSync(br.body)).toEqual(plain.body);
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
      for (const { headers, body } of [plain, br, gzip]) {
        expect(headers.vary).toContain('accept-encoding');
        expect(headers['content-length']).toBe(String(body.length));
      }
      expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
      for (const odd of [
        'br;q=0',
        'br;q=0.0, gzip;q=0',
        'brx',
        'identity',
        '*;q=0',
        `br${' '.repeat(10_000)}x`,
      ]) {
        const answer = await ask('/shop', { headers: { 'accept-encoding': odd } });
        expect([odd, answer.headers['content-encoding']]).toEqual([odd, undefined]);
        expect(answer.body).toEqual(plain.body);
      }
      const everything = { 'accept-encoding': 'br, gzip, deflate, zstd' };
      const picture = await ask(PICTURE, { headers: everything });
      expect(picture.headers).not.toHaveProperty('content-encoding');
      expect(picture.body).toEqual((await ask(PICTURE)).body);
    });

    test('E11: HEAD equals GET without a body; TRACE and unknown methods are refused', async () => {
      for (const path of ['/', '/search/chair', '/nothing', '/api/store', PICTURE, '/sitemap.xml']) {
        const [got, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
        expect([path, head.status, head.body.length]).toEqual([path, got.status, 0]);
        for (const name of ['content-type', 'content-security-policy', 'etag', 'cache-control'] as const)
          if (name !== 'content-security-policy' || path !== '/search/chair')
            expect([path, head.headers[name]]).toEqual([path, got.headers[name]]);
      }
      for (const method of ['TRACE', 'PROPFIND', 'LINK', 'PURGE', 'OPTIONS']) {
        for (const path of ['/', '/api/products', PICTURE]) {
          const answer = await ask(path, { method, headers: { 'x-secret': 'mirrored' } });
          expect([404, 405]).toContain(answer.status);
          expect(answer.text).not.toContain('mirrored');
        }
      }
    });
  },
  { variables: AT_ONCE },
);

const namesOf = (headers: object, pattern: RegExp) =>
  Object.keys(headers).filter((name) => pattern.test(name));
