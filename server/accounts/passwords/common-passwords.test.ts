import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('the 3,000 most common passwords of at least 8 characters are refused', () => {
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8);
  expect(longEnough.length).toBeGreaterThan(3000);
  expect(longEnough.slice(0, 5)).toEqual(['password', '12345678', '123456789', 'baseball', 'football']);
  expect(longEnough.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

test('a password that contains a word of the shop among others is accepted', () => {
  expect(isCommonPassword('the wenber chair by my window')).toBe(false);
  expect(isCommonPassword('ethiopia since 1991')).toBe(false);
});
