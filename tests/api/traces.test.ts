import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTracing } from '../../server/lib/telemetry/start-tracing.ts';
import { createCustomer, createProduct, placeOrder, signInAdministrator } from '../support/factories.ts';
import { quickKind } from '../support/databases.ts';
import { startShop } from '../support/start-shop.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** Takes traces as a collector does (OTLP over HTTP, in JSON). */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap((one) => one.scopeSpans).flatMap((scope) => scope.spans));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { spans, endpoint, close: () => server.close() };
}

test('a call, its statements, its calls of providers and the jobs that follow go to the collector', async () => {
  const collector = await startCollector();
  const shop = await startShop(quickKind);
  const tracing = startTracing({ endpoint: collector.endpoint, ratio: 1, node: 'till-1', version: '1' });
  try {
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const administrator = await signInAdministrator(shop);
    const chair = await createProduct(shop, administrator, { countInStock: 5 });
    const customer = await createCustomer(shop);
    const order = await placeOrder(shop, customer, [{ product: chair._id, qty: 1 }]);
    const answer = await fetch(`${shop.app.listeningOrigin}/api/orders/${order._id}/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'PayPal' }),
    });
    expect(await answer.text()).toContain('providerOrderId');
    await shop.close();
    await tracing.stop();

    const requestId = answer.headers.get('x-request-id');
    const own = collector.spans.filter(({ traceId }) => traceId === requestId);
    const root = own.find(({ parentSpanId }) => !parentSpanId)!;
    expect(root.name).toMatch(/^POST \/api\/orders\/:id/);
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'paypal']));
    expect(own.every(({ spanId, parentSpanId }) => spanId === root.spanId || parentSpanId)).toBe(true);
    expect(collector.spans.some(({ name }) => name.startsWith('job '))).toBe(true);
    expect(JSON.stringify(collector.spans)).not.toContain(customer.email);
  } finally {
    await tracing.stop();
    collector.close();
  }
});
