import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import {
  CHAPA_ACCOUNT,
  startChapaSimulator,
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

/** Starts a Chapa simulator for a test file, with a provider that talks to it and a new payment for each test. */
export function useChapa() {
  const own = {} as {
    chapa: ChapaSimulator;
    provider: PaymentProvider;
    payment: PaymentFacts;
    number: number;
  };
  own.number = 0;
  beforeAll(async () => void (own.chapa = await startChapaSimulator()));
  afterAll(() => own.chapa.close());
  beforeEach(() => {
    own.provider = providerAt(own.chapa);
    own.number += 1;
    own.payment = paymentOf(own.number);
  });
  afterEach(() => {
    for (const call of ['initialize', 'verify', 'refund'] as const) own.chapa.failOn(call, null);
    own.chapa.complainAbout('email', null);
    Object.assign(own.chapa.settings, { refundStatus: 'refunded', findsRefundsByReference: true });
  });
  return {
    own,
    begun: async (): Promise<PaymentFacts> => ({
      ...own.payment,
      reference: (await own.provider.begin(own.payment)).reference,
    }),
    settle: (facts: PaymentFacts) => own.provider.settle(facts, async () => true),
    refundOf: (facts: PaymentFacts, amountMinor: number): RefundFacts => ({
      id: `refund-${own.number}`,
      orderNumber: facts.orderNumber,
      captureId: own.chapa.transaction(facts.reference!).reference,
      reference: facts.reference,
      currency: 'ETB',
      amountMinor,
      reason: 'Leg broken – ተሰብሯል',
      providerRefundId: null,
      byHand: null,
    }),
  };
}

const paymentOf = (number: number): PaymentFacts => ({
  id: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  orderId: `order-${number}`,
  orderNumber: 10_000 + number,
  orderReference: `WB-${10_000 + number}`,
  attempt: 1,
  currency: 'ETB',
  amountMinor: 1_192_505,
  reference: null,
  captureId: null,
  refundedMinor: 0,
  returnUrl: 'https://shop.test/order/1',
  buyer: { name: 'Almaz Bekele', email: 'almaz@people.test', phone: '+251911234567' },
});

export function providerAt(chapa: ChapaSimulator, checkouts = rememberedCheckouts()): PaymentProvider {
  const log = createLog('silent');
  const { secretKey } = CHAPA_ACCOUNT;
  const client = createChapaClient({ secretKey, apiBase: chapa.apiBase }, log);
  return createChapaProvider({ client, checkouts, webhookSecret: null, log });
}

/** An in-memory stand-in for the table of payment pages: the first page stored for an attempt stays. */
export function rememberedCheckouts(): ChapaCheckouts {
  const stored = new Map<string, ChapaCheckout>();
  return {
    find: async (id, attempt) => stored.get(`${id} ${attempt}`),
    keep: async (id, attempt, checkout) => {
      const key = `${id} ${attempt}`;
      if (!stored.has(key)) stored.set(key, checkout);
      return stored.get(key)!;
    },
  };
}
