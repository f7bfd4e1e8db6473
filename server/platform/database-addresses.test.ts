import { expect, test } from 'vitest';
import { addressesOf } from './database-addresses.ts';

test.each([
  ['postgres://shop:a%40b@db.test/shop', ['postgres://shop:a%40b@db.test/shop']],
  [
    'postgres://shop:pass@one:5432,two:5433,[::1]/shop?sslmode=verify-full&target_session_attrs=read-write',
    ['one:5432', 'two:5433', '[::1]'].map((host) => `postgres://shop:pass@${host}/shop?sslmode=verify-full`),
  ],
  ['postgres:///shop?host=/run/postgresql', ['postgres:///shop?host=%2Frun%2Fpostgresql']],
])('%s is one address for each host', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});
