import { expect, test } from 'vitest';
import { pageKeyOf, renderingOf } from './page-key.ts';

const ID = '0199c4a2-7d1e-7c3a-9a6b-2f1d3c4b5a69';
const address = (path: string) => new URL(`https://shop.test${path}`);

test.each([
  ['/', '/'],
  ['/%2F%2f', '/'],
  ['/shop/', '/shop'],
  ['/shop%2F%2f/', '/shop'],
  ['/shop?page=2&utm_source=x&category=bed', '/shop?category=bed&page=2'],
  ['/shop?page=0', null],
  ['/shop?sort=rating&colour=green&kind=sofa', '/shop?kind=sofa&colour=green&sort=rating'],
  ['/shop?kind=sofa,armchair', null],
  ['/shop?kind=sofa&kind=armchair', null],
  ['/shop?kind=sofa&seats=3', null],
  ['/shop?price=-60000', null],
  ['/shop?priceTo=60000', null],
  ['/shop?colour=purple', null],
  ['/shop?keyword=bed', null],
  [`/product/%30${ID.slice(1)}//`, `/product/${ID}`],
  ['/cart', '/cart'],
  ['/cart?utm_source=x', null],
  ['/%2F/shop', null],
  ['/nothing', null],
  ['/privacy?utm_source=x', '/privacy'],
  ['/admin/productlist', '/admin/productlist'],
  ['/admin/productlist/2', null],
  [`/order/${ID}`, null],
])('%s is cached as %s', (path, key) => expect(pageKeyOf(address(path))).toBe(key));

test.each([
  ['/login?redirect=%2Fshipping', 'frame'],
  ['/cart/?utm_source=x', 'frame'],
  [`/cart/${ID}?qty=2`, 'frame'],
  [`/order/${ID}`, 'payment'],
  ['/admin/orderlist?keyword=Abebe', 'frame'],
  ['/admin/product/1/edit', 'frame'],
  ['/search/bed', 'whole'],
  ['/shop?keyword=bed', 'whole'],
  ['/?keyword=bed', 'whole'],
  ['/nothing', null],
])('%s is rendered as %s', (path, rendering) => expect(renderingOf(address(path))).toBe(rendering));

test('an address with very many slashes takes no time', () => {
  const begun = performance.now();
  expect(pageKeyOf(address(`/${'%2F'.repeat(100_000)}x`))).toBeNull();
  expect(performance.now() - begun).toBeLessThan(1_000);
});
