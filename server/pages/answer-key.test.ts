import { expect, test } from 'vitest';
import { answerKeyOf } from './answer-key.ts';

const ID = '0199c4a2-7d1e-7c3a-9a6b-2f1d3c4b5a69';

test.each([
  ['/api/products', ['/products', '/products/', '/api/products/', '/api/products?', '/products/?keyword=']],
  [
    '/api/products',
    ['pageNumber', 'pageNumber=', 'pageNumber=0', 'keyword=undefined&pageNumber=null'].map(
      (query) => `/products?${query}`,
    ),
  ],
  ['/api/products?pageNumber=2', ['/products?pageNumber=2', '/products/?pageNumber=2&keyword=']],
  [
    '/api/products/shops?category=bed&sort=price-asc&page=2&size=100',
    ['/products/shops/?size=100&page=2&sort=price-asc&category=bed'],
  ],
  ['/api/products/shops?keyword=%E1%88%B6', ['/products/shops?keyword=%E1%88%B6']],
  [`/api/products/${ID}`, [`/products/${ID}`, `/products/${ID}/`]],
  [`/api/products/${ID}/reviews?page=2`, [`/products/${ID}/reviews/?page=2`]],
  ['/api/store', ['/api/store/']],
  ['/api/policies/privacy', ['/api/policies/privacy?']],
  ['/api/config/paypal', ['/config/paypal', '/config/paypal/']],
  ['/api/config/paypal/script', ['/config/paypal/script']],
])('%s has one cache key in all its spellings', (name, spellings) => {
  for (const spelling of [name, ...spellings])
    expect([spelling, answerKeyOf(spelling)]).toEqual([spelling, name]);
});

test.each([
  '/',
  '/shop',
  '/store',
  '/policies/privacy',
  '/api//products',
  '/api/products//',
  '/api/Products',
  '/%61pi/products',
  '/api/products/inventory',
  `/api/products/${ID.toUpperCase()}`,
  `/api/products/${ID}/reviews/mine`,
  '/api/products/shops/x',
  '/api/products?drafts=true',
  '/api/products?pageNumber=00',
  '/api/products?pageNumber=&pageNumber=',
  '/api/products?x=',
  '/api/products?pageNumber=01',
  '/api/products?pageNumber=%31',
  '/api/products?pageNumber=1000000',
  '/api/products?pageNumber=1&pageNumber=1',
  '/api/products?pageNumber=1=1',
  '/api/products?page=1',
  '/api/products?x=1',
  '/api/products?__proto__=1',
  '/api/products?constructor=1',
  '/api/products/shops?category=lamp',
  '/api/products/shops?size=101',
  '/api/store?x',
  '/api/users',
  '/api/orders',
  '/api/settings',
])('%s has no cache key and is answered uncached', (target) => {
  expect(answerKeyOf(target)).toBeNull();
});
