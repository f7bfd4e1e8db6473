import { expect, test } from 'vitest';
import type { PaymentMethod } from './payment-methods.ts';
import { inOrder, LOCAL_METHODS, type PaymentOrder } from './payment-order.ts';

const listed: PaymentMethod[] = ['PayPal', 'Chapa', 'BankTransfer', 'PayOnDelivery'];
const seenBy = (country: string, order: PaymentOrder = 'by-buyer', methods = listed) =>
  inOrder(
    methods.map((method) => ({ method })),
    { order, country },
  ).map(({ method }) => method);

test.each(['Ethiopia', ' ethiopia ', 'ኢትዮጵያ', ''])('a buyer in %j sees first what works there', (country) => {
  expect(seenBy(country)).toEqual(['Chapa', 'BankTransfer', 'PayOnDelivery', 'PayPal']);
});

test.each(['Germany', 'United States'])('a payer in %s sees PayPal first', (country) => {
  expect(seenBy(country, 'by-buyer', ['Chapa', 'PayPal', 'BankTransfer'])).toEqual([
    'PayPal',
    'Chapa',
    'BankTransfer',
  ]);
});

test('the order of the owner is everybody’s', () => {
  const own: PaymentMethod[] = ['BankTransfer', 'PayPal', 'Chapa'];
  for (const country of ['Ethiopia', 'Germany']) expect(seenBy(country, 'as-listed', own)).toEqual(own);
});

test('the ways of people here are all but PayPal', () => {
  expect(LOCAL_METHODS).toEqual(['Chapa', 'BankTransfer', 'PayOnDelivery']);
});
