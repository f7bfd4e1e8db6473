import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  ORGANISATION,
  placeOrder,
  signInAdministrator,
  switchOn,
} from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';

/** Names of metrics in the expressions of alerts and dashboard. */
function metricsNamed(): string[] {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const rules = read('alerts.yml')
    .replace(/ +#.*/g, '')
    .split('- alert:')
    .slice(1)
    .map((rule) => rule.slice(rule.indexOf('expr:') + 5).split(/\n +(?:for|labels):/)[0]!);
  const names = [...drawn, ...rules].flatMap((expression) =>
    [...expression.replace(/\{[^}]*\}/g, '').matchAll(/\b(?:up|[a-z]+(?:_[a-z0-9]+)+)\b/g)].map(
      ([name]) => name,
    ),
  );
  return [...new Set(names)].filter((name) => !FUNCTIONS.includes(name) && !name.startsWith(OF_BACKUP));
}

/** The functions of PromQL. */
const FUNCTIONS = ['histogram_quantile', 'max_over_time', 'min_over_time'];
/** The backup adds it where there is one. */
const OF_BACKUP = 'backup_';
const TOKEN = 'a word that only Prometheus knows';

describeShopOnce(
  'metrics',
  (shop) => {
    const read = (authorization?: string, url = '/metrics') =>
      shop.app.inject({ url, headers: authorization ? { authorization } : {} });

    test('describe the node to a caller with the token', async () => {
      const administrator = await signInAdministrator(shop);
      const chair = await createProduct(shop, administrator, { countInStock: 5 });
      await placeOrder(shop, await createCustomer(shop), [{ product: chair._id, qty: 1 }]);
      const answer = await read(`Bearer ${TOKEN}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
      expect(answer.headers['cache-control']).toBe('no-store');
      for (const line of [
        /^process_resident_memory_bytes \d+$/m,
        /^nodejs_eventloop_lag_p99_seconds [\d.]+/m,
        /^database_statement_duration_seconds_count\{outcome="ok"\} \d+$/m,
        /^database_pool_wait_seconds_count\{outcome="ok"\} \d+$/m,
        /^data_disk_bytes\{state="free"\} \d+$/m,
        /^build_info\{version="[\d.]+",commit="\w+",node="till-1"\} 1$/m,
        /^admission_calls\{class="checkout",state="waiting"\} \d+$/m,
        /^# TYPE admission_refused_total counter$/m,
        /^admission_refused_total\{class="checkout"\} 0$/m,
        /^response_cache_requests_total\{result="hit"\} \d+$/m,
        /^response_cache_requests_total\{result="miss"\} \d+$/m,
        /^response_cache_bytes \d+$/m,
        /^database_connections\{state="wanted"\} \d+$/m,
      ])
        expect(answer.body).toMatch(line);
      expect(answer.body).not.toContain(chair._id);
      expect(answer.body).not.toMatch(/^jobs\{/m);
    });

    test('count every answer by its route, refusals too', async () => {
      const administrator = await signInAdministrator(shop);
      const chair = await createProduct(shop, administrator, { countInStock: 5 });
      await shop.app.listen({ host: '127.0.0.1', port: 0 });
      const address = shop.app.listeningOrigin;
      for (const path of [`/api/products/${chair._id}`, `/api/products/${chair._id}`, '/api/nowhere'])
        await (await fetch(address + path)).text();
      const count = (method: string, route: string, status: number) =>
        new RegExp(
          `^http_request_duration_seconds_count\\{method="${method}",route="${route}",status="${status}"\\} (\\d+)$`,
          'm',
        );
      await expect
        .poll(async () => {
          const { body } = await read(`Bearer ${TOKEN}`);
          return [
            count('GET', '/api/products/:id', 200).exec(body)?.[1],
            count('GET', 'none', 404).exec(body)?.[1],
          ];
        })
        .toEqual(['2', '1']);
    });

    test('tell of what all nodes share at an address of its own', async () => {
      const administrator = await signInAdministrator(shop);
      const chair = await createProduct(shop, administrator, { countInStock: 5 });
      const before = await sharedNow();
      const order = await placeOrder(shop, await createCustomer(shop), [{ product: chair._id, qty: 1 }]);
      const after = await sharedNow();
      expect(after.placed - before.placed).toBe(1);
      expect(after.birr - before.birr).toBeCloseTo(order.totalPrice, 2);
      for (const line of [
        /^jobs\{name="[a-z-]+",state="(waiting|active)"\} \d+$/m,
        /^nightly_job_last_success_timestamp_seconds\{name="[a-z-]+"\} \d+/m,
        /^orders_last_day\{event="paid"\} \d+$/m,
        /^orders_last_day_birr\{event="refunded"\} \d+$/m,
      ])
        expect(after.body).toMatch(line);
      expect((await read(undefined, '/metrics/shop')).statusCode).toBe(403);
    });

    test('tell what came and went back in birr, also of an order that is paid in part, and no tax withheld', async () => {
      const administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator, ['PayPal', 'BankTransfer']);
      const chair = await createProduct(shop, administrator, { price: 30_000, countInStock: 5 });
      const before = await sharedNow();
      const moved = async () => {
        const now = await sharedNow();
        return [now.came - before.came, now.back - before.back];
      };
      const buyer = await createCustomer(shop);
      const lines = [{ product: chair._id, qty: 1 }];
      const { _id } = await placeOrder(shop, buyer, lines, 'BankTransfer', ORGANISATION);
      const call = (path: string, body: object) =>
        shop.call('POST', `/api/orders/${_id}/${path}`, { token: administrator.token, body });
      bodyOf(await call('recorded-payments', { way: 'withheld', amount: 30, reference: '' }));
      bodyOf(await call('recorded-payments', { way: 'cash', amount: 500, reference: '' }));
      expect(await moved()).toEqual([500, 0]);
      bodyOf(await call('cancel', { reason: 'No room' }));
      const { refundable } = bodyOf<Order>(
        await shop.call('GET', `/api/orders/${_id}`, { token: administrator.token }),
      );
      for (const { payment } of refundable!.filter(({ proof }) => proof.startsWith('cash:')))
        bodyOf(
          await call('refunds', {
            payment,
            reason: 'No room',
            goods: 'not-returned',
            byHand: { way: 'cash', reference: '' },
          }),
        );
      expect(await moved()).toEqual([500, 500]);
    });

    test('are those that alerts and dashboard name', async () => {
      const bodies = await Promise.all(
        ['/metrics', '/metrics/shop'].map(async (url) => (await read(`Bearer ${TOKEN}`, url)).body),
      );
      const types = [...bodies.join('\n').matchAll(/^# TYPE (\w+) (\w+)$/gm)];
      const told = types.flatMap(([, name, type]) =>
        type === 'histogram' ? ['_count', '_sum', '_bucket'].map((part) => name + part) : [name],
      );
      // Prometheus makes this one by itself.
      expect([...told, 'up']).toEqual(expect.arrayContaining(metricsNamed()));
    });

    test('tell for how long a job has waited beyond its time', async () => {
      await shop.database.query(
        `insert into jobs.job (name, start_after) select name, now() - interval '1 hour' from jobs.queue where name = 'quotations-old'`,
      );
      const { body } = await read(`Bearer ${TOKEN}`, '/metrics/shop');
      const age = /^job_oldest_waiting_seconds\{name="quotations-old"\} ([\d.]+)$/m.exec(body)?.[1];
      expect(Number(age)).toBeGreaterThanOrEqual(3600);
    });

    async function sharedNow() {
      const { body } = await read(`Bearer ${TOKEN}`, '/metrics/shop');
      const value = (name: string, event = 'placed') =>
        Number(new RegExp(`^${name}\\{event="${event}"\\} ([\\d.]+)$`, 'm').exec(body)?.[1]);
      return {
        body,
        placed: value('orders_last_day'),
        birr: value('orders_last_day_birr'),
        came: value('orders_last_day_birr', 'paid'),
        back: value('orders_last_day_birr', 'refunded'),
      };
    }

    test.each([undefined, 'Bearer', 'Bearer another word', TOKEN])(
      'answer 403 to a caller with %s',
      async (said) => {
        const answer = await read(said);
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-allowed']);
      },
    );
  },
  { variables: { METRICS_TOKEN: TOKEN, NODE_NAME: 'till-1' } },
);

describeShopOnce('metrics without a configured token', (shop) => {
  test('metrics without a configured token answer 404', async () => {
    for (const authorization of ['Bearer ', 'Bearer null'])
      expect((await shop.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
  });
});
