import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { account, useStandIn } from './testing.ts';

const hostile = `"><script>alert('x')</script>`;

const { own, heard, answers, started, call, fields, begin, choose, verify } = useStandIn();
/** Lists what the shop received about this test's transaction. */
const events = () => heard.filter(({ body }) => body.tx_ref === own.txRef);

describe('the API', () => {
  test('accepts only the secret key', async () => {
    expect((await call('GET', '/transaction/verify/x', undefined, 'CHASECK_TEST-guess')).status).toBe(401);
  });

  test('creates one page for each tx_ref', async () => {
    expect(await begin()).toMatch(/^http:\/\/localhost:\d+\/checkout\/payment\/[\w-]{22}$/);
    expect(await call('POST', '/transaction/initialize', fields())).toMatchObject({
      status: 400,
      body: { status: 'failed', message: 'Transaction reference has been used before' },
    });
  });

  test.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '1.005' }],
    ['currency', { currency: 'EUR' }],
    ['tx_ref', { tx_ref: 'x'.repeat(51) }],
    ['phone_number', { phone_number: '+251911234567' }],
    ['return_url', { return_url: 'javascript:alert(1)' }],
    ['customization.title', { customization: { title: 'x'.repeat(17) } }],
    ['customization.description', { customization: { description: 'Order #17' } }],
  ])('refuses a wrong %s: %j', async (field, more) => {
    const { status, body } = await call('POST', '/transaction/initialize', fields(more));
    expect([status, Object.keys(body.message)]).toEqual([400, [field]]);
  });

  test('answers about unpaid and unknown transactions', async () => {
    expect((await verify()).body.message).toBe('Invalid transaction or Transaction not found');
    await begin();
    expect(await verify()).toMatchObject({ status: 404, body: { message: 'Payment not paid yet' } });
  });

  test('keeps its data when it is stopped and started', async () => {
    await begin();
    const again = await started();
    const old = own.sandbox;
    own.sandbox = again;
    await old.close();
    expect((await verify()).body.message).toBe('Payment not paid yet');
  });
});

describe('the page', () => {
  test('is in both languages and offers the methods that accept the amount', async () => {
    const page = await (await fetch(await begin({ amount: '80000.00' }))).text();
    for (const part of [
      'this is not Chapa',
      'የሙከራ ክፍያ',
      '80,000',
      'Order 17',
      'lang="am"',
      'Back to the shop',
    ])
      expect(page).toContain(part);
    expect(page).toMatch(/value="telebirr" class="means" disabled/);
    expect(page).toMatch(/value="CBEBirr" class="means">/);
  });

  test('sends the buyer back to the shop after paying, and the shop gets the event', async () => {
    const answer = await choose(await begin(), 'telebirr');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://shop.test/order/1']);
    // Browsers check the redirect against the page's policy.
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test;");
    expect((await verify()).body.data).toMatchObject({
      status: 'success',
      amount: 11925.05,
      currency: 'ETB',
      tx_ref: own.txRef,
      method: 'telebirr',
      mode: 'test',
    });
    await expect.poll(() => events().length).toBe(1);
    const [event] = events();
    expect(event!.body).toMatchObject({ event: 'charge.success', tx_ref: own.txRef, amount: '11925.05' });
    expect(event!.headers['x-chapa-signature']).toBe(
      createHmac('sha256', account.webhookSecret).update(event!.raw).digest('hex'),
    );
  });

  test('declines, or leaves a payment pending that may still be paid', async () => {
    const address = await begin();
    await choose(address, 'pending');
    expect((await verify()).body.data.status).toBe('pending');
    expect(await (await fetch(address)).text()).toContain('is pending at telebirr');
    await choose(address, 'Awash Bank');
    expect((await verify()).body.data.status).toBe('success');
    own.txRef += '-declined';
    await choose(await begin(), 'decline');
    expect((await verify()).body.data.status).toBe('failed');
  });

  test('accepts no second choice for a completed payment', async () => {
    const address = await begin();
    await Promise.all([choose(address, 'telebirr'), choose(address, 'telebirr'), choose(address, 'decline')]);
    const { status } = (await verify()).body.data;
    expect(await (await choose(address, status === 'success' ? 'decline' : 'telebirr')).text()).toContain(
      'payment was',
    );
    expect((await verify()).body.data.status).toBe(status);
    await expect.poll(() => events().length).toBe(1);
  });

  test('refuses more than a method’s maximum and choices from a foreign page', async () => {
    const address = await begin({ amount: '80000.00' });
    expect((await choose(address, 'telebirr')).status).toBe(400);
    expect((await choose(address, 'CBEBirr', {}, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await verify()).status).toBe(404);
  });

  test('shows the given texts as plain text', async () => {
    await own.pool.query(
      `insert into sandbox.chapa_transactions (tx_ref, token, reference, currency, amount_minor, title, return_url)
       values ($1, 'hostile', 'AP-hostile', $2, 100, $2, 'http://shop.test/')`,
      [hostile, hostile],
    );
    const { origin } = new URL(own.sandbox.apiBase);
    expect(await (await fetch(`${origin}/checkout/payment/hostile`)).text()).not.toContain('<script>alert');
  });
});

describe('misbehaviour', () => {
  test.each([
    ['less', { amount: 11925.04 }],
    ['more', { amount: 11925.06 }],
    ['currency', { currency: 'USD', amount: 11925.05 }],
    ['other-transaction', { tx_ref: expect.stringMatching(/-other$/) }],
  ])('answers a wrong %s when told to', async (lie, told) => {
    await choose(await begin(), 'telebirr', { lie });
    expect((await verify()).body.data).toMatchObject({ status: 'success', ...told });
  });

  test('sends an event twice, late or never', async () => {
    await choose(await begin(), 'telebirr', { webhooks: 'twice' });
    await expect.poll(() => events().length).toBe(2);
    expect(new Set(events().map(({ raw }) => raw)).size).toBe(1);
    own.txRef += '-late';
    await choose(await begin(), 'telebirr', { webhooks: 'late' });
    expect(await own.store.nextEventIn()).toBeGreaterThan(20_000);
    own.txRef += '-never';
    await choose(await begin(), 'telebirr', { webhooks: 'never' });
    expect(events()).toHaveLength(0);
  });

  test('repeats an event that the shop refused', async () => {
    answers.push(503);
    await choose(await begin(), 'telebirr');
    await expect.poll(() => events().length).toBe(2);
    expect(new Set(events().map(({ raw }) => raw)).size).toBe(1);
  });

  test('fails once, and answers malformed data as often as it is told', async () => {
    const { origin } = new URL(own.sandbox.apiBase);
    const set = (form: Record<string, string>) =>
      fetch(`${origin}/controls`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    await begin();
    await set({ call: 'verify', fault: 'fail' });
    expect((await verify()).status).toBe(500);
    expect((await verify()).status).toBe(404);
    await set({ call: 'verify', fault: 'nonsense', times: '2' });
    expect((await verify()).text).toContain('<!doctype html>');
    expect(await (await fetch(`${origin}/controls`)).text()).toContain('nonsense, 1 more');
    expect((await verify()).text).toContain('<!doctype html>');
    expect((await verify()).status).toBe(404);
  });
});
