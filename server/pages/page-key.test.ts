import { expect, test } from 'vitest';
import { isFrame, pageKeyOf } from './page-key.ts';

const ID = '0199c4a2-7d1e-7c3a-9a6b-2f1d3c4b5a69';
const address = (path: string) => new URL(`https://shop.test${path}`);

test.each([
  ['/', '/'],
  ['/%2F%2f', '/'],
  ['/shop/', '/shop'],
  ['/shop%2F%2f/', '/shop'],
  ['/shop?page=2&utm_source=x&category=bed', '/shop?category=bed&page=2'],
  ['/shop?page=0', null],
  ['/shop?keyword=bed', null],
  [`/product/%30${ID.slice(1)}//`, `/product/${ID}`],
  ['/cart', '/cart'],
  ['/cart?utm_source=x', null],
  ['/%2F/shop', null],
  ['/nothing', null],
])('%s is kept as %s', (path, key) => expect(pageKeyOf(address(path))).toBe(key));

test.each([
  ['/login?redirect=%2Fshipping', true],
  ['/cart/?utm_source=x', true],
  [`/cart/${ID}?qty=2`, true],
  [`/order/${ID}/invoice`, true],
  ['/admin/orderlist?keyword=Abebe', true],
  ['/admin/product/1/edit', true],
  ['/search/bed', false],
  ['/shop?keyword=bed', false],
  ['/?keyword=bed', false],
  ['/nothing', false],
])('%s is a frame: %s', (path, isOne) => expect(isFrame(address(path))).toBe(isOne));

test('an address of very many slashes takes no time', () => {
  const begun = performance.now();
  expect(pageKeyOf(address(`/${'%2F'.repeat(100_000)}x`))).toBeNull();
  expect(performance.now() - begun).toBeLessThan(1_000);
});
