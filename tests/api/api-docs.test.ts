import { isForStaff } from '../../contract/endpoints/access.ts';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { describeApi, PHONE, PHONES } from '../../server/api-docs/description.ts';
import { escapeHtml } from '../../server/lib/escape-html.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import type { EndpointDeclaration } from '../../contract/endpoints/endpoint.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  signInAdministrator,
} from '../support/factories.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

const OFFICE = Object.entries<EndpointDeclaration>(endpoints)
  .filter(([, { access }]) => isForStaff(access))
  .map(([key]) => key);
const around = { address: 'https://shop.test', hasMailbox: true, hasTestPayments: true };

describeShopOnce(
  'the page for developers',
  (shop) => {
    const get = (url: string, headers = {}) => shop.app.inject({ url, headers });

    test('goes out compressed, and not again to who has it', async () => {
      for (const path of ['/api/docs', '/api/docs/page.js', '/api/docs/reader.js']) {
        const plain = await get(path);
        const packed = await get(path, { 'accept-encoding': 'br' });
        expect([path, packed.headers['content-encoding']]).toEqual([path, 'br']);
        expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
        const again = await get(path, { 'if-none-match': String(packed.headers.etag) });
        expect([path, again.statusCode]).toEqual([path, 304]);
        const withToken = await get(path, { authorization: 'Bearer x' });
        expect(withToken.headers['cache-control']).toBe('no-store');
      }
      expect((await get('/api/docs/page.ts')).statusCode).toBe(404);
      expect((await get('/api/docs/constructor')).statusCode).toBe(404);
    });

    test('B20: loads scripts of its own host alone, talks to no other, and is framed by none', async () => {
      const { headers, body } = await get('/api/docs');
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "connect-src 'self'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(policy.join(' ')).not.toMatch(/https?:|\*|unsafe-eval/);
      expect(body.match(/<script\b[^>]*>/g)).toEqual([
        '<script src="/api/docs/reader.js" defer>',
        '<script src="/api/docs/page.js" defer>',
      ]);
    });

    test('says without scripts what the API document says: the first order, tokens, limits, errors', async () => {
      const { body } = await get('/api/docs');
      const { description } = (await shop.call('GET', '/api/openapi.json')).body.info;
      expect(body).toContain(escapeHtml(description));
      expect(description.match(/^## .*/gm)).toEqual(
        expect.arrayContaining(['## Your first order in ten calls', '## Tokens', '## Limits', '## Errors']),
      );
    });

    test('B20: names no call that only administrators may make', () => {
      const description = describeApi(around);
      for (const key of OFFICE) {
        expect(description).not.toContain(`\`${key.replaceAll(/:(\w+)/g, '{$1}')}\``);
        expect(description).not.toContain(`\`${key}\``);
      }
    });

    test(
      'every spelling of a phone that it names is kept as the number that it names',
      { tags: 'long' },
      async () => {
        const buyer = await createCustomer(shop);
        const { _id: product } = await createProduct(shop, await signInAdministrator(shop), {
          countInStock: 50,
        });
        for (const phone of PHONES) {
          const body = orderBody([{ product, qty: 1 }]);
          const placed = await shop.call('POST', '/api/orders', {
            token: buyer.token,
            body: { ...body, shippingAddress: { ...body.shippingAddress, phone } },
          });
          const { shippingAddress } = bodyOf<Order>(placed, 201);
          expect([phone, shippingAddress.phone]).toEqual([phone, PHONE]);
        }
      },
    );

    test('names no mailbox where mails are sent, and no stand-in where payments are real', () => {
      expect(describeApi(around)).toMatch(/mailbox\.json.*stand-in/s);
      const real = describeApi({ ...around, hasMailbox: false, hasTestPayments: false });
      expect(real).not.toMatch(/mailbox|stand-in|\/dev\//);
      expect(real.match(/^### \d+\. /gm)).toHaveLength(10);
    });
  },
  { variables: AT_ONCE },
);
