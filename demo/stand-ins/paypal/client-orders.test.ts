import { expect, test } from 'vitest';
import { clientId, ownSandbox, usd } from './testing.ts';

const own = ownSandbox();

/** Calls as the script on a page does, with the client id alone. */
async function asScript(path: string, content?: unknown, id = clientId) {
  const body = content === undefined ? undefined : JSON.stringify(content);
  const address = `${own.sandbox.apiBase}/sdk/order${path}?client-id=${id}`;
  const response = await fetch(address, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as any, headers: response.headers };
}
const order = (unit: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: usd('74.41'), ...unit }],
});

test('an order is made and captured by the script alone, and the merchant finds it', async () => {
  const made = await asScript('', order());
  expect([made.status, made.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
  const { id } = made.body;
  await own.client.choose(id, 'pay');
  expect((await asScript(`/${id}/capture`)).body).toMatchObject({ id, status: 'COMPLETED' });
  const { body } = await own.client.call('GET', `/v2/checkout/orders/${id}`);
  expect(body).toMatchObject({
    intent: 'CAPTURE',
    create_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    purchase_units: [
      {
        payee: { merchant_id: 'TESTSHOP23456' },
        payments: { captures: [{ status: 'COMPLETED', amount: usd('74.41'), final_capture: true }] },
      },
    ],
  });
  expect(body.purchase_units[0].custom_id).toBeUndefined();
});

test('an order may name another merchant, who gets the money', async () => {
  const { body } = await asScript('', order({ payee: { merchant_id: 'ANOTHERSHOP45' } }));
  const found = await own.client.call('GET', `/v2/checkout/orders/${body.id}`);
  expect(found.body.purchase_units[0].payee).toEqual({ merchant_id: 'ANOTHERSHOP45' });
});

test('no order is made for another client id, or of what is no order', async () => {
  expect((await asScript('', order(), 'another')).status).toBe(404);
  expect((await asScript('', { intent: 'CAPTURE' })).status).toBe(400);
  expect((await asScript('')).status).toBe(400);
});
