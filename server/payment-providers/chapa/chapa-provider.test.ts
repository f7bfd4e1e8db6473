import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CHAPA_ACCOUNT,
  startChapaSimulator,
  type ChapaFailure,
  type ChapaSimulator,
} from '../../../tests/support/chapa-simulator.ts';
import { createLog } from '#server/platform/log.ts';
import type {
  PaymentFacts,
  PaymentProvider,
  RefundFacts,
} from '#server/payment-providers/payment-provider.ts';
import type { ChapaCheckout, ChapaCheckouts } from './chapa-checkouts.store.ts';
import { createChapaClient } from './chapa-client.ts';
import { createChapaProvider } from './chapa-provider.ts';

let chapa: ChapaSimulator;
let provider: PaymentProvider;
let payment: PaymentFacts;
let number = 0;

beforeAll(async () => void (chapa = await startChapaSimulator()));
afterAll(() => chapa.close());
beforeEach(() => {
  provider = providerWith();
  number += 1;
  payment = {
    id: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    orderId: `order-${number}`,
    orderNumber: 10_000 + number,
    attempt: 1,
    currency: 'ETB',
    amountMinor: 1_192_505,
    reference: null,
    captureId: null,
    refundedMinor: 0,
    returnUrl: 'https://shop.test/order/1',
    buyer: { name: 'Almaz Bekele', email: 'almaz@people.test', phone: '+251911234567' },
  };
});
afterEach(() => {
  for (const call of ['initialize', 'verify', 'refund'] as const) chapa.failOn(call, null);
  chapa.complainAbout('email', null);
  Object.assign(chapa.settings, { refundStatus: 'refunded', findsRefundsByReference: true });
});

function providerWith(
  secretKey: string = CHAPA_ACCOUNT.secretKey,
  checkouts: ChapaCheckouts = rememberedCheckouts(),
): PaymentProvider {
  const log = createLog('silent');
  const client = createChapaClient({ secretKey, apiBase: chapa.apiBase }, log);
  return createChapaProvider({ client, checkouts, webhookSecret: null, log });
}

/** Stores pages as the table does: the first page of a payment's attempt stays. */
function rememberedCheckouts(): ChapaCheckouts {
  const kept = new Map<string, ChapaCheckout>();
  return {
    find: async (id, attempt) => kept.get(`${id} ${attempt}`),
    keep: async (id, attempt, checkout) => {
      const key = `${id} ${attempt}`;
      if (!kept.has(key)) kept.set(key, checkout);
      return kept.get(key)!;
    },
  };
}

const begun = async () => ({ ...payment, reference: (await provider.begin(payment)).reference });
const settle = (facts: PaymentFacts) => provider.settle(facts, async () => true);
const initialisations = () => chapa.requests.filter(({ call }) => call === 'initialize').length;

