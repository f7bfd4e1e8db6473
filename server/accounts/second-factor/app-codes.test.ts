import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newSecret, stepOfCode, appAddress } from './app-codes.ts';

/** The middle of a half minute. */
const NOON = Date.UTC(2026, 10, 22, 12, 0, 15);
const secret = newSecret();
const codeAt = (moment: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment });

test('takes the code of a phone whose clock is off by half a minute, either way', () => {
  const step = NOON / 30_000 - 0.5;
  for (const [off, expected] of [
    [0, step],
    [-30_000, step - 1],
    [30_000, step + 1],
  ] as const)
    expect(stepOfCode(secret, codeAt(NOON + off), NOON)).toBe(expected);
});

test('refuses the code of a clock that is off by a minute, and of another secret', () => {
  for (const off of [-60_000, 60_000, 3_600_000])
    expect(stepOfCode(secret, codeAt(NOON + off), NOON)).toBeNull();
  expect(stepOfCode(newSecret(), codeAt(NOON), NOON)).toBeNull();
});

test('names shop and address for the app', () => {
  const uri = new URL(appAddress(secret, { shop: 'Wenber', email: 'almaz@people.test' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Wenber');
  expect(decodeURIComponent(uri.pathname)).toContain('almaz@people.test');
});
