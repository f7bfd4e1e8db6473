import { expect, test } from 'vitest';
import { FORM_FIELDS, readChoices } from './facets.ts';
import { withTypedEnds } from './typed-ends.ts';

const chosen = (query: Record<string, string>) =>
  readChoices(withTypedEnds(new URLSearchParams(query), FORM_FIELDS));

test.each([
  ['20,000', '60 000', '20000-60000'],
  ['20k', '60K', '20000-60000'],
  ['20 ሺህ', '60ሺ', '20000-60000'],
  ['ETB 20,000', '60,000.00 Br', '20000-60000'],
  ['20000 birr', '60000 ብር', '20000-60000'],
  ['', '1.5m', '-1500000'],
  ['2.5 thousand', '', '2500-'],
  ['', '50.000', '-50000'],
  ['85\u202f000', '1.234.567', '85000-1234567'],
  ['60.000,50', '85,00', '60000-'],
  ['1999.99', '', '1999-'],
  ['1½ million', '', '1500000-'],
])('ends of a price as people type them: %s to %s', (priceFrom, priceTo, range) =>
  expect(chosen({ priceFrom, priceTo }).price).toEqual([range]),
);

test('ends that were typed the wrong way round are one range, and one that is no price leaves the other', () => {
  expect(chosen({ priceFrom: '60000', priceTo: '20k' }).price).toEqual(['20000-60000']);
  expect(chosen({ priceFrom: 'cheap', priceTo: '20k' }).price).toEqual(['-20000']);
  expect(chosen({ priceFrom: '10', priceTo: '999999999999' }).price).toEqual(['10-99999999']);
  expect(chosen({ priceFrom: '', priceTo: '' }).price).toBeUndefined();
});

test.each([
  ['120', '120'],
  ['120 cm', '120'],
  ['120ሴሜ', '120'],
  ['1.2 m', '120'],
  ['1.5 ሜትር', '150'],
  ['1.8', '180'],
  ['119.9', '119'],
  ['1½ m', '150'],
  ['2 1/2 ሜትር', '250'],
])('a width as people type it: %s', (width, cm) => expect(chosen({ width }).width).toEqual([cm]));

test('a width that is none is no choice', () => {
  for (const width of ['', 'wide', '0', '-5', '99999'])
    expect([width, chosen({ width }).width]).toEqual([width, undefined]);
});
