import { verify, X509Certificate } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodBehaviour, type Behaviour } from './behaviour.ts';
import { ownSandbox, usd } from './testing.ts';
import { createWebhooks } from './webhooks.ts';

interface Received {
  headers: Record<string, string>;
  body: string;
  event: any;
}

const own = ownSandbox();
let shop: Server;
let shopAddress: string;
let received: Received[];
let status: number;

beforeAll(async () => {
  shop = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers as Received['headers'], body, event: JSON.parse(body) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopAddress = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/paypal`;
  own.sandbox.sendWebhooksTo(shopAddress);
});
afterAll(async () => void (await new Promise((resolve) => shop.close(resolve))));
beforeEach(() => {
  received = [];
  status = 200;
});
afterEach(() => control('/reset'));

const control = (path = '', form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${own.sandbox.apiBase}/control${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { accept: 'application/json', ...headers },
  });
const capture = (id: string) => own.client.call('POST', `/v2/checkout/orders/${id}/capture`, {});
const show = async (id: string) => (await own.client.call('GET', `/v2/checkout/orders/${id}`)).body;
const captureOf = (order: any) => order.purchase_units[0].payments.captures[0];
async function approved(choice = 'pay'): Promise<string> {
  const id = await own.client.create({ custom_id: 'order-7' });
  await own.client.choose(id, choice);
  return id;
}
async function arrived(count: number): Promise<void> {
  await expect.poll(() => received.map(({ event }) => event.event_type)).toHaveLength(count);
}

/** Says whether a body has the stand-in's own signature, by the certificate that it serves. */
async function isGenuine({ headers, body }: Received, changes: Record<string, string> = {}, sent = body) {
  const given = { ...headers, ...changes } as Record<string, string>;
  const served = await fetch(given['paypal-cert-url']!);
  const { publicKey } = new X509Certificate(await served.text());
  const transmission = [given['paypal-transmission-id'], given['paypal-transmission-time']];
  const signed = [...transmission, own.sandbox.webhookId, crc32(sent)].join('|');
  const signature = Buffer.from(given['paypal-transmission-sig']!, 'base64');
  return verify('sha256', Buffer.from(signed), publicKey, signature);
}

describe('webhooks', () => {
  test('report approval, capture and refund in PayPal’s shapes', async () => {
    const id = await approved();
    const { body } = await capture(id);
    await own.client.call('POST', `/v2/payments/captures/${captureOf(body).id}/refund`, {
      amount: usd('1.00'),
    });
    await arrived(3);
    const [approval, paid, refunded] = [
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
    ].map((type) => received.find(({ event }) => event.event_type === type)?.event);
    expect(approval.resource).toMatchObject({ id, status: 'APPROVED' });
    expect(paid.resource).toMatchObject({
      id: captureOf(body).id,
      status: 'COMPLETED',
      custom_id: 'order-7',
      supplementary_data: { related_ids: { order_id: id } },
    });
    expect(refunded.resource).toMatchObject({
      amount: usd('1.00'),
      status: 'COMPLETED',
      custom_id: 'order-7',
    });
    expect(refunded.resource.links).toContainEqual({
      rel: 'up',
      method: 'GET',
      href: `${own.sandbox.apiBase}/v2/payments/captures/${captureOf(body).id}`,
    });
  });

  test('are signed as they were sent, with the certificate that they name', async () => {
    await approved();
    await arrived(1);
    const [sent] = received;
    expect(await isGenuine(sent!)).toBe(true);
    expect(await isGenuine(sent!, {}, sent!.body.replace('161.00', '161.01'))).toBe(false);
    expect(await isGenuine(sent!, { 'paypal-transmission-time': '2020-01-01T00:00:00Z' })).toBe(false);
  });

  test('are repeated unchanged when the shop refuses them', async () => {
    status = 503;
    await approved();
    await arrived(1);
    status = 200;
    await expect.poll(() => received).toHaveLength(2);
    expect(received[1]!.body).toBe(received[0]!.body);
    expect(await isGenuine(received[1]!)).toBe(true);
  });
});

describe('the stand-in, when told to misbehave,', () => {
  test('declines, or leaves pending what later completes or is denied', async () => {
    await control('', { captures: 'declined' });
    const declined = await capture(await approved());
    expect(declined.body.details[0].issue).toBe('INSTRUMENT_DECLINED');
    await control('', { captures: 'pending' });
    const ends = { complete: 'COMPLETED', deny: 'DECLINED' };
    for (const [what, expected] of Object.entries(ends)) {
      const id = await approved();
      const { id: captureId, status: first } = captureOf((await capture(id)).body);
      expect(first).toBe('PENDING');
      expect((await control(`/captures/${captureId}`, { do: what })).status).toBe(200);
      expect(captureOf(await show(id)).status).toBe(expected);
      expect((await control(`/captures/${captureId}`, { do: what })).status).toBe(409);
    }
    await expect
      .poll(() => received.map(({ event }) => event.event_type.split('.').at(-1)).toSorted())
      .toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'COMPLETED', 'DENIED', 'PENDING', 'PENDING']);
  });

  test('answers wrong amounts and currencies, and knows the right ones', async () => {
    const id = await approved();
    await capture(id);
    await control('', { amount: 'one cent less', currency: 'another with the same digits' });
    expect(captureOf(await show(id)).amount).toEqual({ currency_code: 'AUD', value: '160.99' });
    await control('', { amount: 'one cent more', currency: 'true' });
    expect(captureOf(await show(id)).amount).toEqual(usd('161.01'));
    await control('/reset');
    expect(captureOf(await show(id)).amount).toEqual(usd('161.00'));
  });

  test('fails once, always, or answers malformed data', async () => {
    const id = await own.client.create();
    await control('', { calls: 'next one fails' });
    const path = `/v2/checkout/orders/${id}`;
    const statuses = [await own.client.call('GET', path), await own.client.call('GET', path)];
    expect(statuses.map((reply) => reply.status)).toEqual([500, 200]);
    await control('', { calls: 'all fail' });
    expect((await own.client.call('GET', path)).status).toBe(500);
    await control('', { calls: 'answered with nonsense' });
    await expect(own.client.call('GET', path)).rejects.toThrow(SyntaxError);
  });

  test('sends headers and then never an answer', async () => {
    await control('', { answers: 'never' });
    const response = await fetch(`${own.sandbox.apiBase}/v2/checkout/orders/X`);
    let ended = false;
    const reading = response.text().finally(() => (ended = true));
    await control('/reset');
    await own.client.create();
    expect(ended).toBe(false);
    reading.catch(() => {});
  });

  test('sends webhooks twice, or never', async () => {
    await control('', { webhooks: 'twice' });
    await approved();
    await arrived(2);
    expect(received[0]!.event.id).toBe(received[1]!.event.id);
    expect(received[0]!.headers['paypal-transmission-id']).not.toBe(
      received[1]!.headers['paypal-transmission-id'],
    );
    await control('', { webhooks: 'never' });
    await approved();
    await control('', { webhooks: 'once' });
    await approved();
    await arrived(3);
  });

  test('sends webhooks late and out of order', async () => {
    const behaviour: Behaviour = { ...goodBehaviour, webhooks: 'out of order' };
    const addresses = { apiBase: own.sandbox.apiBase, pageBase: '' };
    const webhooks = createWebhooks(behaviour, addresses, { info() {}, warn() {}, error() {} }, 50);
    webhooks.sendTo(shopAddress);
    webhooks.tell('CHECKOUT.ORDER.APPROVED', {});
    webhooks.tell('PAYMENT.CAPTURE.COMPLETED', {});
    expect(received).toEqual([]);
    await arrived(2);
    expect(received.map(({ event }) => event.event_type)).toEqual([
      'PAYMENT.CAPTURE.COMPLETED',
      'CHECKOUT.ORDER.APPROVED',
    ]);
    behaviour.webhooks = 'late';
    webhooks.tell('PAYMENT.CAPTURE.REFUNDED', {});
    expect(received).toHaveLength(2);
    await arrived(3);
    webhooks.close();
  });

  test('refunds money without the shop', async () => {
    const id = await approved();
    const { id: captureId } = captureOf((await capture(id)).body);
    expect((await control(`/captures/${captureId}`, { do: 'refund', amount: '61.00' })).status).toBe(200);
    expect((await control(`/captures/${captureId}`, { do: 'refund', amount: '100.01' })).status).toBe(409);
    expect(captureOf(await show(id)).status).toBe('PARTIALLY_REFUNDED');
    await arrived(3);
  });

  test('takes money back and captures again without the shop', async () => {
    const id = await approved();
    const { id: captureId } = captureOf((await capture(id)).body);
    const act = async (form: Record<string, string>) =>
      (await control(`/captures/${captureId}`, form)).status;
    expect(await act({ do: 'capture', amount: '10.00' })).toBe(200);
    expect(await act({ do: 'capture', amount: 'ten' })).toBe(409);
    expect(await act({ do: 'reverse' })).toBe(200);
    expect(await act({ do: 'reverse' })).toBe(409);
    expect(await act({ do: 'vanish' })).toBe(400);
    const { purchase_units: units } = (await show(id)) as any;
    const made = units[0].payments.captures.map((each: any) => `${each.status} ${each.amount.value}`);
    expect(made).toEqual(['REVERSED 161.00', 'COMPLETED 10.00']);
    await arrived(4);
  });

  test('is controlled only by its own page and only in known ways', async () => {
    expect((await control('', { calls: 'all fail' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await control('', { calls: 'answered well' })).status).toBe(400);
    expect((await control('', { constructor: 'x' })).status).toBe(400);
    const page = await (await fetch(`${own.sandbox.apiBase}/control`)).text();
    expect(page).toContain('<option selected>answered</option>');
    expect(page).toContain('Refund behind the shop’s back');
  });
});
