import { monitorEventLoopDelay } from 'node:perf_hooks';
import { brotliDecompressSync } from 'node:zlib';
import { test } from 'vitest';
import { createProduct, createCustomer, signInAdministrator, placeOrder } from '../support/factories.ts';
import { copyRow } from '../support/copied-rows.ts';
import { describeShop, AT_ONCE } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';
import { askAt, listen } from '../support/bare-http.ts';

describeShop('measure', (shop, kind) => {
  test('all', async () => {
    const owner = await signInAdministrator(shop);
    const product = await createProduct(shop, owner, { description: 'x'.repeat(600) });
    const buyer = await createCustomer(shop);
    const order = await placeOrder(shop, buyer, [{ product: product._id, qty: 1 }]);
    await copyRow(shop.database, 'products', product._id, 5000, { name: `'Chair ' || n`, published_at: `now() - n * interval '1 minute'` });
    await copyRow(shop.database, 'orders', order._id, 5000, { idempotency_key: 'gen_random_uuid()::text' });
    await copyRow(shop.database, 'users', buyer._id, 5000, { email: `n || 'x@y.test'` });
    const app = await buildWhole(shop, {});
    const port = await listen(app);
    const ask = askAt(port);
    async function time(name: string, path: string, headers: Record<string, string> = {}) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const before = performance.now(), cpu = process.cpuUsage();
      const { status, body } = await ask(path, { headers });
      const ms = performance.now() - before;
      delay.disable();
      console.log(kind, name, status, `${body.length} bytes`, `${ms.toFixed(1)} ms`, `cpu ${(Object.values(process.cpuUsage(cpu)).reduce((a, b) => a + b) / 1000).toFixed(0)} ms`, `longest block ${(delay.max / 1e6).toFixed(1)}`, 'rss', Math.round(process.memoryUsage().rss / 1e6));
      return body;
    }
    const token = { authorization: `Bearer ${owner.token}` };
    const mine = { authorization: `Bearer ${buyer.token}` };
    await time('100 first (index)', '/api/products/shops?size=100');
    await time('100 sorted', '/api/products/shops?size=100&sort=price-asc');
    await time('100 odd', '/api/products/shops?size=100&x=1');
    for (const n of [1, 2, 3]) await time('whole uncached', `/api/products/shops?x=${n}`);
    await time('whole first', '/api/products/shops');
    await time('whole cached', '/api/products/shops');
    const br = { 'accept-encoding': 'br' };
    brotliDecompressSync(await time('whole br first', '/api/products/shops', br));
    await time('whole br cached', '/api/products/shops', br);
    await time('whole gzip first', '/api/products/shops', { 'accept-encoding': 'gzip' });
    await time('whole category', '/api/products/shops?category=chair');
    await time('whole search', '/api/products/shops?keyword=chair');
    for (const n of [1, 2, 3]) await time('orders ' + n, '/api/orders', token);
    for (const n of [1, 2]) await time('myorders ' + n, '/api/orders/myorders', mine);
    for (const n of [1, 2]) await time('users' + n, '/api/users', token);
    await app.close();
  }, 120_000);
}, { variables: AT_ONCE });
