import { expect, test } from 'vitest';
import { httpErrorOf } from './error-answers.ts';

test.each(['08006', '57P01', '53300', '25006', '40001', '40P01', 'ECONNRESET'])(
  'what the database cannot do now (%s) is answered 503, so that callers come back',
  (code) => {
    expect(httpErrorOf(Object.assign(new Error('…'), { code }))).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
  },
);

test.each(['23505', '42P01', undefined])('a mistake of the shop (%s) is answered 500', (code) => {
  expect(httpErrorOf(Object.assign(new Error('…'), { code }))).toMatchObject({
    status: 500,
    code: 'internal',
  });
});
