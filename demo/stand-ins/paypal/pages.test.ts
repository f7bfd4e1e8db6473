import { describe, expect, test } from 'vitest';
import { clientId, orderBody, usd, ownSandbox } from './testing.ts';

const own = ownSandbox();
const hostile = `"><script>alert('x')</script>`;
const opener = { origin: 'http://shop.example:3000', channel: 'abc-1' };

async function openWindow(query: Record<string, string>): Promise<{ status: number; text: string }> {
  const response = await fetch(`${own.sandbox.apiBase}/checkoutnow?${new URLSearchParams(query)}`);
  return { status: response.status, text: await response.text() };
}

describe('the approval page', () => {
  test('shows the amount and the four choices', async () => {
    const token = await own.client.create({
      amount: { ...usd('1234.50'), breakdown: { item_total: usd('1234.50') } },
      description: 'Order 17',
      items: [{ name: 'ወንበር', quantity: '1', unit_amount: usd('1234.50') }],
    });
    const { status, text } = await openWindow({ token, ...opener });
    expect(status).toBe(200);
    for (const part of [
      'Test payments — this is not PayPal.',
      'No money moves.',
      '<span>1,234.50</span> USD',
      'Order 17',
      '1 × ወንበር',
      'Pay now',
      'Pay, but the card is declined',
      'Pay, but the payment stays pending',
      'Cancel and return',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('has a policy without inline script, and no opener policy', async () => {
    for (const path of ['/checkoutnow/wait', '/checkoutnow?token=X', '/checkoutnow/approval.js']) {
      const { headers } = await fetch(own.sandbox.apiBase + path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.has('cross-origin-opener-policy')).toBe(false);
    }
  });

  test('shows all texts as plain text', async () => {
    const token = await own.client.create({ description: hostile });
    const pages = [
      await openWindow({ token, origin: hostile, channel: hostile, currency: hostile }),
      await openWindow({ token: hostile, ...opener }),
      await openWindow({ token, ...opener }),
    ];
    for (const { text } of pages) {
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain("alert('x')");
    }
    expect(pages[2]!.text).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;');
  });

  test('answers the window that opened it, and nobody without one', async () => {
    const token = await own.client.create();
    const answered = await (await own.client.choose(token, 'pay', opener)).text();
    expect(answered).toContain(`data-origin="${opener.origin}"`);
    expect(answered).toContain('&quot;event&quot;:&quot;approved&quot;');
    const direct = await (await own.client.choose(token, 'pay')).text();
    expect(direct).not.toContain('data-answer');
    expect(direct).toContain('was not opened by a payment button');
    const strange = await (
      await own.client.choose(token, 'pay', { ...opener, origin: 'javascript:x' })
    ).text();
    expect(strange).not.toContain('data-answer');
  });

  test('leads back to the addresses that the shop gave', async () => {
    const context = { return_url: 'https://shop.example/back?a=1', cancel_url: 'https://shop.example/no' };
    const body = { ...orderBody(), payment_source: { paypal: { experience_context: context } } };
    const created = await own.client.call('POST', '/v2/checkout/orders', body, {
      'paypal-request-id': 'urls',
    });
    const { id } = created.body;
    expect(await (await own.client.choose(id, 'cancel')).text()).toContain(
      `href="https://shop.example/no?token=${id}"`,
    );
    expect(await (await own.client.choose(id, 'pay')).text()).toContain(
      `href="https://shop.example/back?a=1&amp;token=${id}&amp;PayerID=TESTPAYER2345"`,
    );
  });

  test('refuses foreign forms, unknown choices, unknown and paid orders', async () => {
    const token = await own.client.create();
    const foreign = await fetch(`${own.sandbox.apiBase}/checkoutnow`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ token, choice: 'pay' }),
    });
    expect(foreign.status).toBe(403);
    expect((await own.client.choose(token, 'free')).status).toBe(400);
    expect((await own.client.choose('UNKNOWN', 'pay')).status).toBe(404);
    expect((await own.client.call('GET', `/v2/checkout/orders/${token}`)).body.status).toBe('CREATED');

    await own.client.choose(token, 'pay');
    await own.client.call('POST', `/v2/checkout/orders/${token}/capture`, {});
    expect((await openWindow({ token })).status).toBe(409);
    expect((await own.client.choose(token, 'decline')).status).toBe(409);
    const large = await fetch(`${own.sandbox.apiBase}/checkoutnow`, {
      method: 'POST',
      body: new URLSearchParams({ token: 'x'.repeat(5_000) }),
    });
    expect(large.status).toBe(413);
  });

  test('notices a script that was loaded for another currency', async () => {
    const token = await own.client.create({ amount: { currency_code: 'EUR', value: '5.00' } });
    const { status, text } = await openWindow({ token, ...opener, currency: 'USD' });
    expect(status).toBe(409);
    expect(text).toContain('Expected currency from order api call to be USD, got EUR.');
  });
});

describe('the script', () => {
  const load = (query: Record<string, string>) =>
    fetch(`${own.sandbox.sdkUrl.replace('localhost', '127.0.0.1')}?${new URLSearchParams(query)}`);

  test('contains the given settings', async () => {
    const response = await load({ 'client-id': clientId, currency: 'USD', components: 'buttons' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    const text = await response.text();
    const origin = new URL(own.sandbox.sdkUrl).origin;
    expect(text).toContain(JSON.stringify({ origin, clientId, currency: 'USD' }));
    expect(text).not.toContain('SANDBOX_SETTINGS');
    expect(new URL(own.sandbox.sdkUrl).hostname).toBe('localhost');
  });

  test.each([
    ['client-id not recognized', { 'client-id': hostile }],
    ['Expected client-id', {}],
    ['currency', { 'client-id': clientId, currency: 'ETB' }],
    ['intent', { 'client-id': clientId, intent: 'authorize' }],
    ['components', { 'client-id': clientId, components: 'marks' }],
  ])('answers 400 with a throwing script for a wrong %s', async (reason, query: Record<string, string>) => {
    const response = await load(query);
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).not.toContain(hostile);
    expect(() => new Function(text)()).toThrow(`SDK Validation error: '`);
    expect(text).toContain(reason);
  });
});

test('the payer’s page shows and captures its order through the script', async () => {
  const id = await own.client.create();
  await own.client.choose(id, 'pay');
  const address = (path: string) => `${own.sandbox.apiBase}/sdk/order/${id}${path}?client-id=${clientId}`;
  const captured = await fetch(address('/capture'), { method: 'POST' });
  expect(captured.status).toBe(201);
  expect(captured.headers.get('access-control-allow-origin')).toBe('*');
  expect(await (await fetch(address(''))).json()).toMatchObject({ status: 'COMPLETED' });
  expect((await fetch(`${own.sandbox.apiBase}/sdk/order/${id}?client-id=other`)).status).toBe(404);
});
