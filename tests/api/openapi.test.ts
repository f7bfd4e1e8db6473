import { isForStaff } from '../../contract/endpoints/access.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isFile, isRaw, type EndpointDeclaration } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { errorsOf } from '../../contract/endpoints/errors.ts';
import { STATUS_OF } from '../../contract/endpoints/error-statuses.ts';
import { GROUPS } from '../../contract/endpoints/groups.ts';
import { resumableEndpoints } from '../../contract/endpoints/pictures/uploads.ts';
import { ERROR_DETAILS } from '../../contract/error-details.ts';
import { DETAILS_EXAMPLES, EXAMPLES } from '../../contract/examples.ts';
import { guestAt } from '../../server/lib/http/caller.ts';
import { createCustomer, createProduct, signInAdministrator, switchOn } from '../support/factories.ts';
import { operationsOf, schemasWithin, type Schema } from '../support/api-document.ts';
import { describeShop } from '../support/start-shop.ts';

interface Content {
  schema: object;
  examples?: Record<string, object>;
}
interface Response {
  description: string;
  headers?: object;
  content?: Record<string, Content>;
}
interface Described {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Response & { $ref?: string }>;
}
interface Document {
  openapi: string;
  info: { title: string; description: string };
  servers: object[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Described>>;
  components: Record<string, Record<string, object>>;
}

const DECLARED = Object.entries<EndpointDeclaration>({ ...endpoints, ...resumableEndpoints });
/** The schemas of bodies and answers, of their elements and of their forms. */
const SENT = DECLARED.flatMap(([, { body, responses }]) => [body, ...Object.values(responses)])
  .filter((each) => each instanceof z.ZodType)
  .flatMap(partsOf);
function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodArray) return partsOf(schema.element as z.ZodType);
  return [schema, ...(schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]).flatMap(partsOf) : [])];
}
const BINARY = { type: 'string', format: 'binary' };

const keysOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
/** The names of what a document refers to, by their place in it. */
const refsIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/(\w+\/[\w-]+)"/g)].map(([, name]) => name!);
const componentsOf = ({ components }: Document) =>
  Object.entries(components).flatMap(([part, all]) =>
    part === 'securitySchemes' ? [] : Object.keys(all).map((name) => `${part}/${name}`),
  );

