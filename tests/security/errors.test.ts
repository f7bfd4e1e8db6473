import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Product } from '../../contract/goods/products.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { freshDatabase, quickKind } from '../support/databases.ts';
import { createProduct, signInAdministrator } from '../support/factories.ts';
import { askAt, listen, type Ask, type BareAnswer } from '../support/bare-http.ts';
import { startServer } from '../support/server-process.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

const SECRET =
  'select password_hash from users at Object.<anonymous> (/srv/shop/server/accounts/users.store.ts:12:3)';
const LEAKS =
  /password_hash|users\.store|node_modules|\/srv\/|server\/|\.ts[:\s"<]|\bat \w+.* \(|relation |column |FST_|zod/i;

/** Ways in which a route can fail, by the name in its path. */
const FAULTS: Record<string, () => unknown> = {
  error: () => {
    throw new Error(SECRET);
  },
  text: () => {
    // This error looks like those of a careless library.
    throw SECRET;
  },
  nothing: () => Promise.reject(undefined),
  status: () => {
    throw Object.assign(new Error(SECRET), { statusCode: 418, code: SECRET });
  },
  'a status that is none': () => {
    throw Object.assign(new Error(SECRET), { statusCode: 700 });
  },
  headers: () => {
    throw Object.assign(new Error(SECRET), { status: 502, headers: { 'x-secret': SECRET } });
  },
  database: () => {
    throw Object.assign(new Error(SECRET), { code: '42P01', detail: SECRET });
  },
  'a failed answer': () => ({ count: SECRET }),
  'a stream': () =>
    new Readable({
      read() {
        this.destroy(new Error(SECRET));
      },
    }),
};
const STAGES = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'onSend'] as const;

describeShopOnce('failures of the server', (shop) => {
  let app: Http;
  let ask: Ask;
  let product: Product;
  beforeAll(async () => {
    app = await buildWhole(shop, { standIns: plantFaults });
    ask = askAt(await listen(app));
    product = await createProduct(shop, await signInAdministrator(shop));
  });
  afterAll(() => app.close());

  function expectOneShape({ status, headers, text }: BareAnswer): void {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(headers)).not.toMatch(LEAKS);
    expect(text.length).toBeLessThan(2048);
    expect(text).not.toMatch(LEAKS);
    const { message, code } = JSON.parse(text);
    expect([typeof message, typeof code]).toEqual(['string', 'string']);
  }

  test.each(Object.keys(FAULTS))(
    'E10: a route that fails by %s answers 500 and reveals nothing',
    async (fault) => {
      const answer = await ask(`/dev/mailbox?fault=${encodeURIComponent(fault)}`);
      expectOneShape(answer);
      expect(answer.status).toBe(fault === 'status' ? 418 : 500);
    },
  );

  test.each(STAGES)('E10: a failure in %s, before or after the route, reveals nothing', async (stage) => {
    const answer = await ask(`/dev/mailbox?stage=${stage}`);
    expectOneShape(answer);
    expect(answer.status).toBe(500);
  });

  test('E10: a failing database reveals nothing in an answer or a page', async () => {
    await shop.database.query('alter table reviews rename to reviews_away');
    try {
      const answer = await ask(`/api/products/${product._id}`);
      expectOneShape(answer);
      expect(answer.status).toBe(500);
      const page = await ask(`/product/${product._id}`);
      expect(page.status).toBe(500);
      expect(page.text).not.toMatch(/reviews_away|node_modules|Error:|\.ts:|relation /);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    } finally {
      await shop.database.query('alter table reviews_away rename to reviews');
    }
    expect((await ask(`/product/${product._id}`)).status).toBe(200);
  });
});

function plantFaults(http: FastifyInstance): void {
  for (const stage of STAGES)
    http.addHook(stage as 'onRequest', async ({ url }, { statusCode }) => {
      // The error happens while sending, so the test waits for the route's own answer.
      if (url === `/dev/mailbox?stage=${stage}` && statusCode === 200) throw new Error(SECRET);
    });
  const answer = z.object({ count: z.number() });
  const serializerCompiler = () => (body: unknown) => JSON.stringify(answer.parse(body));
  const options = { schema: { response: { 200: {} } }, serializerCompiler };
  http.get('/dev/mailbox', options, async ({ query }, reply) => {
    const { fault } = query as { fault?: string };
    const made = fault === undefined ? { count: 1 } : await FAULTS[fault]!();
    return made instanceof Readable ? reply.serializer(String).send(made) : made;
  });
  http.get('/dev/mailbox.json', async () => []);
}

test('E10: mailbox, control pages and metrics are closed in production', { tags: 'long' }, async () => {
  const fresh = await freshDatabase(quickKind);
  const server = await startServer({
    SHOP_MODE: 'production',
    PUBLIC_URL: 'https://shop.test',
    ...fresh.variables,
    MAIL: 'outbox',
    IMAGES: 'disk',
    PAYMENTS: 'sandbox',
  });
  try {
    for (const path of [
      '/dev/mailbox',
      '/dev/mailbox.json',
      '/dev/messages',
      '/dev/messages.json',
      '/dev/',
      '/metrics',
      '/control',
      '/controls',
      '/debug',
      '/.env',
      '/__manifest',
      '/server/main.ts',
      '/build/shop/main.js',
      '/shop/main.js',
      '/assets/../server/main.ts',
      '/assets/..%2f..%2fpackage.json',
    ])
      expect([path, (await server.call('GET', path)).status]).toEqual([path, 404]);
    expect((await server.call('GET', '/api/ready')).status).toBe(200);
  } finally {
    await server.end('SIGTERM');
    await fresh.remove();
  }
});
