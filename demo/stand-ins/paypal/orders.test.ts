import { describe, expect, test } from 'vitest';
import { clientId, issuesOf, orderBody, requestToken, usd, ownSandbox } from './testing.ts';

const own = ownSandbox();
const create = (body: unknown, headers?: Record<string, string>) =>
  own.client.call('POST', '/v2/checkout/orders', body, headers);

describe('access tokens', () => {
  test('are given only to the configured client', async () => {
    const good = await requestToken(own.sandbox.apiBase);
    expect(good.status).toBe(200);
    expect(await good.json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: 32_400,
      access_token: expect.stringMatching(/^A21AA/),
    });
    const bad = await requestToken(own.sandbox.apiBase, `${clientId}:wrong`);
    expect(bad.status).toBe(401);
    expect(await bad.json()).toEqual({
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
  });

  test('are required by every call', async () => {
    for (const authorization of ['', 'Bearer A21AAunknown', 'Basic abc']) {
      const reply = await own.client.call('GET', '/v2/checkout/orders/ABC', undefined, { authorization });
      expect(reply.status).toBe(401);
      expect(reply.body.name).toBe('AUTHENTICATION_FAILURE');
      expect(reply.body.debug_id).toBe(reply.headers.get('paypal-debug-id'));
    }
  });
});

describe('creating an order', () => {
  test('answers id, status and links, and the whole order on request', async () => {
    const minimal = await create(orderBody());
    expect(minimal.status).toBe(201);
    expect(Object.keys(minimal.body)).toEqual(['id', 'status', 'links']);
    expect(minimal.body.id).toMatch(/^[A-Z0-9]{17}$/);
    expect(minimal.body.status).toBe('CREATED');
    expect(minimal.body.links.map((link: { rel: string }) => link.rel)).toEqual([
      'self',
      'approve',
      'update',
      'capture',
    ]);

    const unit = { custom_id: 'order-1', invoice_id: 'invoice-1', description: 'ወንበር' };
    const whole = await create(orderBody(unit), { prefer: 'return=representation' });
    expect(whole.body).toMatchObject({
      intent: 'CAPTURE',
      status: 'CREATED',
      purchase_units: [{ reference_id: 'default', amount: usd('161.00'), ...unit }],
      create_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    const shown = await own.client.call('GET', `/v2/checkout/orders/${whole.body.id}`);
    expect(shown.status).toBe(200);
    expect(shown.body).toEqual(whole.body);
  });

  test('with a payment source waits for the payer and needs a request id', async () => {
    const body = { ...orderBody(), payment_source: { paypal: { experience_context: {} } } };
    expect(issuesOf(await create(body))).toEqual(['PAYPAL_REQUEST_ID_REQUIRED']);
    const reply = await create(body, { 'paypal-request-id': 'with-source' });
    expect(reply.body.status).toBe('PAYER_ACTION_REQUIRED');
    const action = reply.body.links.find((link: { rel: string }) => link.rel === 'payer-action');
    expect(action.href).toBe(
      `${own.sandbox.sdkUrl.replace('/sdk/js', '')}/checkoutnow?token=${reply.body.id}`,
    );
  });

  test('with one request id makes one order, also at once', async () => {
    const key = { 'paypal-request-id': 'create-1' };
    const replies = await Promise.all(Array.from({ length: 6 }, () => create(orderBody(), key)));
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 200, 200, 201]);

    const other = await create(orderBody({ amount: usd('1.00') }), key);
    expect(other.status).toBe(422);
    expect(issuesOf(other)).toEqual(['PAYPAL_REQUEST_ID_PREVIOUSLY_USED']);

    await own.database.query(
      "update sandbox.paypal_requests set created_at = now() - interval '7 hours' where request_id = 'create-1'",
    );
    expect((await create(orderBody(), key)).status).toBe(201);
  });

  const amountWith = (breakdown: object, value = '161.00') => ({ amount: { ...usd(value), breakdown } });
  const chair = (unit_amount: object, more = {}) => ({ name: 'Chair', quantity: '2', unit_amount, ...more });

  test('accepts sums that add up', async () => {
    const breakdown = {
      item_total: usd('140.00'),
      tax_total: usd('21'),
      shipping: usd('10.50'),
      discount: usd('10.5'),
    };
    const items = [chair(usd('70.00'))];
    expect((await create(orderBody({ ...amountWith(breakdown), items }))).status).toBe(201);
  });

  test.each([
    ['AMOUNT_MISMATCH', amountWith({ item_total: usd('140.00'), tax_total: usd('20.99') })],
    ['ITEM_TOTAL_MISMATCH', { ...amountWith({ item_total: usd('161.00') }), items: [chair(usd('80'))] }],
    ['ITEM_TOTAL_REQUIRED', { items: [chair(usd('80.50'))] }],
    [
      'TAX_TOTAL_MISMATCH',
      {
        ...amountWith({ item_total: usd('140.00'), tax_total: usd('21.00') }),
        items: [chair(usd('70'), { tax: usd('1') })],
      },
    ],
    ['DECIMAL_PRECISION', { amount: usd('161.005') }],
    ['CANNOT_BE_ZERO_OR_NEGATIVE', { amount: usd('0.00') }],
    ['CANNOT_BE_NEGATIVE', amountWith({ item_total: usd('162.00'), shipping: usd('-1.00') })],
    ['MAX_VALUE_EXCEEDED', { amount: usd('9999999999999999') }],
    ['CURRENCY_NOT_SUPPORTED', { amount: { currency_code: 'ETB', value: '161.00' } }],
    ['INVALID_CURRENCY_CODE', { amount: { currency_code: 'ZZZ', value: '161.00' } }],
    ['DECIMALS_NOT_SUPPORTED', { amount: { currency_code: 'JPY', value: '161.50' } }],
    ['MULTI_CURRENCY_ORDER', amountWith({ item_total: { currency_code: 'EUR', value: '161.00' } })],
  ])('refuses %s with 422', async (issue, unit) => {
    const reply = await create(orderBody(unit));
    expect(reply.status).toBe(422);
    expect(reply.body.name).toBe('UNPROCESSABLE_ENTITY');
    expect(issuesOf(reply)).toEqual([issue]);
    expect(reply.body.details[0].field).toContain("/purchase_units/@reference_id=='default'/");
  });

  test.each([
    ['MISSING_REQUIRED_PARAMETER', '/purchase_units', { intent: 'CAPTURE' }],
    [
      'MISSING_REQUIRED_PARAMETER',
      '/purchase_units/0/amount/value',
      orderBody({ amount: { currency_code: 'USD' } }),
    ],
    ['INVALID_PARAMETER_VALUE', '/intent', { ...orderBody(), intent: 'PAY' }],
    ['NOT_SUPPORTED', '/intent', { ...orderBody(), intent: 'AUTHORIZE' }],
    ['INVALID_ARRAY_MIN_ITEMS', '/purchase_units', { intent: 'CAPTURE', purchase_units: [] }],
    ['INVALID_STRING_LENGTH', '/purchase_units/0/custom_id', orderBody({ custom_id: 'x'.repeat(128) })],
    ['INVALID_PARAMETER_SYNTAX', '/purchase_units/0/custom_id', orderBody({ custom_id: 'a\0b' })],
    ['INVALID_PARAMETER_SYNTAX', '/purchase_units/0/description', orderBody({ description: '\ud800' })],
    ['INVALID_PARAMETER_SYNTAX', '/purchase_units/0/amount/value', orderBody({ amount: usd('1,00') })],
    [
      'INVALID_PARAMETER_SYNTAX',
      '/purchase_units/0/amount/value',
      orderBody({ amount: { ...usd(''), value: 161 } }),
    ],
    ['MALFORMED_REQUEST_JSON', '/', '{"intent":'],
    ['MALFORMED_REQUEST_JSON', '/', '{"__proto__":{"intent":"CAPTURE"}}'],
  ])('refuses %s at %s with 400', async (issue, field, body) => {
    const reply = await create(body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      name: 'INVALID_REQUEST',
      message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
      debug_id: expect.stringMatching(/^[0-9a-f]{13}$/),
    });
    expect(reply.body.details[0]).toMatchObject({ issue, field, location: 'body' });
  });

  test('refuses other media types, large bodies and long request ids', async () => {
    expect((await create('<a/>', { 'content-type': 'text/xml' })).status).toBe(415);
    expect((await create('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await create(`"${'x'.repeat(70_000)}"`)).body.name).toBe('REQUEST_ENTITY_TOO_LARGE');
    expect((await create(orderBody(), { 'paypal-request-id': 'x'.repeat(109) })).status).toBe(400);
  });
});

describe('showing and changing an order', () => {
  test('answers 404 for an unknown order, whatever its id looks like', async () => {
    for (const id of ['5O190127TN364715T', 'abc', '..%2F..', 'X'.repeat(90)]) {
      const reply = await own.client.call('GET', `/v2/checkout/orders/${id}`);
      expect(reply.status).toBe(404);
      expect(reply.body.name).toBe('RESOURCE_NOT_FOUND');
      expect(issuesOf(reply)).toEqual(['INVALID_RESOURCE_ID']);
    }
    expect((await own.client.call('GET', '/v2/nothing')).body.name).toBe('RESOURCE_NOT_FOUND');
  });

  test('answers 404 for an order that nobody paid within three hours', async () => {
    const id = await own.client.create();
    await own.client.choose(id, 'pay');
    await own.database.query(
      "update sandbox.paypal_orders set created_at = now() - interval '181 minutes' where id = $1",
      [id],
    );
    expect((await own.client.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(404);
    expect((await own.client.call('POST', `/v2/checkout/orders/${id}/capture`, {})).status).toBe(404);
  });

  const patch = (id: string, op: string, name: string, value?: unknown) =>
    own.client.call('PATCH', `/v2/checkout/orders/${id}`, [
      { op, path: `/purchase_units/@reference_id=='default'/${name}`, value },
    ]);

  test('changes the amount and the ids, and checks them again', async () => {
    const id = await own.client.create({ custom_id: 'a' });
    expect((await patch(id, 'replace', 'amount', usd('99.00'))).status).toBe(204);
    expect((await patch(id, 'add', 'invoice_id', 'later')).status).toBe(204);
    expect((await patch(id, 'remove', 'custom_id')).status).toBe(204);
    const { body } = await own.client.call('GET', `/v2/checkout/orders/${id}`);
    expect(body.purchase_units[0]).toMatchObject({ amount: usd('99.00'), invoice_id: 'later' });
    expect(body.purchase_units[0]).not.toHaveProperty('custom_id');

    expect(issuesOf(await patch(id, 'replace', 'amount', usd('1.001')))).toEqual(['DECIMAL_PRECISION']);
    expect(issuesOf(await patch(id, 'replace', 'payee', {}))).toEqual(['NOT_PATCHABLE']);
    expect(issuesOf(await patch(id, 'add', 'invoice_id', 'x'))).toEqual(['INVALID_PATCH_OPERATION']);
    expect((await own.client.call('PATCH', `/v2/checkout/orders/${id}`, {})).status).toBe(400);
  });

  test('refuses to change an approved amount or a paid order', async () => {
    const id = await own.client.create();
    await own.client.choose(id, 'pay');
    expect(issuesOf(await patch(id, 'replace', 'amount', usd('1.00')))).toEqual([
      'AMOUNT_CHANGE_NOT_ALLOWED',
    ]);
    await own.client.call('POST', `/v2/checkout/orders/${id}/capture`, {});
    expect(issuesOf(await patch(id, 'add', 'custom_id', 'x'))).toEqual(['ORDER_ALREADY_COMPLETED']);
  });
});

describe('negative testing', () => {
  const mocked = (code: unknown) =>
    create(orderBody(), { 'paypal-mock-response': JSON.stringify({ mock_application_codes: code }) });

  test('answers the requested issue or error and does nothing', async () => {
    const declined = await mocked('INSTRUMENT_DECLINED');
    expect([declined.status, ...issuesOf(declined)]).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect((await mocked('PERMISSION_DENIED')).status).toBe(403);
    expect((await mocked('INTERNAL_SERVER_ERROR')).body.name).toBe('INTERNAL_SERVER_ERROR');
    expect((await mocked('RATE_LIMIT_REACHED')).status).toBe(429);
  });

  test('ignores other codes', async () => {
    expect((await mocked('toString')).status).toBe(201);
    expect((await create(orderBody(), { 'paypal-mock-response': 'null' })).status).toBe(201);
  });
});