describe('starting a payment at Chapa', () => {
  test('sends the amount as decimal text, with texts that Chapa accepts', async () => {
    const { reference, answer } = await provider.begin(payment);
    expect(reference).toBe(`wb-0193000000007000800000000000${String(number).padStart(4, '0')}-1`);
    expect(answer).toEqual({ provider: 'chapa', checkoutUrl: expect.stringMatching(/^https:/) });
    expect(chapa.transaction(reference!).asked).toEqual({
      amount: '11925.05',
      currency: 'ETB',
      tx_ref: reference,
      return_url: `https://shop.test/order/1?chapa=${reference}`,
      customization: {
        title: `Order ${payment.orderNumber}`,
        description: `Wenber order ${payment.orderNumber}`,
      },
      first_name: 'Almaz',
      last_name: 'Bekele',
      email: 'almaz@people.test',
      phone_number: '0911234567',
    });
  });

  test('answers the same page again, and ten times at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => provider.begin(payment)));
    all.push(await provider.begin(payment));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test('answers both of two simultaneous calls the page that was stored first', async () => {
    const kept = rememberedCheckouts();
    // Each looks before the other has stored its page.
    provider = providerWith(CHAPA_ACCOUNT.secretKey, { ...kept, find: async () => undefined });
    expect(await provider.begin(payment)).toEqual(await provider.begin(payment));
  });

  test('makes another transaction for another attempt', async () => {
    const [first, second] = [await provider.begin(payment), await provider.begin({ ...payment, attempt: 2 })];
    expect(first.reference).not.toBe(second.reference);
  });

  test('takes the next tx_ref when the answer was lost, because nobody knows that page', async () => {
    chapa.loseNextAnswer('initialize');
    const { reference, answer } = await provider.begin(payment);
    expect(reference).toMatch(/-1-[0-9a-f]{8}$/);
    expect(await provider.begin(payment)).toEqual({ reference, answer });
  });

  test('leaves out the buyer’s texts when Chapa refuses them', async () => {
    chapa.complainAbout('email', 'validation.email');
    const { reference } = await provider.begin(payment);
    expect(chapa.transaction(reference!).asked).not.toHaveProperty('email');
  });

  test('ends the payment on any other refusal', async () => {
    await expect(provider.begin({ ...payment, currency: 'EUR' })).rejects.toMatchObject({ status: 502 });
  });
});

describe('checking a payment at Chapa', () => {
  test('finds nothing before any attempt', async () => {
    expect(await settle(payment)).toEqual({ state: 'open' });
    expect(await settle(await begun())).toEqual({ state: 'open' });
  });

  test('finds money with its amount, currency and order', async () => {
    const facts = await begun();
    chapa.pay(facts.reference!);
    expect(await settle(facts)).toEqual({
      state: 'captured',
      captureId: chapa.transaction(facts.reference!).reference,
      currency: 'ETB',
      amountMinor: 1_192_505,
      orderId: payment.orderId,
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
    chapa.pay(facts.reference!);
    chapa.transaction(facts.reference!).lies = { amount };
    expect(await settle(facts)).toMatchObject({ state: 'captured', amountMinor });
  });

  test.each(['1e4', 'NaN', '-5', '11925.055', '', null, {}])(
    'refuses an answer with the amount %j',
    async (amount) => {
      const facts = await begun();
      chapa.pay(facts.reference!);
      chapa.transaction(facts.reference!).lies = { amount };
      await expect(settle(facts)).rejects.toMatchObject({ status: 502, code: 'provider-unavailable' });
    },
  );

  test.each([
    ['currency', { currency: 'USD' }, { currency: 'USD', orderId: expect.any(String) }],
    ['tx_ref', { tx_ref: 'wb-another-1' }, { orderId: undefined }],
    ['mode', { mode: 'live' }, { orderId: undefined }],
  ])('reports another %s as it is', async (_name, lies, reported) => {
    const facts = await begun();
    chapa.pay(facts.reference!);
    chapa.transaction(facts.reference!).lies = lies;
    expect(await settle(facts)).toMatchObject({ state: 'captured', ...reported });
  });

  test.each([
    ['pending', { state: 'pending', captureId: null }],
    ['failed', { state: 'declined', retry: false, mayStillPay: true }],
    ['cancelled', { state: 'declined', retry: false, mayStillPay: true }],
    ['failed/cancelled', { state: 'declined', retry: false, mayStillPay: true }],
  ])('reads the status %s', async (status, finding) => {
    const facts = await begun();
    chapa.transaction(facts.reference!).lies = { status };
    expect(await settle(facts)).toEqual(finding);
  });

  test('counts pending before a method was chosen as open', async () => {
    const facts = await begun();
    chapa.transaction(facts.reference!).lies = { status: 'pending', method: null } as object;
    expect(await settle(facts)).toEqual({ state: 'open' });
  });

  test.each(['refunded', 'reversed'])(
    'reports money that was %s without the shop as come and gone',
    async (status) => {
      const facts = await begun();
      chapa.transaction(facts.reference!).status = status as 'refunded';
      expect(await settle(facts)).toMatchObject({ state: 'captured', refunds: [{ amountMinor: 1_192_505 }] });
    },
  );

  test('counts refunded as the shop’s own where it gave something back, as foreign where it did not, and reversed as foreign', async () => {
    const facts = await begun();
    const transaction = chapa.transaction(facts.reference!);
    const untouched = { ...facts, captureId: transaction.reference };
    const known = { ...untouched, refundedMinor: 100 };
    transaction.status = 'refunded';
    expect(await settle(untouched)).toMatchObject({ refunds: [{ amountMinor: 1_192_505 }] });
    expect(await settle(known)).toMatchObject({ state: 'captured', refunds: [] });
    transaction.status = 'reversed';
    expect(await settle(known)).toMatchObject({ state: 'captured', refunds: [{ amountMinor: 1_192_505 }] });
  });

  test('refuses an unknown status', async () => {
    const facts = await begun();
    chapa.transaction(facts.reference!).lies = { status: 'splendid' };
    await expect(settle(facts)).rejects.toMatchObject({ status: 502 });
  });

  test('reports an unknown transaction as gone, though somebody may pay on its page', async () => {
    expect(await settle({ ...payment, reference: 'wb-never-1' })).toEqual({
      state: 'gone',
      mayStillPay: true,
    });
  });
});

describe('A22: while Chapa is down', () => {
  test.each<ChapaFailure>(['status-500', 'status-429', 'status-401', 'html', 'empty', 'reset'])(
    '%s is reported as such and changes nothing',
    async (failure) => {
      const facts = await begun();
      chapa.pay(facts.reference!);
      const before = initialisations();
      for (const call of ['initialize', 'verify', 'refund'] as const) chapa.failOn(call, failure);
      const away = { status: 502, code: 'provider-unavailable' };
      await expect(provider.begin({ ...payment, attempt: 9 })).rejects.toMatchObject(away);
      await expect(settle(facts)).rejects.toMatchObject(away);
      await expect(provider.refund(refundOf(facts, 100))).rejects.toMatchObject(away);
      expect(initialisations() - before).toBeLessThanOrEqual(2);
      for (const call of ['initialize', 'verify', 'refund'] as const) chapa.failOn(call, null);
      expect(await settle(facts)).toMatchObject({ state: 'captured' });
    },
  );

  test('an answer that stops after its headers is given up in time', async () => {
    chapa.failOn('verify', 'stall');
    const facts = await begun();
    await expect(settle(facts)).rejects.toMatchObject({ status: 502 });
  });
});

const refundOf = (facts: PaymentFacts, amountMinor: number): RefundFacts => ({
  id: `refund-${number}`,
  orderNumber: facts.orderNumber,
  captureId: chapa.transaction(facts.reference!).reference,
  reference: facts.reference,
  currency: 'ETB',
  amountMinor,
  reason: 'Leg broken – ተሰብሯል',
  providerRefundId: null,
  byHand: null,
});

describe('refunding at Chapa', () => {
  test('returns a part under the refund’s reference', async () => {
    const facts = await begun();
    chapa.pay(facts.reference!);
    const found = await provider.refund(refundOf(facts, 50_005));
    expect(found).toEqual({ state: 'completed', providerRefundId: expect.stringMatching(/^REF/) });
    expect(chapa.requests.at(-1)?.body).toEqual({
      amount: '500.05',
      reason: 'Leg broken',
      reference: `refund-${number}`,
    });
  });

  test('A18: returns the money once when repeated or when the answer was lost', async () => {
    const facts = await begun();
    chapa.pay(facts.reference!);
    chapa.loseNextAnswer('refund');
    const first = await provider.refund(refundOf(facts, 50_005));
    expect(await provider.refund(refundOf(facts, 50_005))).toEqual(first);
    expect(first.state).toBe('completed');
    expect(
      [...chapa.refunds.values()].filter(({ reference }) => reference === `refund-${number}`),
    ).toHaveLength(1);
  });

  test('A18: is never repeated when the answer was lost and Chapa finds it only by its own reference', async () => {
    const facts = await begun();
    chapa.pay(facts.reference!);
    chapa.settings.findsRefundsByReference = false;
    chapa.loseNextAnswer('refund');
    const before = chapa.refunds.size;
    for (let time = 1; time <= 3; time += 1) {
      expect(await provider.refund(refundOf(facts, 50_005))).toEqual({
        state: 'pending',
        providerRefundId: `refund-${number}`,
      });
    }
    expect(chapa.refunds.size).toBe(before + 1);
  });

  test('is pending until Chapa says that it is done', async () => {
    const facts = await begun();
    chapa.pay(facts.reference!);
    Object.assign(chapa.settings, { refundStatus: 'initiated', findsRefundsByReference: false });
    const found = await provider.refund(refundOf(facts, 100));
    if (found.state !== 'pending') throw new Error(`${found.state} instead of pending`);
    const asked = { ...refundOf(facts, 100), providerRefundId: found.providerRefundId };
    expect(await provider.refund(asked)).toEqual(found);
    const known = chapa.refunds.get(found.providerRefundId)!;
    known.status = 'failed';
    expect(await provider.refund(asked)).toEqual({ state: 'refused', why: 'Chapa: failed' });
    known.status = 'refunded';
    expect(await provider.refund(asked)).toEqual({ ...found, state: 'completed' });
  });

  test('is refused with a message for more than there is or for an unpaid payment', async () => {
    const facts = await begun();
    expect(await provider.refund(refundOf(facts, 100))).toMatchObject({ state: 'refused' });
    chapa.pay(facts.reference!);
    expect(await provider.refund(refundOf(facts, 1_192_506))).toEqual({
      state: 'refused',
      why: expect.stringContaining('cannot exceed'),
    });
  });
});
