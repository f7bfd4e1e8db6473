import { expect, test } from 'vitest';
import { renderVariant, withLittleData } from './little-data.ts';

const picture = (loading: string) =>
  '<picture><source type="image/avif" srcSet="/a-400.avif 400w, /a-200.avif 200w" sizes="100vw"/>' +
  `<img src="/a-400.jpg" loading="${loading}"/></picture>`;

test('keeps the first pictures in their smallest size, and holds back the others', () => {
  const page = withLittleData(
    `<html lang="en"><head></head><body>${picture('eager')}${picture('lazy')}</body>`,
    'mixed',
  );
  expect(page).toContain('srcSet="/a-200.avif 200w" sizes="100vw"/><img src="/a-400.jpg" loading="eager"/>');
  expect(page).toContain('data-srcSet="/a-200.avif 200w" sizes="100vw"/><img data-src="/a-400.jpg"');
});

test('fetches no letters and no program ahead, and leaves the style', () => {
  const page = withLittleData(
    '<html lang="en"><head><link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" href="/a.js"/>' +
      '<link rel="stylesheet" href="/a.css"/></head><body><script nonce="x" type="module" async="">import "/a.js"</script>',
    'en',
  );
  expect(page).toBe(
    '<html data-little="" lang="en"><head><link rel="stylesheet" href="/a.css"/>' +
      '<script type="module" src="/first-press.js" data-copy-en="Saved copy from {age}"></script></head><body>' +
      '<script nonce="x" type="text/plain" data-program="">import "/a.js"</script>',
  );
});

test('is asked for by a header, for pages alone', () => {
  const asks = { 'save-data': 'on' };
  expect(renderVariant({ headers: asks, url: '/shop' })).toBe('#little');
  expect(renderVariant({ headers: { 'save-data': 'off' }, url: '/shop' })).toBe('');
  expect(renderVariant({ headers: {}, url: '/shop' })).toBe('');
  expect(renderVariant({ headers: asks, url: '/api/store' })).toBe('');
});
