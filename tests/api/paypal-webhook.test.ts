import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPaypalCertificates } from '../../server/payment-providers/paypal/paypal-certificates.ts';
import { createPaypalClient } from '../../server/payment-providers/paypal/paypal-client.ts';
import { readPaypalEvent } from '../../server/payment-providers/paypal/paypal-webhook.ts';
import { createLog } from '../../server/platform/log.ts';
import type { SignedEvent } from '../support/paypal-events.ts';
import {
  PAYPAL_ACCOUNT,
  startPaypalSimulator,
  type Failure,
  type PaypalSimulator,
} from '../support/paypal-simulator.ts';

const ORDER = '01930000-0000-7000-8000-000000000001';
const HOUR = 3_600_000;

let paypal: PaypalSimulator;
let providerOrderId: string;
let captureId: string;
let client: ReturnType<typeof createPaypalClient>;

beforeAll(async () => {
  paypal = await startPaypalSimulator();
  client = createPaypalClient({ ...PAYPAL_ACCOUNT, apiBase: paypal.apiBase }, createLog('silent'), 1_000);
  const created = await client.createOrder({
    orderId: ORDER,
    invoiceId: 'invoice',
    description: 'Order 10001',
    currency: 'USD',
    amount: '161.00',
    returnUrl: 'https://shop.test/order/1',
    requestId: 'create',
  });
  providerOrderId = created.id;
  captureId = paypal.captureBehindTheShop(providerOrderId).id;
});
afterAll(() => paypal.close());
beforeEach(() => void (paypal.requests.length = 0));
afterEach(() => (['certificate', 'get-capture'] as const).forEach((call) => paypal.failOn(call, null)));

/** Certificates as of a node that has just started. */
const fetchCertificates = () =>
  createPaypalCertificates(paypal.apiBase, createLog('silent'), { limitMs: 1_000 });
const read = (
  event: SignedEvent,
  webhookId: string | null = PAYPAL_ACCOUNT.webhookId,
  certificates = fetchCertificates(),
) => readPaypalEvent(event, { paypal: client, webhookId, certificates });
const completed = (options?: { webhookId?: string; time?: Date }) =>
  paypal.signedEvent('PAYMENT.CAPTURE.COMPLETED', { capture: captureId }, options);
const withHeader = (event: SignedEvent, name: string, value: string | undefined) =>
  ({ ...event, headers: { ...event.headers, [name]: value } }) as SignedEvent;
const forged = expect.objectContaining({ name: 'HttpError', status: 401, code: 'invalid-signature' });
const later = expect.objectContaining({ name: 'HttpError', status: 503, code: 'unavailable' });

describe('a webhook that PayPal did not send to this shop', () => {
  const names = [
    'paypal-auth-algo',
    'paypal-cert-url',
    'paypal-transmission-id',
    'paypal-transmission-sig',
    'paypal-transmission-time',
  ];
  test.each(names)('without %s is refused without asking PayPal', async (name) => {
    await expect(read(withHeader(completed(), name, undefined))).rejects.toEqual(forged);
    expect(paypal.requests).toEqual([]);
  });

  test.each([
    'https://paypal.com.evil.test/certs/1',
    'https://evil.test/paypal.com',
    'https://evilpaypal.com/certs/1',
    'http://api.paypal.com/certs/1',
    'https://api.paypal.com:8443/certs/1',
    'https://api.paypal.com@evil.test/certs/1',
    'https://user@api.paypal.com/certs/1',
    'not an address',
  ])('with its certificate at %s is refused without asking PayPal', async (address) => {
    await expect(read(withHeader(completed(), 'paypal-cert-url', address))).rejects.toEqual(forged);
    expect(paypal.requests).toEqual([]);
  });

  test('with an invalid time is refused without asking PayPal', async () => {
    await expect(read(withHeader(completed(), 'paypal-transmission-time', 'yesterday'))).rejects.toEqual(
      forged,
    );
    expect(paypal.requests).toEqual([]);
  });

  test('with one changed byte anywhere is refused', async () => {
    const event = completed();
    const places = [1, event.body.indexOf('161.00'), event.body.indexOf('ክ'), event.body.length - 2];
    for (const place of places) {
      const changed = event.body[place] === ' ' ? '\t' : event.body[place] === '1' ? '9' : ' ';
      const body = event.body.slice(0, place) + changed + event.body.slice(place + 1);
      expect(body).not.toBe(event.body);
      await expect(read({ ...event, body })).rejects.toEqual(forged);
    }
  });

  test('signed for another webhook is refused', async () => {
    await expect(read(completed({ webhookId: 'SOMEBODY0ELSES' }))).rejects.toEqual(forged);
  });

  test('signed by another algorithm, or with a signature of somebody else’s, is refused', async () => {
    await expect(read(withHeader(completed(), 'paypal-auth-algo', 'SHA1withRSA'))).rejects.toEqual(forged);
    const theirs = withHeader(completed(), 'paypal-transmission-sig', 'A'.repeat(344));
    await expect(read(theirs)).rejects.toEqual(forged);
    const unknown = `${paypal.apiBase}/v1/notifications/certs/CERT-unknown`;
    await expect(read(withHeader(completed(), 'paypal-cert-url', unknown))).rejects.toEqual(forged);
  });

  test('asks PayPal nothing but once for each certificate, and for few of them', async () => {
    const certificates = fetchCertificates();
    const again = (event: SignedEvent) =>
      read(event, PAYPAL_ACCOUNT.webhookId, certificates).catch(({ status }) => status);
    const spoiled = withHeader(completed(), 'paypal-transmission-sig', 'A'.repeat(344));
    const answers = await Promise.all(Array.from({ length: 500 }, () => again(spoiled)));
    expect(new Set(answers)).toEqual(new Set([401]));
    expect(paypal.requests.map(({ call }) => call)).toEqual(['certificate']);
    const at = (name: string) =>
      withHeader(spoiled, 'paypal-cert-url', `${paypal.apiBase}/v1/notifications/certs/CERT-${name}`);
    const others = await Promise.all(Array.from({ length: 100 }, (_, index) => again(at(`forged-${index}`))));
    expect(new Set(others)).toEqual(new Set([401, 503]));
    expect(paypal.requests).toHaveLength(10);
    // Meanwhile, what PayPal sends is taken.
    expect(await again(completed())).toMatchObject({ reference: providerOrderId });
  });

  test.each(['', 'null', '[]', '"text"', '{', `{}{}`, '{"a":1}\0', '['.repeat(200_000)])(
    'that is not a JSON object is refused without asking PayPal',
    async (body) => {
      await expect(read(paypal.signedBody(body))).rejects.toEqual(forged);
      expect(paypal.requests).toEqual([]);
    },
  );

  test('that is too large is refused without asking PayPal', async () => {
    const tooLarge = expect.objectContaining({ status: 413, code: 'payload-too-large' });
    const body = JSON.stringify({ id: 'WH-1', text: 'ወ'.repeat(90_000) });
    await expect(read(paypal.signedBody(body))).rejects.toEqual(tooLarge);
    expect(paypal.requests).toEqual([]);
  });
});