describeShop(
  'the OpenAPI document',
  (shop) => {
    let document: Document;
    beforeAll(async () => void (document = (await shop.call('GET', '/api/openapi.json')).body));
    function describedAs(key: string): Described {
      const [method = '', path = ''] = key.split(' ');
      return document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
    }
    function responseOf({ responses }: Described, status: number): Response {
      const { $ref, ...own } = responses[status]!;
      return $ref ? (document.components['responses']![$ref.split('/').at(-1)!] as Response) : own;
    }

    test('is valid OpenAPI 3.1, of which every part is there and is used', async () => {
      const validator = new Validator();
      const { valid, errors } = await validator.validate({ ...structuredClone(document) });
      expect([valid, errors]).toEqual([true, undefined]);
      expect(validator.version).toBe('3.1');
      expect([...new Set(refsIn(document))].toSorted()).toEqual(componentsOf(document).toSorted());
    });

    test('bears the name and the address of the shop', async () => {
      expect(document.info.title).toBe('Wenber');
      expect(document.info.description).toContain('`POST /orders` is `POST /api/orders`');
      expect(document.servers).toEqual([{ url: 'https://shop.test' }]);
      await switchOn(shop, await signInAdministrator(shop), ['PayPal'], { storeName: 'Bet' });
      expect((await shop.call('GET', '/api/openapi.json')).body.info.title).toBe('Bet');
    });

    test('names the bearer token of calls, and says where it comes from and how long it lives', () => {
      expect(document.components['securitySchemes']).toEqual({
        session: {
          type: 'http',
          scheme: 'bearer',
          description: expect.stringMatching(/POST \/api\/users\/login.*14 days/),
        },
      });
    });

    test('names every call once, and shows them in groups that it describes', () => {
      const ids = DECLARED.map(([key]) => describedAs(key).operationId);
      expect(new Set(ids).size).toBe(DECLARED.length);
      expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)*$/.test(id))).toEqual([]);
      expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(GROUPS));
      for (const [key] of DECLARED) expect(Object.keys(GROUPS)).toContain(describedAs(key).tags[0]);
    });

    test('names the schemas that a client meets, each once', () => {
      const schemas = document.components['schemas']!;
      expect(Object.keys(schemas)).toEqual(
        expect.arrayContaining(
          'Order OrderSummary OrderLine OrderRequest Product ProductSummary Quote User SignedIn Review ShippingAddress PaymentBegun ErrorBody QuoteChangedError'.split(
            ' ',
          ),
        ),
      );
      expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
      const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
      expect(new Set(texts).size).toBe(texts.length);
    });

    test.each(DECLARED)('%s says who may call it, what it takes and every error', (key, endpoint) => {
      const described = describedAs(key);
      const { access, readsToken, sends = [] } = endpoint;
      expect(described).toMatchObject({
        operationId: endpoint.id,
        summary: endpoint.summary,
        'x-access': access,
      });
      const token = { session: [] };
      expect(described.security).toEqual(access !== 'anyone' ? [token] : readsToken ? [{}, token] : []);
      const headers = (described.parameters ?? []).filter((parameter) => parameter.in === 'header');
      const takesKey =
        /^POST \/api\/(counter\/sales|orders(\/by-phone|\/:id\/refunds|\/:id\/changes|\/:id\/service-cases)?|stock\/(deliveries|:id\/[\w-]+))$/.test(
          key,
        );
      expect(headers.some(({ name }) => name === 'Idempotency-Key')).toBe(takesKey);
      for (const status of Object.keys(endpoint.responses).map(Number)) {
        const names = Object.keys(responseOf(described, status).headers ?? {}).map((name) =>
          name.toLowerCase(),
        );
        if (status < 300) expect(names).toEqual(expect.arrayContaining([...sends]));
      }
      for (const code of errorsOf(key, endpoint)) {
        const refusal = responseOf(described, STATUS_OF[code]);
        if (key.startsWith('HEAD ')) expect(refusal.content).toBeUndefined();
        else expect(Object.keys(refusal.content!['application/json']!.examples!)).toContain(code);
        if (!(STATUS_OF[code] in endpoint.responses)) expect(refusal.description).toContain(`\`${code}\``);
      }
    });

    test('has an example of every body and answer of a shopper', () => {
      const isExample = { demo: { $ref: expect.stringContaining('#/components/examples/') } };
      for (const [key, { access, id, body, responses }] of DECLARED) {
        if (isForStaff(access) || id === 'getApiDocument') continue;
        const described = describedAs(key);
        const contents = [
          described.requestBody,
          ...Object.keys(responses).map((at) => responseOf(described, Number(at))),
        ];
        for (const content of contents) {
          const json = content?.content?.['application/json'];
          if (json && !json.examples?.['unavailable']) expect([key, json.examples]).toEqual([key, isExample]);
        }
        expect(body === undefined || isRaw(body) || described.requestBody).toBeTruthy();
      }
    });

    test('has examples that are as the calls take and answer them', () => {
      const faults = (all: object, schemas: Readonly<Record<string, z.ZodType>>) =>
        Object.entries(all).flatMap(([name, example]) => {
          const { error } = schemas[name]?.safeParse(example) ?? { error: { issues: 'sent by no call' } };
          return error ? [[name, error.issues]] : [];
        });
      const named = Object.fromEntries(SENT.map((schema) => [schema.meta()?.id, schema]));
      expect(faults(EXAMPLES, named)).toEqual([]);
      expect(faults(DETAILS_EXAMPLES, ERROR_DETAILS)).toEqual([]);
    });

    test('has details in the example of every error that is sent with some', () => {
      const shown = document.components['examples'] as Record<string, { value?: { details?: unknown } }>;
      const without = Object.keys(ERROR_DETAILS).filter(
        (code) => shown[code] && shown[code].value?.details === undefined,
      );
      expect(without).toEqual([]);
      const unused = Object.keys(DETAILS_EXAMPLES).filter((code) => !Object.hasOwn(ERROR_DETAILS, code));
      expect(unused).toEqual([]);
    });

    test('says what pictures are sent as, also in pieces', () => {
      const bodyOf = (key: string) =>
        Object.entries(describedAs(key).requestBody!.content).map(([type, { schema }]) => [type, schema]);
      expect(bodyOf('POST /api/uploads/UserImages')).toEqual([
        ['image/*', BINARY],
        ['application/octet-stream', BINARY],
      ]);
      expect(bodyOf('PATCH /api/uploads/:id')).toEqual([['application/offset+octet-stream', BINARY]]);
      const picture = describedAs('GET /api/orders/:id/receipts/:receipt/picture').responses['200']!;
      expect(picture.content).toEqual({ 'image/jpeg': { schema: BINARY } });
      const files = DECLARED.filter(([, { responses }]) => Object.values(responses).some(isFile));
      for (const [key] of files) expect(describedAs(key).responses['200']!.content).toBeDefined();
    });

    test('says numbers and flags of an address in one way', () => {
      const parameters = DECLARED.flatMap(([key]) => describedAs(key).parameters ?? []);
      const sizes = parameters.filter(({ name }) => name === 'size');
      expect(sizes.length).toBeGreaterThan(3);
      for (const size of sizes) expect(size).toMatchObject({ schema: { type: 'integer', maximum: 100 } });
    });

    test('shows the whole to everybody in a demo', async () => {
      const customer = await createCustomer(shop);
      const { body } = await shop.call('GET', '/api/openapi.json', { token: customer.token });
      expect(keysOf(body).toSorted()).toEqual(DECLARED.map(([key]) => key).toSorted());
    });

    test('every number and flag of a body may stand as text', () => {
      const forms = operationsOf().flatMap(({ method, path, body }) =>
        body ? [...schemasWithin(body, `${method} ${path} `)] : [],
      );
      const isPlain = ({ type }: Schema) => /^(integer|number|boolean)$/.test(type ?? '');
      const texts = new Set(forms.flatMap(([at, { type }]) => (type === 'string' ? [at] : [])));
      const plain = forms.flatMap(([at, schema]) => (isPlain(schema) ? [at] : []));
      expect(plain.length).toBeGreaterThan(20);
      expect(plain.filter((at) => !texts.has(at))).toEqual([]);
    });

    test('lists each error once, and each with a status', () => {
      for (const [key, { errors = [] }] of DECLARED)
        expect([key, [...new Set(errors)]]).toEqual([key, [...errors]]);
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

      test('finds nothing under an id of another form', async () => {
        const call = shop.app.callEndpoint(
          'GET /api/products/:id',
          { params: { id: 'chair' } },
          guestAt('192.0.2.7'),
        );
        await expect(call).rejects.toMatchObject({ status: 404, code: 'product-not-found' });
      });
    });
  },
  { on: ['PGlite'] },
);

