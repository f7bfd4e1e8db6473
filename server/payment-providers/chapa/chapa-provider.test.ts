import { describe, expect, test } from 'vitest';
import type { ChapaFailure } from '../../../tests/support/chapa-simulator.ts';
import { providerAt, rememberedCheckouts, useChapa } from './testing.ts';

const { own, begun, settle, refundOf } = useChapa();
const initialisations = () => own.chapa.requests.filter(({ call }) => call === 'initialize').length;

describe('starting a payment at Chapa', () => {
  test('sends the amount as decimal text, with texts that Chapa accepts', async () => {
    const { reference, answer } = await own.provider.begin(own.payment);
    expect(reference).toBe(`wb-0193000000007000800000000000${String(own.number).padStart(4, '0')}-1`);
    expect(answer).toEqual({ provider: 'chapa', checkoutUrl: expect.stringMatching(/^https:/) });
    expect(own.chapa.transaction(reference!).asked).toEqual({
      amount: '11925.05',
      currency: 'ETB',
      tx_ref: reference,
      return_url: `https://shop.test/order/1?chapa=${reference}`,
      customization: {
        title: `Order ${own.payment.orderNumber}`,
        description: `Wenber order ${own.payment.orderNumber}`,
      },
      first_name: 'Almaz',
      last_name: 'Bekele',
      email: 'almaz@people.test',
      phone_number: '0911234567',
    });
  });

  test('answers the same page again, and ten times at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => own.provider.begin(own.payment)));
    all.push(await own.provider.begin(own.payment));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test('answers both of two simultaneous calls the page that was stored first', async () => {
    const stored = rememberedCheckouts();
    // Each looks before the other has stored its page.
    own.provider = providerAt(own.chapa, { ...stored, find: async () => undefined });
    expect(await own.provider.begin(own.payment)).toEqual(await own.provider.begin(own.payment));
  });

  test('makes another transaction for another attempt', async () => {
    const [first, second] = [
      await own.provider.begin(own.payment),
      await own.provider.begin({ ...own.payment, attempt: 2 }),
    ];
    expect(first.reference).not.toBe(second.reference);
  });

  test('takes the next tx_ref when the answer was lost, because nobody knows that page', async () => {
    own.chapa.loseNextAnswer('initialize');
    const { reference, answer } = await own.provider.begin(own.payment);
    expect(reference).toMatch(/-1-[0-9a-f]{8}$/);
    expect(await own.provider.begin(own.payment)).toEqual({ reference, answer });
  });

  test('leaves out the buyer’s texts when Chapa refuses them', async () => {
    own.chapa.complainAbout('email', 'validation.email');
    const { reference } = await own.provider.begin(own.payment);
    expect(own.chapa.transaction(reference!).asked).not.toHaveProperty('email');
  });

  test('ends the payment on any other refusal', async () => {
    await expect(own.provider.begin({ ...own.payment, currency: 'EUR' })).rejects.toMatchObject({
      status: 502,
    });
  });
});

describe('checking a payment at Chapa', () => {
  test('finds nothing before any attempt', async () => {
    expect(await settle(own.payment)).toEqual({ state: 'open' });
    expect(await settle(await begun())).toEqual({ state: 'open' });
  });

  test('finds money with its amount, currency and order', async () => {
    const facts = await begun();
    own.chapa.pay(facts.reference!);
    expect(await settle(facts)).toEqual({
      state: 'captured',
      captureId: own.chapa.transaction(facts.reference!).reference,
      currency: 'ETB',
      amountMinor: 1_192_505,
      orderId: own.payment.orderId,
      refunds: [],
    });
  });

  test.each([
    ['a number', 11925.05, 1_192_505],
    ['decimal text', '11925.05', 1_192_505],
    ['one decimal', 11925.5, 1_192_550],
    ['whole birr', 11925, 1_192_500],
    ['noughts', '11925.0500', 1_192_505],
    ['what floats cannot say', 0.29, 29],
  ])('reads an amount as %s', async (_name, amount, amountMinor) => {
    const facts = await begun();
    own.chapa.pay(facts.reference!);
    own.chapa.transaction(facts.reference!).lies = { amount };
    expect(await settle(facts)).toMatchObject({ state: 'captured', amountMinor });
  });

  test.each(['1e4', 'NaN', '-5', '11925.055', '', null, {}])(
    'refuses an answer with the amount %j',
    async (amount) => {
      const facts = await begun();
      own.chapa.pay(facts.reference!);
      own.chapa.transaction(facts.reference!).lies = { amount };
      await expect(settle(facts)).rejects.toMatchObject({ status: 502, code: 'provider-unavailable' });
    },
  );

  test.each([
    ['currency', { currency: 'USD' }, { currency: 'USD', orderId: expect.any(String) }],
    ['tx_ref', { tx_ref: 'wb-another-1' }, { orderId: undefined }],
    ['mode', { mode: 'live' }, { orderId: undefined }],
  ])('reports another %s as it is', async (_name, lies, reported) => {
    const facts = await begun();
    own.chapa.pay(facts.reference!);
    own.chapa.transaction(facts.reference!).lies = lies;
    expect(await settle(facts)).toMatchObject({ state: 'captured', ...reported });
  });

  test.each([
    ['pending', { state: 'pending', captureId: null }],
    ['failed', { state: 'declined', retry: false, mayStillPay: true }],
    ['cancelled', { state: 'declined', retry: false, mayStillPay: true }],
    ['failed/cancelled', { state: 'declined', retry: false, mayStillPay: true }],
  ])('reads the status %s', async (status, finding) => {
    const facts = await begun();
    own.chapa.transaction(facts.reference!).lies = { status };
    expect(await settle(facts)).toEqual(finding);
  });

  test('counts pending before a method was chosen as open', async () => {
    const facts = await begun();
    own.chapa.transaction(facts.reference!).lies = { status: 'pending', method: null } as object;
    expect(await settle(facts)).toEqual({ state: 'open' });
  });

  test.each(['refunded', 'reversed'])(
    'reports money that was %s without the shop as come and gone',
    async (status) => {
      const facts = await begun();
      own.chapa.transaction(facts.reference!).status = status as 'refunded';
      expect(await settle(facts)).toMatchObject({ state: 'captured', refunds: [{ amountMinor: 1_192_505 }] });
    },
  );

  test('counts refunded as the shop’s own refund where it made one, and reversed never, for money that the shop knows', async () => {
    const facts = await begun();
    const transaction = own.chapa.transaction(facts.reference!);
    const known = { ...facts, captureId: transaction.reference };
    transaction.status = 'refunded';
    expect(await settle({ ...known, refundedMinor: 500 })).toMatchObject({ state: 'captured', refunds: [] });
    expect(await settle(known)).toMatchObject({ state: 'captured', refunds: [{ amountMinor: 1_192_505 }] });
    transaction.status = 'reversed';
    expect(await settle(known)).toMatchObject({ state: 'captured', refunds: [{ amountMinor: 1_192_505 }] });
  });

  test('a status that Chapa never had settles no payment', async () => {
    const facts = await begun();
    own.chapa.transaction(facts.reference!).lies = { status: 'splendid' };
    await expect(settle(facts)).rejects.toMatchObject({ status: 502 });
  });

  test('reports an unknown transaction as gone, though somebody may pay on its page', async () => {
    expect(await settle({ ...own.payment, reference: 'wb-never-1' })).toEqual({
      state: 'gone',
      mayStillPay: true,
    });
  });
});

describe('while Chapa is down', () => {
  test.each<ChapaFailure>(['status-500', 'status-429', 'status-401', 'html', 'empty', 'reset'])(
    '%s is reported as such and changes nothing',
    async (failure) => {
      const facts = await begun();
      own.chapa.pay(facts.reference!);
      const before = initialisations();
      for (const call of ['initialize', 'verify', 'refund'] as const) own.chapa.failOn(call, failure);
      const away = { status: 502, code: 'provider-unavailable' };
      await expect(own.provider.begin({ ...own.payment, attempt: 9 })).rejects.toMatchObject(away);
      await expect(settle(facts)).rejects.toMatchObject(away);
      await expect(own.provider.refund(refundOf(facts, 100))).rejects.toMatchObject(away);
      expect(initialisations() - before).toBeLessThanOrEqual(2);
      for (const call of ['initialize', 'verify', 'refund'] as const) own.chapa.failOn(call, null);
      expect(await settle(facts)).toMatchObject({ state: 'captured' });
    },
  );

  test('an answer that stops after its headers is given up in time', async () => {
    own.chapa.failOn('verify', 'stall');
    const facts = await begun();
    await expect(settle(facts)).rejects.toMatchObject({ status: 502 });
  });
});
