import { expect, test } from 'vitest';
import { createCustomer, createProduct, placeOrder, signInAdministrator } from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';

const TOKEN = 'a word that only Prometheus knows';

describeShopOnce(
  'metrics',
  (shop) => {
    const read = (authorization?: string) =>
      shop.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

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
        /^http_request_duration_seconds_count\{method="POST",route="\/api\/orders",status="201"\} 1$/m,
        /^admission_calls\{class="checkout",state="waiting"\} \d+$/m,
        /^# TYPE admission_refused_total counter$/m,
        /^admission_refused_total\{class="checkout"\} 0$/m,
        /^response_cache_requests_total\{result="hit"\} \d+$/m,
        /^response_cache_requests_total\{result="miss"\} \d+$/m,
        /^response_cache_bytes \d+$/m,
        /^database_connections\{state="wanted"\} \d+$/m,
        /^jobs\{name="[a-z-]+",state="(waiting|active)"\} \d+$/m,
      ])
        expect(answer.body).toMatch(line);
      expect(answer.body).not.toContain(chair._id);
    });

    test.each([undefined, 'Bearer', 'Bearer another word', TOKEN])(
      'answer 403 to a caller with %s',
      async (said) => {
        const answer = await read(said);
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-allowed']);
      },
    );
  },
  { variables: { METRICS_TOKEN: TOKEN } },
);

describeShopOnce('metrics without a configured token', (shop) => {
  test('answer 404', async () => {
    for (const authorization of ['Bearer ', 'Bearer null'])
      expect((await shop.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
  });
});
