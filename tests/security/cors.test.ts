import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { isRaw, type EndpointDeclaration } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import type { Product } from '../../contract/goods/products.ts';
import { connectionLimits } from '../../server/lib/http/connections.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { askAt, listen, talk, type Ask, type BareAnswer, type BareOptions } from '../support/bare-http.ts';
import { createCustomer, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

const APP = 'https://app.example';
const OTHER = 'http://localhost:5173';
const STRANGER = 'https://evil.test';
const PICTURE = '/images/demo/wanza-dining-chair-400.jpg';
const NEVER = { concurrent: 1, perTick: 1, waiting: 0, waitMs: -1 };

const allowed = ({ headers }: BareAnswer) => headers['access-control-allow-origin'];
const corsNames = ({ headers }: BareAnswer) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describeShopOnce(
  'programs of other origins',
  (shop) => {
    let app: Http;
    let crowded: Http;
    let ask: Ask;
    let askCrowded: Ask;
    let customer: Person;
    let product: Product;
    beforeAll(async () => {
      app = await buildWhole(shop);
      ask = askAt(await listen(app));
      crowded = await buildWhole(shop, { admission: { reading: NEVER, checkout: NEVER } });
      askCrowded = askAt(await listen(crowded));
      customer = await createCustomer(shop);
      product = await createProduct(shop, await signInAdministrator(shop));
    });
    afterAll(() => Promise.all([app.close(), crowded.close()]));

    const from = (origin: string, { headers, ...more }: BareOptions = {}): BareOptions => ({
      ...more,
      headers: { ...headers, origin },
    });
    const bearer = () => ({ authorization: `Bearer ${customer.token}` });
    const json = { 'content-type': 'application/json' };
    const preflight = (origin: string, method = 'POST') =>
      from(origin, {
        method: 'OPTIONS',
        headers: {
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization, content-type',
        },
      });

    test('E2: a preflight of a named origin is granted, for all headers that calls read', async () => {
      for (const path of ['/api/orders', '/orders', '//products/', '/api/users/login', '/api/uploads']) {
        const answer = await ask(path, preflight(OTHER));
        expect([path, answer.status, allowed(answer)]).toEqual([path, 204, OTHER]);
        expect(answer.headers.vary).toBe('Origin');
        expect(answer.headers['access-control-max-age']).toBe('7200');
        expect(answer.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
        expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
      }
      const { headers } = await ask('/api/orders', preflight(APP));
      const granted = headers['access-control-allow-headers']!.split(', ');
      for (const [call, { headers: read, body }] of Object.entries<EndpointDeclaration>(endpoints))
        // No browser calls a webhook.
        if (read && !(body && isRaw(body)) && !call.startsWith('POST /api/webhooks/'))
          expect(granted).toEqual(expect.arrayContaining(Object.keys((read as z.ZodObject).shape)));
      for (const name of ['authorization', 'content-type', 'tus-resumable', 'upload-offset'])
        expect(granted).toContain(name);
    });

    test('E2: answers, errors and refusals before routing can be read by a named origin', async () => {
      const kinds: [what: string, status: number, answer: Promise<BareAnswer>][] = [
        ['a list', 200, ask('/api/products', from(APP))],
        ['the same without /api', 200, ask('/products', from(APP))],
        ['what is personal', 200, ask('/api/orders/myorders', from(APP, { headers: bearer() }))],
        ['no token', 401, ask('/api/orders/myorders', from(APP))],
        ['nothing there', 404, ask('/api/nothing', from(APP))],
        ['another method', 405, ask('/api/products', from(APP, { method: 'PUT' }))],
        ['another type', 415, ask('/api/users/login', from(APP, { method: 'POST', body: 'a=1' }))],
        ['a wrong value', 400, ask('/api/products?pageNumber=x', from(APP))],
        ['an address that cannot be decoded', 400, ask('/api/products/%', from(APP))],
        ['a very long id', 404, ask(`/api/products/${'x'.repeat(4000)}`, from(APP))],
        ['a crowd that searches', 503, askCrowded('/api/products?keyword=chair', from(APP))],
        [
          'a crowd that orders',
          503,
          askCrowded('/api/orders', from(APP, { method: 'POST', body: '{}', headers: json })),
        ],
        ['too much at once', 503, askCrowded('/api/products', from(APP, { headers: bearer() }))],
      ];
      for (const [what, status, asked] of kinds) {
        const answer = await asked;
        expect([what, answer.status, allowed(answer)]).toEqual([what, status, APP]);
        expect([what, answer.headers.vary]).toEqual([what, expect.stringMatching(/\borigin\b/i)]);
        expect(answer.headers['access-control-expose-headers'], what).toMatch(
          /\bX-Total-Count\b.*\bUpload-Offset\b/,
        );
        expect(answer.headers, what).not.toHaveProperty('access-control-allow-credentials');
      }
    });

    test('E2: a body that came too slowly is refused to a named origin by name, too', async () => {
      const limits = {
        ...connectionLimits({ trustProxy: false }),
        requestMs: 200,
        headersMs: 200,
        checkMs: 50,
      };
      const hasty = await buildWhole(shop, { connections: limits });
      const head = [
        'POST /api/users/login HTTP/1.1',
        'host: shop.test',
        `origin: ${APP}`,
        'content-type: application/json',
        'content-length: 9',
      ];
      const heard = await talk(await listen(hasty), [...head, '', '{'].join('\r\n'));
      expect(heard).toMatch(/^HTTP\/1\.1 408 /);
      expect(heard.toLowerCase()).toContain(`access-control-allow-origin: ${APP}`);
      await hasty.close();
    });

    test('E2: all other origins, and pages, are as if no origin was named', async () => {
      const lookalikes = [
        STRANGER,
        'null',
        'https://app.example.evil.test',
        'https://APP.example',
        `${APP}/`,
        `${APP}:443`,
        '*',
      ];
      for (const origin of lookalikes) {
        for (const path of ['/api/products', '/api/orders/myorders', '/api/nothing']) {
          const answer = await ask(path, from(origin));
          expect([origin, path, corsNames(answer)]).toEqual([origin, path, []]);
          expect(answer.headers.vary).toMatch(/\borigin\b/i);
        }
        const refused = await ask('/api/orders', preflight(origin));
        expect([origin, refused.status, corsNames(refused)]).toEqual([origin, 405, []]);
      }
      for (const path of ['/', '/shop', '/profile', '/api/docs', '/robots.txt', PICTURE]) {
        const answer = await ask(path, from(APP));
        expect([path, corsNames(answer)]).toEqual([path, []]);
        expect(answer.headers.vary ?? '').not.toMatch(/origin/i);
        expect((await ask(path, preflight(APP))).status).toBeGreaterThanOrEqual(400);
      }
    });

    test('E6: a cached answer has the header of its own caller, and of nobody before', async () => {
      const path = `/api/products/${product._id}`;
      await ask(path, from(APP));
      const etag = String((await ask(path)).headers.etag);
      const sent: Record<string, string>[] = [{}, { 'accept-encoding': 'gzip' }, { 'if-none-match': etag }];
      for (const headers of sent) {
        for (const origin of [APP, STRANGER, OTHER, undefined, APP]) {
          const answer = await ask(path, origin === undefined ? { headers } : from(origin, { headers }));
          const named = origin === APP || origin === OTHER ? origin : undefined;
          expect([headers, origin, allowed(answer)]).toEqual([headers, origin, named]);
          expect(answer.headers.vary).toBe('accept-encoding, origin');
        }
      }
      await vi.waitFor(
        async () => {
          const zipped = await ask(
            '/api/policies/privacy',
            from(APP, { headers: { 'accept-encoding': 'gzip' } }),
          );
          expect([zipped.headers['content-encoding'], allowed(zipped)]).toEqual(['gzip', APP]);
          expect(JSON.parse(gunzipSync(zipped.body).toString())).toHaveProperty('content');
        },
        { timeout: 30_000 },
      );
      const head = await ask(path, from(APP, { method: 'HEAD' }));
      expect([head.status, allowed(head)]).toEqual([200, APP]);
    });

    test('pictures can be shown on the pages of other programs', async () => {
      for (const path of [PICTURE, '/no-picture.svg'])
        expect((await ask(path)).headers['cross-origin-resource-policy']).toBe('cross-origin');
      for (const path of ['/api/store', '/shop'])
        expect((await ask(path, from(APP))).headers['cross-origin-resource-policy']).toBe('same-origin');
    });
  },
  { variables: { ...AT_ONCE, CORS_ORIGINS: `${APP}, ${OTHER}` } },
);
