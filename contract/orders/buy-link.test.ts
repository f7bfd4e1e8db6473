import { expect, test } from 'vitest';
import { MAX_ORDER_LINES } from '../longest.ts';
import { buyPath, readBuyLink } from './buy-link.ts';

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://shop.test');
  return readBuyLink(decodeURIComponent(pathname.replace(/^\/buy\//, '')), searchParams);
};

test('a link to a cart is read as it was written, also with a code of Amharic letters and slashes', () => {
  const pieces = [
    { name: 'CHAIR-9.b', qty: 4 },
    { name: 'ወንበር/2', qty: 1 },
  ];
  const to = {
    city: 'Addis Ababa',
    place: 'ቦሌ',
    coupon: 'BIRR-500',
    halfDay: { day: '2026-12-05', half: 'morning' },
    checkout: 'AbCdEf_1234567890-ghij',
  } as const;
  expect(read(buyPath(pieces, to))).toEqual({ pieces, unread: 0, ...to });
  expect(buyPath([{ name: 'a', qty: 1 }])).toBe('/buy/a:1');
});

test('the same piece twice is one line, whatever its letters, and a piece without a number is one', () => {
  expect(read('/buy/ab:2,AB:3,c').pieces).toEqual([
    { name: 'AB', qty: 5 },
    { name: 'c', qty: 1 },
  ]);
});

test.each([
  'a:0',
  'a:-1',
  'a:1.5',
  'a:1e3',
  'a:1001',
  'a:99999',
  'a:',
  ':1',
  'a:1:2',
  '~:1',
  '~%00:1',
  '~YQ==:1',
  '~_w:1',
  `${'x'.repeat(61)}:1`,
])('what cannot be read of a link (%s) is counted, and nothing of it is taken', (part) => {
  expect(read(`/buy/ok:1,${part}`)).toMatchObject({ pieces: [{ name: 'ok', qty: 1 }], unread: 1 });
});

test('a link with too many pieces is cut, and texts that are too long or no day are none', () => {
  const many = Array.from({ length: MAX_ORDER_LINES + 3 }, (_, index) => `p${index}:1`).join(',');
  expect(read(`/buy/${many}`)).toMatchObject({ unread: 3 });
  const long = 'x'.repeat(500);
  expect(read(`/buy/a:1?city=${long}&place=${long}&coupon=${long}&day=soon&half=night`)).toMatchObject({
    ...{ city: '', place: '', coupon: '', halfDay: null },
  });
});
