import { describe, expect, test } from 'vitest';
import { connect, issuesOf, start, usd, type Reply, ownSandbox } from './testing.ts';

const own = ownSandbox();
const capture = (id: string, headers?: Record<string, string>) =>
  own.client.call('POST', `/v2/checkout/orders/${id}/capture`, {}, headers);
const refund = (id: string, body: unknown = {}, headers?: Record<string, string>) =>
  own.client.call('POST', `/v2/payments/captures/${id}/refund`, body, headers);
const captureOf = (reply: Reply) => reply.body.purchase_units[0].payments.captures[0];

async function approved(choice = 'pay', unit: object = {}): Promise<string> {
  const id = await own.client.create(unit);
  expect((await own.client.choose(id, choice)).status).toBe(200);
  return id;
}

async function captured(unit: object = {}): Promise<string> {
  return captureOf(await capture(await approved('pay', unit))).id;
}

async function countCaptures(orderId: string): Promise<number> {
  const { rows } = await own.database.query('select id from sandbox.paypal_captures where order_id = $1', [
    orderId,
  ]);
  return rows.length;
}

describe('capturing', () => {
  test('takes the money of an approved order once', async () => {
    const id = await approved('pay', { custom_id: 'order-7', invoice_id: 'invoice-7' });
    const reply = await capture(id);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      id,
      status: 'COMPLETED',
      payer: { payer_id: 'TESTPAYER2345', email_address: 'payer@example.com' },
    });
    expect(captureOf(reply)).toMatchObject({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: 'COMPLETED',
      amount: usd('161.00'),
      final_capture: true,
      custom_id: 'order-7',
      invoice_id: 'invoice-7',
      seller_receivable_breakdown: {
        gross_amount: usd('161.00'),
        paypal_fee: usd('6.11'),
        net_amount: usd('154.89'),
      },
    });
    const again = await capture(id);
    expect([again.status, ...issuesOf(again)]).toEqual([422, 'ORDER_ALREADY_CAPTURED']);

    const shown = await own.client.call('GET', `/v2/payments/captures/${captureOf(reply).id}`);
    expect(shown.body).toEqual(captureOf(reply));
    const order = await own.client.call('GET', `/v2/checkout/orders/${id}`);
    expect(captureOf(order)).toEqual(captureOf(reply));
  });

  test('is refused before the payer has approved', async () => {
    const id = await own.client.create();
    await own.client.choose(id, 'cancel');
    expect(issuesOf(await capture(id))).toEqual(['ORDER_NOT_APPROVED']);
    expect((await own.client.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('CREATED');
  });

  test('leaves the order open for another attempt after a declined card', async () => {
    const id = await approved('decline');
    const reply = await capture(id, { 'paypal-request-id': 'declined-once' });
    expect([reply.status, ...issuesOf(reply)]).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect(reply.body.links.at(-1)).toMatchObject({ rel: 'redirect' });
    expect(await countCaptures(id)).toBe(0);

    await own.client.choose(id, 'pay');
    expect((await capture(id, { 'paypal-request-id': 'declined-once' })).status).toBe(201);
  });

  test('may leave a payment pending', async () => {
    const reply = await capture(await approved('pending'));
    expect(reply.body.status).toBe('COMPLETED');
    expect(captureOf(reply)).toMatchObject({
      status: 'PENDING',
      status_details: { reason: 'PENDING_REVIEW' },
    });
    expect(captureOf(reply)).not.toHaveProperty('seller_receivable_breakdown');
    expect(issuesOf(await refund(captureOf(reply).id))).toEqual(['PENDING_CAPTURE']);
  });

  test('pays an invoice once', async () => {
    const first = await approved('pay', { invoice_id: 'twice' });
    const second = await approved('pay', { invoice_id: 'twice' });
    const replies = await Promise.all([capture(first), capture(second)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 422]);
    expect(issuesOf(replies.find((reply) => reply.status === 422)!)).toEqual(['DUPLICATE_INVOICE_ID']);
    expect((await countCaptures(first)) + (await countCaptures(second))).toBe(1);
  });

  test('makes one capture when many come at once', async () => {
    const id = await approved();
    const replies = await Promise.all(Array.from({ length: 8 }, () => capture(id)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 201)) {
      expect(issuesOf(reply)).toEqual(['ORDER_ALREADY_CAPTURED']);
    }
    expect(await countCaptures(id)).toBe(1);
  });

  test('answers the same capture to many with one request id', async () => {
    const id = await approved();
    const key = { 'paypal-request-id': `capture-${id}` };
    const replies = await Promise.all(Array.from({ length: 8 }, () => capture(id, key)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(replies.map((reply) => captureOf(reply).id)).size).toBe(1);

    const other = await capture(await approved(), key);
    expect(issuesOf(other)).toEqual(['PAYPAL_REQUEST_ID_PREVIOUSLY_USED']);
  });
});

describe('refunding', () => {
  test('returns a part and then the rest', async () => {
    const id = await captured();
    const part = await refund(
      id,
      { amount: usd('61.00'), note_to_payer: 'One chair' },
      { prefer: 'return=representation' },
    );
    expect(part.status).toBe(201);
    expect(part.body).toMatchObject({
      status: 'COMPLETED',
      amount: usd('61.00'),
      note_to_payer: 'One chair',
      seller_payable_breakdown: { total_refunded_amount: usd('61.00') },
    });
    const { body } = await own.client.call('GET', `/v2/payments/captures/${id}`);
    expect(body.status).toBe('PARTIALLY_REFUNDED');
    expect(issuesOf(await refund(id, { amount: usd('100.01') }))).toEqual(['REFUND_AMOUNT_EXCEEDED']);

    const rest = await refund(id);
    expect(Object.keys(rest.body)).toEqual(['id', 'status', 'links']);
    const shown = await own.client.call('GET', `/v2/payments/refunds/${rest.body.id}`);
    expect(shown.body.amount).toEqual(usd('100.00'));
    expect((await own.client.call('GET', `/v2/payments/captures/${id}`)).body.status).toBe('REFUNDED');
    expect(issuesOf(await refund(id))).toEqual(['CAPTURE_FULLY_REFUNDED']);
  });

  test('is shown in the order', async () => {
    const orderId = await approved();
    const { id } = captureOf(await capture(orderId));
    const { body } = await refund(id);
    const order = await own.client.call('GET', `/v2/checkout/orders/${orderId}`);
    expect(captureOf(order).status).toBe('REFUNDED');
    expect(order.body.purchase_units[0].payments.refunds[0].id).toBe(body.id);
  });

  test('never returns more than was paid, however many ask at once', async () => {
    const id = await captured();
    const replies = await Promise.all(Array.from({ length: 6 }, () => refund(id, { amount: usd('70.00') })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 201, 422, 422, 422, 422]);

    const whole = await captured();
    const fulls = await Promise.all([refund(whole), refund(whole)]);
    expect(fulls.map((reply) => reply.status).sort()).toEqual([201, 422]);
  });

  test('with one request id happens once', async () => {
    const id = await captured();
    const key = { 'paypal-request-id': `refund-${id}` };
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => refund(id, { amount: usd('1.00') }, key)),
    );
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    const { rows } = await own.database.query(
      'select refunded_minor from sandbox.paypal_captures where id = $1',
      [id],
    );
    expect(Number(rows[0].refunded_minor)).toBe(100);
  });

  test('checks amount, currency, invoice and capture', async () => {
    const id = await captured();
    expect(issuesOf(await refund(id, { amount: usd('0') }))).toEqual(['CANNOT_BE_ZERO_OR_NEGATIVE']);
    expect(issuesOf(await refund(id, { amount: { currency_code: 'EUR', value: '1' } }))).toEqual([
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
    ]);
    expect((await refund(id, { amount: usd('1.00'), invoice_id: 'credit-1' })).status).toBe(201);
    expect(issuesOf(await refund(id, { amount: usd('1.00'), invoice_id: 'credit-1' }))).toEqual([
      'DUPLICATE_INVOICE_ID',
    ]);
    expect((await refund('2GG279541U471931P')).status).toBe(404);
  });
});

