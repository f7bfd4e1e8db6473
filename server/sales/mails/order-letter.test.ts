import { expect, test } from 'vitest';
import { readCatalogue } from '../../../scripts/check/texts/read-catalogue.ts';
import { mailValues, type OrderMailFacts } from './order-letter.ts';

/** An order that has all of which a mail tells. */
const FACTS = {
  order: {
    number: 10001,
    total_santim: 865_900,
    shipping_santim: 100_000,
    vat_percent: 15,
    payment_method: 'PayPal',
    coupon_code: 'MESKEL-10',
    discount_santim: 95_000,
    charge_currency: 'USD',
    charge_minor: 5403,
    charge_rate: '160.25',
    shipping_address: { city: 'Adama', name: 'Tirunesh Alemu', phone: '+251911234567' },
    expires_at: new Date('2026-11-23T11:05:00Z'),
  },
  shop: { storeName: 'Wenber', defectDays: 15 },
  laws: { cashCapSantim: 3_000_000 },
  delivery: { kind: 'delivery', on: { day: '2026-11-25', half: 'morning' } },
  delay: { piece: 'Adey Chair', day: '2026-12-12', cancelUntil: new Date('2026-11-30T11:05:00Z') },
  wish: 'repair',
  refund: { amount: 'USD 10.00', santim: 160_250 },
  change: {
    beforeSantim: 800_000,
    afterSantim: 865_900,
    backSantim: 100,
    until: new Date('2026-11-23T11:05:00Z'),
    isAccepted: true,
  },
} as OrderMailFacts;

test.each(['en', 'am'])('every %s text of a mail about an order gets what it names', (language) => {
  const values: Record<string, unknown> = mailValues(FACTS);
  const catalogue = readCatalogue('.', `contract/texts/order-mails.${language}.json`);
  for (const [id, parameters] of catalogue) {
    // Others draw what goes to the order's history, a sum of money, and money that came for no order.
    if (/^(notTaken|unclaimed)\./.test(id) || id === 'amount') continue;
    for (const name of parameters) expect(values[name], `{${name}} of '${id}'`).toBeTruthy();
  }
});

test('a mail names each way in which money came once, or the chosen one', () => {
  const paid = { status: 'completed', pays_santim: 100, other_way: null };
  const transfer = { ...paid, provider: 'bank-transfer', capture_id: 'transfer:FT1' };
  const cash = { ...paid, provider: 'pay-on-delivery', capture_id: 'cash:0193' };
  const refused = { ...transfer, status: 'failed' };
  const own = { ...paid, provider: 'other-way', capture_id: 'own:1', other_way: { name: 'Equb' } };
  const paidBy = (...payments: object[]) => mailValues({ ...FACTS, payments } as OrderMailFacts).paidBy;
  expect(paidBy(transfer, cash, transfer, own)).toEqual(['bank transfer', 'cash', 'Equb']);
  expect(paidBy(refused)).toEqual(['PayPal or credit card']);
  expect(paidBy()).toEqual(['PayPal or credit card']);
});

test('a mail about money that goes back writes birr as all other mails do', () => {
  const of = (amount: string) => mailValues({ ...FACTS, refund: { amount, santim: 1_192_500 } }).refund;
  expect(of('ETB 11925.00')).toBe('11,925.00 ETB');
  expect(of('USD 74.41')).toBe('USD 74.41 (11,925.00 ETB)');
});
