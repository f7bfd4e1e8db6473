import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { FIRST_DELIVERY } from '#contract/money.ts';
import type { ListedMethod } from '#contract/paying/payment-methods.ts';
import { firstPolicy } from './first-policies.ts';

const FACTS = {
  laws: { vatPercent: 15 },
  usualDelivery: FIRST_DELIVERY,
  hasOtherPrices: false,
  settings: {
    ...{ paymentMethods: ['PayPal' as const, 'Chapa' as const], usdRate: '160.25' },
    ...{ returnDays: 7, defectDays: 15 },
  },
};

// People who registered have agreed to a text by this hash. Where the text is meant to change, so is the hash.
test.each([
  ['is named', 'PayPal', true],
  ['is not named', 'BankTransfer', false],
  ['is not named', 'Chapa', false],
] as const)('PayPal %s on the page of a shop that offers %s', (_, method, isNamed) => {
  const facts = { ...FACTS, settings: { ...FACTS.settings, paymentMethods: [method] } };
  const { text, textAm } = firstPolicy('delivery', facts).sections.find(({ key }) => key === 'payment')!;
  expect([text.includes('PayPal'), textAm.includes('PayPal')]).toEqual([isNamed, isNamed]);
  expect(text.includes('card number')).toBe(method !== 'BankTransfer');
});

test('the page says what a price includes and when an order is prepared, by the ways to pay of the shop, in both languages', () => {
  const sectionsOf = (...paymentMethods: ListedMethod[]) => {
    const { sections } = firstPolicy('delivery', {
      ...FACTS,
      settings: { ...FACTS.settings, paymentMethods, usdRate: '' },
    });
    const of = (wanted: string) => sections.find(({ key }) => key === wanted)!;
    return { delivery: of('delivery'), payment: of('payment') };
  };
  const all = sectionsOf('Chapa', 'BankTransfer', 'PayOnDelivery');
  expect(all.payment.text).toMatch(
    /^The large price of a piece is with VAT, .* nothing is added after that\./,
  );
  expect(all.payment.textAm).toMatch(/^የአንድ ዕቃ ትልቁ ዋጋ ተ\.እ\.ታን ይጨምራል፤ .* ምንም አይጨመርም።/);
  expect(all.payment.text).toMatch(
    /You can pay online.*\n\nYou can transfer.*\n\nYou can pay when the pieces are at/s,
  );
  expect(all.payment.textAm).toMatch(/በመስመር ላይ መክፈል.*ወደ ሒሳባችን.*በርዎ ላይ ሲደርስ/s);
  expect(all.delivery.text).toContain(
    'or, when you pay at the door, as soon as we have agreed on it by phone',
  );
  expect(all.delivery.textAm).toContain('ሲደርስ የሚከፍሉ ከሆነ');
  const transfer = sectionsOf('BankTransfer');
  expect(transfer.payment.text).not.toMatch(/online|at your door/);
  expect(transfer.payment.textAm).not.toMatch(/በመስመር ላይ|በርዎ ላይ/);
  expect(transfer.delivery.text).toContain('We prepare an order when it is paid. ');
});

test('the page promises the days of returns and defects that the settings have', () => {
  const returnsOf = (returnDays: number) =>
    firstPolicy('delivery', {
      ...FACTS,
      settings: { ...FACTS.settings, returnDays, defectDays: 20 },
    }).sections.find(({ key }) => key === 'returns')!;
  const { text, textAm } = returnsOf(9);
  expect(text).toMatch(/within 20 days of delivery, .* give it back within 9 days/s);
  expect(textAm).toMatch(/በ20 ቀናት ውስጥ .* በ9 ቀናት ውስጥ/s);
  expect(returnsOf(0).text).toContain('call us before you use it');
  expect(returnsOf(0).textAm).not.toContain('በ0 ቀናት');
});

test.each([
  ['delivery', '8beed08369c1cf85777158dcbe1a3d9c295ed7b4cc810b8170434a708649595a'],
  ['privacy', '1415dab6ecff55dd446235def34c00055b3c499ec2435813f9d2b7a1f473df1b'],
] as const)('the first text of %s stays the one that people agreed to', (name, sha256) => {
  expect(
    createHash('sha256')
      .update(JSON.stringify(firstPolicy(name, FACTS)))
      .digest('hex'),
  ).toBe(sha256);
});