describeShop(
  'the OpenAPI document in production',
  (shop) => {
    test('B20: leaves out what administrators may call, for everybody else', async () => {
      const { token } = await signInAdministrator(shop);
      const customer = await createCustomer(shop);
      const open = DECLARED.filter(([, { access }]) => !isForStaff(access)).map(([key]) => key);
      const readers = [
        await shop.call('GET', '/api/openapi.json'),
        await shop.call('GET', '/api/openapi.json', { token: customer.token }),
      ];
      for (const { body } of readers) {
        expect(keysOf(body).toSorted()).toEqual(open.toSorted());
        expect(JSON.stringify(body)).not.toMatch(/Back office|RefundRequest|AuditEntry|"SettingsUpdate/);
        expect([...new Set(refsIn(body))].toSorted()).toEqual(componentsOf(body).toSorted());
      }
      const whole = (await shop.call('GET', '/api/openapi.json', { token })).body;
      expect(keysOf(whole).toSorted()).toEqual(DECLARED.map(([key]) => key).toSorted());
    });
  },
  {
    on: ['PGlite'],
    variables: {
      SHOP_MODE: 'production',
      DATABASE: 'embedded',
      MAIL: 'outbox',
      IMAGES: 'disk',
      ALLOW_INSECURE: 'test-key',
    },
  },
);