describe('a webhook of PayPal’s', () => {
  test.each([-4 * 24, -24, 0, 48])(
    'is accepted when its time is %s hours from now by our clock',
    async (hours) => {
      const time = new Date(Date.now() + hours * HOUR);
      expect(await read(completed({ time }))).toMatchObject({ reference: providerOrderId });
    },
  );
});

describe('a webhook that cannot be verified now answers so that PayPal sends it again', () => {
  test.each<Failure>(['status-500', 'status-429', 'html', 'shapeless', 'reset', 'stall'])(
    'because of %s when its certificate is fetched',
    { tags: 'long' },
    async (failure) => {
      paypal.failOn('certificate', failure);
      await expect(read(completed())).rejects.toEqual(later);
    },
  );

  test('because the shop has no webhook configured', async () => {
    await expect(read(completed(), null)).rejects.toEqual(later);
  });
});

describe('the order that an event is about', () => {
  test('is the order of the capture, also an hour late', async () => {
    expect(await read(completed({ time: new Date(Date.now() - HOUR) }))).toEqual({
      id: expect.stringMatching(/^WH-/),
      type: 'PAYMENT.CAPTURE.COMPLETED',
      reference: providerOrderId,
      orderId: ORDER,
    });
  });

  test.each(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED'])(
    'is named by %s itself',
    async (type) => {
      const event = await read(paypal.signedEvent(type, { order: providerOrderId }));
      expect(event).toMatchObject({ type, reference: providerOrderId, orderId: ORDER });
    },
  );

  test('is found from a refund through its capture', { tags: 'long' }, async () => {
    const refund = paypal.refundBehindTheShop(providerOrderId, '1.00').id;
    const event = paypal.signedEvent('PAYMENT.CAPTURE.REFUNDED', { refund });
    expect(JSON.parse(event.body).resource).not.toHaveProperty('supplementary_data');
    expect(await read(event)).toMatchObject({ reference: providerOrderId, orderId: ORDER });
    paypal.failOn('get-capture', 'status-500');
    await expect(read(event)).rejects.toEqual(later);
  });

  test.each<[string, object, object]>([
    ['a reversed approval', { order_id: 'ABC123' }, { reference: 'ABC123' }],
    [
      'a capture without its supplement',
      { id: 'CAPTURE1', links: [{ rel: 'up', href: 'https://api.paypal.com/v2/checkout/orders/ABC123' }] },
      { reference: 'ABC123' },
    ],
    ['a capture that names only the shop’s order', { custom_id: ORDER }, { reference: null, orderId: ORDER }],
    [
      'a refund of a capture that is not known',
      { links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/NONE' }] },
      { reference: null },
    ],
    [
      'strange values',
      { id: '../../x', custom_id: "' or 1=1", links: 7 },
      { reference: null, orderId: null },
    ],
  ])('%s', async (name, resource, expected) => {
    const type =
      name === 'a reversed approval' ? 'CHECKOUT.PAYMENT-APPROVAL.REVERSED' : 'PAYMENT.CAPTURE.DENIED';
    expect(await read(paypal.signedEvent(type, resource))).toMatchObject({ type, ...expected });
  });

  test('is unknown for an unknown type or a body without type', async () => {
    expect(await read(paypal.signedEvent('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-1' }))).toMatchObject({
      type: 'CUSTOMER.DISPUTE.CREATED',
      reference: null,
    });
    const bare = paypal.signedBody('{"resource":17}');
    expect(await read(bare)).toEqual({
      id: bare.headers['paypal-transmission-id'],
      type: 'unknown',
      reference: null,
      orderId: null,
    });
  });
});
