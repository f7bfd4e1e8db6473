import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

test.each([
  ['550 5.1.1 <abebe@mail.test>: no such user', '550 5.1.1 <…>: no such user'],
  ['no way to +251 911 22 33 44', 'no way to …'],
  ['code 482913 was refused', 'code … was refused'],
  ['refused at https://pay.test/key?token=abc', 'refused at …'],
  ['key sk_live_abcdefghijklmnopqrstuvwx is wrong', 'key … is wrong'],
  ['HTTP 503 from the provider', 'HTTP 503 from the provider'],
  ['away '.repeat(60), `${'away '.repeat(32)}…`],
])('an owner reads what is wrong, and nothing about a person: %s', (line, expected) => {
  expect(withoutSecrets(line)).toBe(expected);
});
