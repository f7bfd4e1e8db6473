import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createPaypalClient,
  type PaypalClient,
} from '../../server/payment-providers/paypal/paypal-client.ts';
import { createPaypalProvider } from '../../server/payment-providers/paypal/paypal-provider.ts';
import type { RefundFacts } from '../../server/payment-providers/payment-provider.ts';
import { createLog } from '../../server/platform/log.ts';
import {
  PAYPAL_ACCOUNT,
  startPaypalSimulator,
  type Call,
  type Failure,
  type PaypalSimulator,
} from '../support/paypal-simulator.ts';

let paypal: PaypalSimulator;
let client: PaypalClient;

const connect = (limitMs?: number) =>
  createPaypalClient({ ...PAYPAL_ACCOUNT, apiBase: paypal.apiBase }, createLog('silent'), limitMs);
const asked = (call: Call) => paypal.requests.filter((request) => request.call === call);
const away = expect.objectContaining({ name: 'HttpError', status: 502, code: 'provider-unavailable' });
const usd = (value: string) => ({ currency_code: 'USD', value });

beforeAll(async () => void (paypal = await startPaypalSimulator()));
afterAll(() => paypal.close());
beforeEach(() => {
  paypal.requests.length = 0;
  client = connect();
});
afterEach(() => {
  const calls: Call[] = ['token', 'create', 'get', 'capture', 'refund', 'certificate'];
  calls.forEach((call) => paypal.failOn(call, null));
  vi.useRealTimers();
});

let orders = 0;
const create = (amount = '161.00', by = client) =>
  by.createOrder({
    orderId: '01930000-0000-7000-8000-000000000001',
    invoiceId: `invoice-${(orders += 1)}`,
    description: 'Order 10001',
    currency: 'USD',
    amount,
    returnUrl: 'https://shop.test/order/1',
    requestId: `create-${orders}`,
  });
async function captured(amount?: string): Promise<{ orderId: string; captureId: string }> {
  const { id } = await create(amount);
  paypal.approve(id);
  const order = await client.capture(id, `capture-${id}`);
  return { orderId: id, captureId: order.purchase_units![0]!.payments!.captures![0]!.id };
}
const refund = (captureId: string, amount: string, requestId: string) =>
  client.refundCapture(captureId, {
    amount,
    currency: 'USD',
    note: 'A chair came back',
    refundId: requestId,
    requestId,
  });

describe('the access token', () => {
  test('is fetched once for many simultaneous calls and then cached', async () => {
    await Promise.all(Array.from({ length: 20 }, () => client.findOrder('UNKNOWN')));
    await client.findOrder('UNKNOWN');
    expect(asked('token')).toHaveLength(1);
  });

  test('is fetched again before it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    paypal.renewTokens(3_600);
    await client.findOrder('UNKNOWN');
    vi.setSystemTime(Date.now() + 3_539_000);
    await client.findOrder('UNKNOWN');
    expect(asked('token')).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2_000);
    await client.findOrder('UNKNOWN');
    expect(asked('token')).toHaveLength(2);
  });

  test('that PayPal has revoked is replaced, and the call succeeds', async () => {
    const { id } = await create();
    paypal.renewTokens(3_600);
    expect(await client.findOrder(id)).toMatchObject({ id });
    expect(asked('token')).toHaveLength(2);
  });

  test('that could not be fetched is fetched again by the next call', { tags: 'long' }, async () => {
    paypal.failOn('token', 'status-500');
    await expect(client.findOrder('UNKNOWN')).rejects.toEqual(away);
    paypal.failOn('token', null);
    expect(await client.findOrder('UNKNOWN')).toBe(null);
  });
});

