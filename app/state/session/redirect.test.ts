import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginPath, safeRedirect } from './redirect.ts';

const SHOP = 'https://shop.example';

test.for(['/', '/shipping', '/search/%E1%8B%88?page=2#top', '/order/0198c0de'])(
  '%s is kept as the target',
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

test.for([
  null,
  undefined,
  '',
  'shipping',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
])('%j becomes the home page', (target) => {
  expect(safeRedirect(target)).toBe('/');
});

test('no target leads to another site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    ' ',
    '.',
    '@',
    ':',
    'evil.example',
    'https:',
    '%2F',
    '#',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (target) => {
        expect(new URL(safeRedirect(target), SHOP).origin).toBe(SHOP);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the address of the sign-in screen carries the target', () => {
  const query = new URL(loginPath('/search/ወንበር?page=2'), SHOP).searchParams;
  expect(query.get('redirect')).toBe('/search/ወንበር?page=2');
});
