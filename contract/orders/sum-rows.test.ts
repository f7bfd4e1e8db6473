import { describe, expect, test } from 'vitest';
import { asOnPapers } from '../texts/sum-words.ts';
import { sumRows, type Summed } from './sum-rows.ts';

const plain: Summed = {
  ...{ itemsPrice: 10_000, shippingPrice: 500, totalPrice: 12_000 },
  taxes: [{ percent: 15, tax: 1500, net: 10_000 }],
};
const coupon = { code: 'BUNA', kind: 'percent', problem: null };

const ORDERS: [title: string, of: Summed, ids: string][] = [
  ['an order', plain, 'items delivery vat total'],
  [
    'one without VAT',
    { ...plain, taxes: [{ percent: 0, tax: 0 }], totalPrice: 10_500 },
    'items delivery vat total',
  ],
  [
    'one of goods with several rates',
    {
      ...plain,
      taxes: [
        { percent: 0, tax: 0, net: 4000 },
        { percent: 15, tax: 900, net: 6000 },
      ],
      totalPrice: 11_400,
    },
    'items delivery vat vat total',
  ],
  [
    'one with a coupon',
    { ...plain, coupon, discount: 1000 },
    'before-discount coupon items delivery vat total',
  ],
  [
    'one with a discount of the shop',
    { ...plain, discount: 700.5 },
    'before-discount discount items delivery vat total',
  ],
  [
    'one with both',
    { ...plain, coupon, discount: 1700.5, granted: 700.5 },
    'before-discount coupon discount items delivery vat total',
  ],
  [
    'one that is carried up and assembled',
    {
      ...plain,
      shippingPrice: 900,
      shippingParts: { delivery: 500, floors: 250, assembly: 150 },
      totalPrice: 12_400,
    },
    'items delivery floors assembly vat total',
  ],
  [
    'a credit note of a lower price',
    { ...plain, lowered: 10_000, shippingPrice: 0, totalPrice: 11_500 },
    'lowered items delivery vat total',
  ],
];

describe('the sums of an order, a quotation or a paper', () => {
  test.each(ORDERS)('%s has its rows, which add up to the santim', (_title, of, ids) => {
    const rows = sumRows(of);
    expect(rows.map(({ id }) => id).join(' ')).toBe(ids);
    const sumOf = (...wanted: string[]) =>
      rows.filter(({ id }) => wanted.includes(id)).reduce((sum, { birr }) => sum + Math.round(birr * 100), 0);
    if (ids.startsWith('before-discount'))
      expect(sumOf('before-discount', 'coupon', 'discount')).toBe(sumOf('items'));
    expect(sumOf('items', 'delivery', 'floors', 'assembly', 'vat')).toBe(sumOf('total'));
  });

  test.each(ORDERS)('%s has the same rows on papers, with the VAT below the goods it is on', (_title, of) => {
    const rows = sumRows(of);
    const onPapers = asOnPapers(rows);
    expect(new Set(onPapers)).toEqual(new Set(rows));
    const places = onPapers.map(({ id }) => id);
    expect(places.indexOf('vat')).toBe(places.indexOf('items') + 1);
    expect(places.at(-1)).toBe('total');
  });

  test('a quote without rates has the rows of an order at the usual rate of VAT', () => {
    const { taxes: _taxes, ...sums } = plain;
    expect(sumRows({ ...sums, taxPrice: 1500 })).toEqual(sumRows(plain));
    expect(sumRows({ ...sums, taxPrice: 1500, taxes: [], vatPercent: 15 })).toEqual(sumRows(plain));
  });
});