describe('a failing PayPal', () => {
  const failures: Failure[] = [
    'status-500',
    'status-429',
    'status-401',
    'html',
    'empty',
    'shapeless',
    'endless',
    'reset',
    'stall',
  ];
  test.each(failures)(
    '%s on a call or on the token answers 502 without hanging',
    { tags: 'long' },
    async (failure) => {
      // Only a stalled answer is to reach the time limit, so only that case has a short one.
      const impatient = failure === 'stall' ? connect(800) : client;
      const { id } = await create();
      for (const call of ['get', 'token'] as const) {
        if (call === 'token') paypal.renewTokens(3_600);
        paypal.failOn(call, failure);
        await expect(impatient.findOrder(id)).rejects.toEqual(away);
        paypal.failOn(call, null);
        expect(await client.findOrder(id)).toMatchObject({ id });
      }
    },
  );

  test('is cut off when its answer never ends', { tags: 'long' }, async () => {
    paypal.failOn('get', 'endless');
    const before = paypal.pouredBytes();
    await expect(client.findOrder('UNKNOWN')).rejects.toEqual(away);
    expect(paypal.pouredBytes() - before).toBeLessThan(32 * 1024 * 1024);
  });

  test('is called again after a broken connection, and creates one order', { tags: 'long' }, async () => {
    paypal.failOn('create', 'reset', { times: 2 });
    const { id } = await create();
    expect(paypal.order(id).status).toBe('PAYER_ACTION_REQUIRED');
    const attempts = asked('create');
    expect(attempts).toHaveLength(3);
    expect(new Set(attempts.map(({ requestId }) => requestId)).size).toBe(1);
  });

  test('is called three times at most', { tags: 'long' }, async () => {
    paypal.failOn('get', 'status-500');
    await expect(client.findOrder('UNKNOWN')).rejects.toEqual(away);
    expect(asked('get')).toHaveLength(3);
  });

  test('is called again after the pause it asks for when there is time', { tags: 'long' }, async () => {
    const { id } = await create();
    paypal.failOn('get', 'status-429', { times: 1, retryAfter: '1' });
    expect(await client.findOrder(id)).toMatchObject({ id });
    expect(asked('get')).toHaveLength(2);
  });

  test.each(['2', new Date(Date.now() + 3_600_000).toUTCString()])(
    'is not called again when it asks for a longer pause (%s)',
    async (retryAfter) => {
      paypal.failOn('get', 'status-429', { times: 1, retryAfter });
      await expect(connect(1_000).findOrder('UNKNOWN')).rejects.toEqual(away);
      expect(asked('get')).toHaveLength(1);
    },
  );

  test('has its refusals passed on at once, with their issues', async () => {
    const { id } = await create();
    const refused = expect.objectContaining({ status: 422, issues: ['ORDER_NOT_APPROVED'] });
    await expect(client.capture(id, `capture-${id}`)).rejects.toEqual(refused);
    expect(asked('capture')).toHaveLength(1);
  });

  test('is not believed when it answers with a different order', async () => {
    const { id } = await create();
    paypal.order(id).id = 'ANOTHER';
    await expect(client.findOrder(id)).rejects.toEqual(away);
  });
});

describe('refunding', () => {
  test('returns parts up to what was captured, and the order lists them', async () => {
    const { orderId, captureId } = await captured('161.00');
    const first = await refund(captureId, '61.00', 'refund-a');
    expect(first).toMatchObject({ status: 'COMPLETED', amount: usd('61.00'), custom_id: 'refund-a' });
    expect(await client.findCapture(captureId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    const tooMuch = expect.objectContaining({ status: 422, issues: ['REFUND_AMOUNT_EXCEEDED'] });
    await expect(refund(captureId, '100.01', 'refund-b')).rejects.toEqual(tooMuch);
    const second = await refund(captureId, '100.00', 'refund-c');
    const nothingLeft = expect.objectContaining({ issues: ['CAPTURE_FULLY_REFUNDED'] });
    await expect(refund(captureId, '0.01', 'refund-d')).rejects.toEqual(nothingLeft);

    const order = await client.findOrder(orderId);
    expect(order?.purchase_units?.[0]?.payments).toMatchObject({
      captures: [{ id: captureId, status: 'REFUNDED', amount: usd('161.00') }],
      refunds: [
        { id: first.id, amount: usd('61.00'), custom_id: 'refund-a' },
        { id: second.id, amount: usd('100.00'), custom_id: 'refund-c' },
      ],
    });
    expect(await client.findRefund(second.id)).toMatchObject({ id: second.id, status: 'COMPLETED' });
  });

  test('with the same request id returns the money once when the answer is lost', async () => {
    const { orderId, captureId } = await captured();
    const [first, again] = [
      await refund(captureId, '1.00', `refund-${captureId}`),
      await refund(captureId, '1.00', `refund-${captureId}`),
    ];
    expect(again.id).toBe(first.id);
    expect(paypal.order(orderId).refunds).toHaveLength(1);
  });

  test('is not repeated when PayPal has forgotten the request id', { tags: 'long' }, async () => {
    const { orderId, captureId } = await captured();
    const account = { apiBase: paypal.apiBase, webhookId: null };
    const provider = createPaypalProvider(client, account, createLog('silent'));
    const facts: RefundFacts = {
      id: '01930000-0000-7000-8000-00000000000a',
      orderNumber: 10001,
      captureId,
      reference: orderId,
      currency: 'USD',
      amountMinor: 100,
      reason: 'Too small',
      providerRefundId: null,
      byHand: null,
    };
    paypal.failOn('refund', 'lost', { times: 3 });
    await expect(provider.refund(facts)).rejects.toEqual(away);
    paypal.forgetRequestIds();
    const [made] = paypal.order(orderId).refunds;
    expect(await provider.refund(facts)).toEqual({ state: 'completed', providerRefundId: made!.id });
    expect(paypal.order(orderId).refunds).toHaveLength(1);
  });

  test('sends the shop’s note cut to the length that PayPal allows, and no note when there is none', async () => {
    const { captureId } = await captured();
    const facts = { amount: '1.00', currency: 'USD', refundId: 'x', requestId: 'long' };
    await client.refundCapture(captureId, { ...facts, note: 'ወ'.repeat(300) });
    await client.refundCapture(captureId, { ...facts, note: '', requestId: 'none' });
    expect(asked('refund').map(({ body }) => body.note_to_payer?.length)).toEqual([255, undefined]);
  });
});
