import { expect, test } from 'vitest';
import { httpErrorOf } from './error-answers.ts';

test.each([
  ['08006', 'shop-away'],
  ['57P01', 'shop-away'],
  ['25006', 'shop-away'],
  ['ECONNRESET', 'shop-away'],
  ['53300', 'unavailable'],
  ['40001', 'unavailable'],
  ['40P01', 'unavailable'],
])('a failure of the database that passes (%s) is answered 503 %s, so that callers come back', (of, code) => {
  expect(httpErrorOf(Object.assign(new Error('…'), { code: of }))).toMatchObject({ status: 503, code });
});

test.each(['23505', '42P01', undefined])('a mistake of the shop (%s) is answered 500', (code) => {
  expect(httpErrorOf(Object.assign(new Error('…'), { code }))).toMatchObject({
    status: 500,
    code: 'internal',
  });
});
