import { expect, test } from 'vitest';
import { exampleAt, movesFar } from './usd-rate.ts';

test('shows what 85,000 ETB come to', () => {
  expect(exampleAt('170')).toBe('500');
  expect(exampleAt(' 172.50 ')).toBe('492.75');
  for (const none of ['', '0', 'x', '-1']) expect(exampleAt(none)).toBeNull();
});

test('asks about a rate that moves by more than a tenth, either way, and about no other', () => {
  expect(movesFar('170', '17')).toBe(true);
  expect(movesFar('170', '187.5')).toBe(true);
  expect(movesFar('170', '152')).toBe(true);
  for (const to of ['187', '153', '170', '']) expect(movesFar('170', to)).toBe(false);
  expect(movesFar('', '170')).toBe(false);
});
