import { expect, test } from 'vitest';
import { createCustomer, createProduct, placeOrder, signInAdministrator } from '../support/factories.ts';
import { quickKind } from '../support/databases.ts';
import { startShop, type ShopOptions } from '../support/start-shop.ts';
import { createAccessLog, type Answer } from '../../server/operations/watch-answers.ts';
import { createLog } from '../../server/platform/log.ts';

interface Line {
  msg: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  request?: string;
  cached?: boolean;
}

async function withShop(options: ShopOptions, use: (address: string, lines: Line[]) => Promise<void>) {
  const lines: Line[] = [];
  const shop = await startShop(quickKind, {
    ...options,
    logTo: (text) => {
      const line = JSON.parse(text) as Line;
      if (line.msg === 'answered') lines.push(line);
    },
  });
  try {
    await createProduct(shop, await signInAdministrator(shop));
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    await use(shop.app.listeningOrigin, lines);
  } finally {
    await shop.close();
  }
}

test('has a line for each answer, by its route, without what was sent', async () => {
  await withShop({}, async (address, lines) => {
    const answer = await fetch(`${address}/api/orders/mine?phone=0911223344`, {
      headers: { authorization: 'Bearer of-somebody' },
    });
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toMatchObject({ method: 'GET', status: answer.status });
    expect(lines[0]!.request).toBe(answer.headers.get('x-request-id'));
    expect(JSON.stringify(lines)).not.toMatch(/0911223344|of-somebody|127\.0\.0\.1/);
  });
});

test('an order is followed by its id through the call that placed it, its jobs and the calls about it', async () => {
  const lines: Record<string, unknown>[] = [];
  const shop = await startShop(quickKind, { logTo: (text) => void lines.push(JSON.parse(text)) });
  try {
    const { _id: product } = await createProduct(shop, await signInAdministrator(shop));
    const buyer = await createCustomer(shop);
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const order = await placeOrder(shop, buyer, [{ product, qty: 1 }]);
    const said = (msg: string) => lines.filter((line) => line['msg'] === msg && line['order'] === order._id);
    expect(said('order placed')).toMatchObject([{ number: order.number, request: expect.any(String) }]);
    await expect.poll(() => said('job done').map(({ job }) => job)).toContain('mail');
    for (const id of [order._id, 'not-an-id-of-an-order'])
      await fetch(`${shop.app.listeningOrigin}/api/orders/${id}`, {
        headers: { authorization: `Bearer ${buyer.token}` },
      });
    await expect.poll(() => said('answered')).toMatchObject([{ route: '/api/orders/:id', status: 200 }]);
    expect(JSON.stringify(lines)).not.toContain('not-an-id-of-an-order');
  } finally {
    await shop.close();
  }
});

const cached: Answer = { method: 'GET', route: '/', status: 200, seconds: 0.001, isCached: true };

test.each([
  { sample: 100, answers: 250, answer: cached, lines: 2 },
  { sample: 1, answers: 3, answer: cached, lines: 3 },
  { sample: 0, answers: 250, answer: cached, lines: 0 },
  { sample: 100, answers: 250, answer: { ...cached, status: 304, isCached: false }, lines: 2 },
  { sample: 100, answers: 3, answer: { ...cached, isCached: false }, lines: 3 },
  { sample: 100, answers: 3, answer: { ...cached, status: 503, isCached: false }, lines: 3 },
  { sample: 100, answers: 250, answer: { ...cached, route: '/api/ready', isCached: false }, lines: 2 },
] satisfies { sample: number; answers: number; answer: Answer; lines: number }[])(
  'has $lines lines for $answers answers when one of $sample usual ones is written: $answer',
  ({ sample, answers, answer, lines }) => {
    const written: Line[] = [];
    const write = (text: string) => void written.push(JSON.parse(text) as Line);
    const tell = createAccessLog(createLog('info', { write }, { node: 'till-1' }), sample);
    for (let count = 0; count < answers; count += 1) tell(answer);
    expect(written).toHaveLength(lines);
    for (const line of written) expect(line).toMatchObject({ node: 'till-1', route: answer.route, ms: 1 });
  },
);
