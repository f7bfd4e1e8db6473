import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

const BOTH = ['br', 'gzip'] as const;

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['br; q=0.000', null],
  ['br;q=1.0,gzip', 'br'],
  ['brotli, gzipped', null],
  ['*', null],
  ['identity;q=0', null],
  ['', null],
  [',;,;q=0,', null],
  [undefined, null],
])('%j is answered with %j', (header, encoding) => expect(acceptedEncoding(header, BOTH)).toBe(encoding));

test('only an available encoding is sent', () => {
  expect(acceptedEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(acceptedEncoding('br', [])).toBeNull();
});
