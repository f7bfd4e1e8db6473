import { expect, test } from 'vitest';
import { maskedPhone } from './hide-phones.ts';

test('a masked number shows how it begins and its last two digits', () => {
  expect(maskedPhone('+251911234534')).toBe('+251 91• ••• •34');
  expect(maskedPhone('+4915112345678')).toBe('••• ••• •78');
  expect(maskedPhone('0911 23 45 34')).toBe('••• ••• •34');
  expect(maskedPhone('')).toBe('');
});
