import { expect, test } from 'vitest';
import { addressOfTag, readCode } from './piece-code.ts';

const product = '018f0000-0000-7000-8000-000000000001';
const variant = '018f0000-0000-7000-8000-0000000000aa';

test('a price tag is read back as its piece, in capitals too', () => {
  const address = addressOfTag('https://wenber.test', { product, variant });
  expect(readCode(address)).toEqual({ product, variant });
  expect(readCode(address.toUpperCase().replace('/PRODUCT/', '/product/'))).toEqual({ product, variant });
  expect(readCode(`https://wenber.test/product/${product}`)).toEqual({ product });
});

test('a code of the shop is a code, and what is foreign or empty is nothing', () => {
  expect(readCode(' WB-12 ')).toEqual({ sku: 'WB-12' });
  for (const odd of ['', '   ', 'https://elsewhere.test/?x=1', 'x'.repeat(61)])
    expect(readCode(odd)).toBeNull();
});