test('orders survive a restart of the server, tokens do not', async () => {
  const id = await approved();
  await own.sandbox.close();
  own.sandbox = await start(own.database.store);
  const path = `/v2/checkout/orders/${id}`;
  const stale = await fetch(own.sandbox.apiBase + path, { headers: { authorization: 'Bearer A21AAold' } });
  expect(stale.status).toBe(401);

  own.client = await connect(own.sandbox);
  const key = { 'paypal-request-id': 'across-restart' };
  expect((await own.client.call('GET', path)).body.status).toBe('APPROVED');
  const first = await capture(id, key);
  expect(first.status).toBe(201);

  await own.sandbox.close();
  own.sandbox = await start(own.database.store);
  own.client = await connect(own.sandbox);
  const replay = await capture(id, key);
  expect(replay.status).toBe(200);
  expect(captureOf(replay).id).toBe(captureOf(first).id);
});

test('amounts are exact where floating point would not be', async () => {
  const id = await captured({ amount: usd('90071992547409.93') });
  const { body } = await own.client.call('GET', `/v2/payments/captures/${id}`);
  expect(body.amount.value).toBe('90071992547409.93');
  const yen = await captured({ amount: { currency_code: 'JPY', value: '1500' } });
  expect((await own.client.call('GET', `/v2/payments/captures/${yen}`)).body.amount.value).toBe('1500');
});
