import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { FIRST_DELIVERY } from '#contract/money.ts';
import { firstPolicy } from './first-policies.ts';

const FACTS = {
  laws: { vatPercent: 15, returnDays: 15 },
  usualDelivery: FIRST_DELIVERY,
  hasZones: false,
  settings: { paymentMethods: ['PayPal' as const, 'Chapa' as const], usdRate: '160.25' },
};

// People who registered have agreed to a text by this hash. Where the text is meant to change, so is the hash.
test.each([
  ['is named', 'PayPal', true],
  ['is not named', 'BankTransfer', false],
  ['is not named', 'Chapa', false],
] as const)('PayPal %s on the page of a shop that offers %s', (_, method, isNamed) => {
  const facts = { ...FACTS, settings: { paymentMethods: [method], usdRate: '160.25' } };
  const { text, textAm } = firstPolicy('delivery', facts).sections.find(({ key }) => key === 'payment')!;
  expect([text.includes('PayPal'), textAm.includes('PayPal')]).toEqual([isNamed, isNamed]);
  expect(text.includes('card number')).toBe(method !== 'BankTransfer');
});

test.each([
  ['delivery', '735ba7fd74e5c9d2a81f0b89ad3cb1c4f2a40eb0599b69a8995d1177d86bfcaf'],
  ['privacy', '1415dab6ecff55dd446235def34c00055b3c499ec2435813f9d2b7a1f473df1b'],
] as const)('the first text of %s stays the one that people agreed to', (name, sha256) => {
  expect(
    createHash('sha256')
      .update(JSON.stringify(firstPolicy(name, FACTS)))
      .digest('hex'),
  ).toBe(sha256);
});
