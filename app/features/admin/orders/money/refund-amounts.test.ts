import { expect, test } from 'vitest';
import { parseBirr, refundedCharge } from './refund-amounts.ts';

test.each([
  ['12,500.50', 12500.5],
  [' 1 000 ', 1000],
  ['0', 0],
  ['99999999.99', 99999999.99],
  ['100000000', null],
  ['1.234', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
])('%j is %j birr', (text, birr) => expect(parseBirr(text)).toBe(birr));

test('partial refunds add up to the charged amount', () => {
  // 11,925.00 birr at 160.25 birr per dollar is USD 74.41.
  expect(refundedCharge(0, 11925, '160.25', '74.41')).toBe('74.41');
  expect(refundedCharge(0, 100, '160.25', '74.41')).toBe('0.62');
  expect(refundedCharge(100, 11825, '160.25', '74.41')).toBe('73.79');
  expect(refundedCharge(0, 0.5, '160.25', '74.41')).toBe('0.00');
  expect(refundedCharge(0, 1, '170', '74.41')).toBe('0.01');
});

test('after a refused refund only what is left can be refunded', () => {
  expect(refundedCharge(160.9, 22_689.09, '160.25', '141.58')).toBe('141.58');
});
