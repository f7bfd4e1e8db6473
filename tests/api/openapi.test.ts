import { beforeAll, describe, expect, test } from 'vitest';
import type { EndpointDeclaration } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { errorsOf, STATUS_OF } from '../../contract/endpoints/errors.ts';
import { resumableEndpoints } from '../../contract/endpoints/uploads.ts';
import { guestAt } from '../../server/lib/http/caller.ts';
import { createCustomer, createProduct, signInAdministrator } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

interface Described {
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: { properties?: object } }> }
  >;
}

const DECLARED = Object.entries<EndpointDeclaration>(endpoints);

describeShop(
  'the OpenAPI document',
  (shop) => {
    let token: string;
    beforeAll(async () => void ({ token } = await signInAdministrator(shop)));
    const documentOf = async () => (await shop.call('GET', '/api/openapi.json', { token })).body;
    const keysOf = ({ paths }: { paths: Record<string, object> }) =>
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
      );
    async function describedAs(key: string): Promise<Described> {
      const [method = '', path = ''] = key.split(' ');
      const { paths } = await documentOf();
      return paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    }

    test('names the bearer token of calls', async () => {
      expect((await documentOf()).components.securitySchemes).toEqual({
        session: { type: 'http', scheme: 'bearer' },
      });
    });

    test.each(DECLARED)('%s says who may call it, what it takes and every error', async (key, endpoint) => {
      const described = await describedAs(key);
      expect(described.security).toEqual(endpoint.access === 'anyone' ? undefined : [{ session: [] }]);
      const headers = (described.parameters ?? []).filter((parameter) => parameter.in === 'header');
      const isPlacing = /^POST \/api\/orders(\/by-phone|\/:id\/refunds)?$/.test(key);
      expect(headers.some(({ name }) => name.toLowerCase() === 'idempotency-key')).toBe(isPlacing);
      for (const status of Object.keys(endpoint.responses))
        expect(described.responses).toHaveProperty(status);
      for (const code of errorsOf(key, endpoint)) {
        const refusal = described.responses[STATUS_OF[code]]!;
        expect(refusal.description).toContain(`\`${code}\``);
        expect(JSON.stringify(refusal.content!['application/json']!.schema)).toContain(`"${code}"`);
      }
    });

    test('B20: leaves out what administrators may call, for everybody else', async () => {
      const resumable = Object.keys(resumableEndpoints);
      const open = DECLARED.filter(([, { access }]) => access !== 'administrator')
        .map(([key]) => key)
        .concat(resumable);
      const customer = await createCustomer(shop);
      const readers = [
        await shop.call('GET', '/api/openapi.json'),
        await shop.call('GET', '/api/openapi.json', { token: customer.token }),
      ];
      for (const { body } of readers) expect(keysOf(body).toSorted()).toEqual(open.toSorted());
      expect(keysOf(await documentOf()).toSorted()).toEqual(
        [...DECLARED.map(([key]) => key), ...resumable].toSorted(),
      );
    });

    test('lists each error once, and each with a status', () => {
      for (const [key, endpoint] of DECLARED) {
        const { errors = [] } = endpoint;
        expect([key, [...new Set(errors)]]).toEqual([key, [...errors]]);
      }
    });

    describe('a call in this process', () => {
      test('answers like the same call over HTTP, and nothing beyond the declaration', async () => {
        const administrator = await signInAdministrator(shop);
        const { _id: id } = await createProduct(shop, administrator);
        const { body } = await shop.app.callEndpoint(
          'GET /api/products/:id',
          { params: { id } },
          guestAt('192.0.2.7'),
        );
        expect(body).toEqual((await shop.call('GET', `/api/products/${id}`)).body);
      });

      test('is refused to guests where a session is needed', async () => {
        const call = shop.app.callEndpoint('GET /api/orders', {}, guestAt('192.0.2.7'));
        await expect(call).rejects.toMatchObject({ status: 401, code: 'not-signed-in' });
      });

      test('is refused when its input does not match the declaration', async () => {
        const call = shop.app.callEndpoint(
          'GET /api/products/:id',
          { params: { id: 'chair' } },
          guestAt('192.0.2.7'),
        );
        await expect(call).rejects.toMatchObject({ status: 400, code: 'invalid-field' });
      });
    });
  },
  { on: ['PGlite'] },
);
