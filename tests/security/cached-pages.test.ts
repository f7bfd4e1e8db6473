import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import type { Http } from '../../server/lib/http/http.ts';
import {
  createCustomer,
  createProduct,
  newAddress,
  placeOrder,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { askAt, listen, type Ask } from '../support/bare-http.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

const CANARY = 'Zewditu Canary';
/** Headers that some server, proxy or framework believes, with a value that would appear in a page that does. */
const UNKEYED = {
  'x-forwarded-host': 'evil.test',
  'x-forwarded-server': 'evil.test',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-scheme': 'http',
  'x-forwarded-port': '1234',
  'x-forwarded-prefix': '/evil.test',
  'x-forwarded-for': '203.0.113.66',
  'x-host': 'evil.test',
  host: 'evil.test',
  forwarded: 'host=evil.test;proto=http',
  'x-original-url': '/admin/userlist',
  'x-rewrite-url': '/admin/userlist',
  'x-original-host': 'evil.test',
  'x-http-method-override': 'DELETE',
  'x-http-method': 'DELETE',
  'x-method-override': 'DELETE',
  'x-react-router-spa-mode': 'yes',
  'x-react-router-prerender-data': '"evil.test"',
  'x-remix-response': 'yes',
  'x-rendering': 'guessed',
  'x-made-of': '[["evil.test",1]]',
  'x-nonce': 'evil',
  'content-security-policy': "script-src 'unsafe-inline'",
  'accept-language': 'am,evil.test;q=0.1',
  accept: 'application/json',
  'accept-encoding': 'br;q=0, evil.test',
  'user-agent': '<script>evil.test</script>',
  referer: 'https://evil.test/',
  origin: 'https://evil.test',
  cookie: 'userInfo=evil.test',
  range: 'bytes=0-10',
  'if-none-match': '"evil.test"',
  'if-modified-since': 'Fri, 20 Nov 2099 00:00:00 GMT',
  'sec-fetch-dest': 'script',
  'x-requested-with': 'XMLHttpRequest',
  prefer: 'return=minimal',
  expect: 'evil.test',
};

describeShopOnce(
  'cached pages',
  (shop) => {
    let app: Http;
    let ask: Ask;
    let administrator: Person;
    let customer: Person;
    beforeAll(async () => {
      app = await buildWhole(shop);
      ask = askAt(await listen(app));
      administrator = await signInAdministrator(shop);
      customer = await createCustomer(shop, { name: CANARY, email: newAddress('canary') });
    });
    afterAll(() => app.close());
    const newProduct = () => createProduct(shop, administrator, { countInStock: 3 });

    test('E6: no header changes a page or an answer, for its sender or for later visitors', async () => {
      const { 'if-none-match': _known, ...others } = UNKEYED;
      const names = Object.keys(UNKEYED) as (keyof typeof UNKEYED)[];
      const some = (from: number) => names.slice(from, from + 5).map((name) => [name, UNKEYED[name]]);
      const all = names.flatMap((_name, index) => (index % 5 === 0 ? [Object.fromEntries(some(index))] : []));
      const products: Product[] = [];
      // The newest products appear on each page as similar ones, so they are made last.
      for (let count = all.length + 12; count > 0; count -= 1) products.push(await newProduct());
      const clean = async (path: string, id: string) => {
        const { status, text, headers } = await ask(path + id);
        const { date: _date, etag: _etag, 'content-length': _length, ...rest } = headers;
        // A page says of which five minutes it is.
        const same = text.replaceAll(id, 'ID').replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d[05]:00\.000Z/g, 'NOW');
        return { status, text: same, headers: withoutHashes(rest) };
      };
      // API answers are checked first, because pages are rendered from them.
      for (const place of ['/api/products/', '/product/']) {
        const expected = await clean(place, products[0]!._id);
        expect(expected.status).toBe(200);
        for (const [index, headers] of [...all, others].entries()) {
          // This page was not asked for yet, so it is cached from the request with the header.
          const { _id } = products[index + 1]!;
          const poisoned = await ask(place + _id, { headers });
          expect([place, headers, poisoned.status]).toEqual([place, headers, 200]);
          expect(poisoned.text + JSON.stringify(poisoned.headers)).not.toContain('evil.test');
          expect([place, headers, await clean(place, _id)]).toEqual([place, headers, expected]);
        }
      }
    });

    test('E6: no header replaces the method or the path of a call', async () => {
      const { _id } = await newProduct();
      const authorization = `Bearer ${administrator.token}`;
      for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
        await ask(`/api/products/${_id}`, { headers: { authorization, [name]: 'DELETE' } });
        await ask(`/api/products/${_id}?_method=DELETE`, {
          method: 'POST',
          headers: { authorization, [name]: 'DELETE' },
        });
      }
      expect((await ask(`/api/products/${_id}`)).status).toBe(200);
      for (const name of ['x-original-url', 'x-rewrite-url']) {
        const answer = await ask('/api/store', { headers: { authorization, [name]: '/api/users' } });
        expect(JSON.parse(answer.text)).toHaveProperty('deliveryCities');
      }
    });

    test('E6: a path that names another host stays a path of the shop', async () => {
      for (const path of [
        '//evil.test',
        '//evil.test/shop',
        '/\\evil.test',
        '/%5cevil.test',
        '/.//evil.test',
        '///evil.test/%2e%2e',
        '/shop/..//evil.test',
        '/%2f%2fevil.test',
        '/shop?page=99999&x=//evil.test',
      ]) {
        const { headers, text } = await ask(path);
        const to = new URL(headers.location ?? '/', 'http://shop.test');
        expect([path, to.host, to.href.includes('evil.test')]).toEqual([path, 'shop.test', false]);
        expect([path, /(?:href|src|content)="[^"]*\/\/evil\.test/.test(text)]).toEqual([path, false]);
      }
    });

    test(
      'E7: an answer to a call with a token is not stored, and a guest after it sees no personal data',
      { tags: 'long' },
      async () => {
        const { _id } = await newProduct();
        const order = await placeOrder(shop, customer, [{ product: _id, qty: 1 }]);
        const pages = [
          '/',
          '/shop',
          `/product/${_id}`,
          '/profile',
          '/cart',
          `/order/${order._id}`,
          '/search/chair',
        ];
        const calls = [
          '/api/orders/myorders',
          '/orders/myorders',
          `/api/orders/${order._id}`,
          `/api/users/${customer._id}`,
          '/api/products/top',
          `/api/products/${_id}`,
          '/api/store',
          '/images/demo/wanza-dining-chair-400.jpg',
          '/sitemap.xml',
          '/no-picture.svg',
        ];
        const onPages = ['', '.css', '.data', '/x.css', ';x.css', '?x=1.css', '%00.css', '%0a.css'];
        const onCalls = [
          ...onPages,
          '.js',
          '.json',
          '.avif',
          '/',
          '/_.data',
          '%3fx.css',
          '%2f..%2fx.css',
          '/../x.js',
          '~',
        ];
        const found = { asPerson: 0, personal: 0 };
        const all = [
          ...pages.flatMap((path) => onPages.map((suffix) => path + suffix)),
          ...calls.flatMap((path) => onCalls.map((suffix) => path + suffix)),
        ];
        for (const path of all) {
          const own = await ask(path, { headers: { authorization: `Bearer ${customer.token}` } });
          expect([path, own.headers['cache-control']]).toEqual([path, 'no-store']);
          found.asPerson += Number(own.status === 200);
          found.personal += Number(own.text.includes(CANARY));
          const guest = await ask(path);
          expect([path, guest.text.includes(CANARY) || guest.text.includes(customer.email)]).toEqual([
            path,
            false,
          ]);
          if (String(guest.headers['cache-control']).includes('public'))
            expect([path, guest.status]).toEqual([path, 200]);
        }
        // The test has seen both pages and personal answers.
        expect(found.asPerson).toBeGreaterThan(30);
        expect(found.personal).toBeGreaterThan(3);
      },
    );

    // Answers that are the same for every guest are cached with an ETag, and a browser must revalidate them (decision
    // 0043).
    test('E7: only public answers of the API may be stored, and they must be revalidated', async () => {
      for (const path of [
        '/api/store',
        '/api/products',
        '/products/shops',
        '/api/config/paypal',
        '/config/paypal/script',
      ])
        expect([path, (await ask(path)).headers['cache-control']]).toEqual([path, 'public, no-cache']);
      for (const path of [
        '/api/nothing',
        '/api/health',
        '/api/products?x=1',
        '/api/products/inventory',
        `/api/products/${customer._id}`,
        '/api/users',
        '/api/orders',
        '/api/settings',
      ])
        expect([path, (await ask(path)).headers['cache-control']]).toEqual([path, 'no-store']);
    });
  },
  { variables: AT_ONCE },
);

/** Each page has its own script hashes, because its data is in a script. */
const withoutHashes = ({ 'content-security-policy': policy, ...headers }: Record<string, unknown>) => ({
  ...headers,
  'content-security-policy': String(policy).replace(/'sha256-[^']+'/g, 'HASH'),
});
