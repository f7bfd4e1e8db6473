import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeFor, decimalOf, minorAt, refundedMinor, santimAt } from './charge.ts';

describe('the amount charged by the provider', () => {
  test.each([
    [111_489, '160.25', 696],
    [100, '200', 1],
    [99, '200', 0],
    [16_100, '161', 100],
    [11_500_001, '144.1234', 79_793],
    [9_999_999_999, '0.0001', 99_999_999_990_000],
  ])('is, for %d santim at %s, %d hundredths', (santim, rate, minor) => {
    expect(chargeFor(santim, rate, 'USD')).toMatchObject({ currency: 'USD', minor, rate });
  });

  test('is the exact quotient, half a cent rounded up', () => {
    const whole = fc.integer({ min: 1, max: 999_999 });
    const decimals = fc.integer({ min: 0, max: 9999 });
    fc.assert(
      fc.property(fc.nat(9_999_999_999), whole, decimals, (santim, before, after) => {
        const rate = `${before}.${String(after).padStart(4, '0')}`;
        const scaled = BigInt(before) * 10_000n + BigInt(after);
        const minor = BigInt(chargeFor(santim, rate, 'USD').minor);
        // The test checks minor − 1/2 ≤ santim / rate < minor + 1/2 in whole numbers.
        const twice = BigInt(santim) * 10_000n * 2n;
        expect((2n * minor - 1n) * scaled <= twice && twice < (2n * minor + 1n) * scaled).toBe(true);
      }),
    );
  });

  test.each(['0', '0.0000'])('is refused at the rate %s', (rate) => {
    expect(() => chargeFor(100, rate, 'USD')).toThrow(RangeError);
  });

  test('is sent with two decimals', () => {
    expect([0, 5, 50, 100, 696, 1_234_567].map(decimalOf)).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '1.00',
      '6.96',
      '12345.67',
    ]);
  });
});

describe('refunds in the captured currency', () => {
  const rate = fc.oneof(
    fc.constant(null),
    fc
      .tuple(fc.integer({ min: 1, max: 999 }), fc.nat(9999))
      .map(([whole, decimals]) => `${whole}.${String(decimals).padStart(4, '0')}`),
  );
  const oneByOne = (parts: readonly number[], at: string | null) => {
    let before = 0;
    return parts.map((santim) => {
      const minor = refundedMinor(before, santim, at);
      before += santim;
      return minor;
    });
  };
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

  test('add up to the captured amount when they add up to the total; none is negative or more than the rest', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(parts, rate, (santim, at) => {
        const total = sum(santim);
        const captured = at === null ? total : minorAt(total, at);
        const given = oneByOne(santim, at);
        expect(sum(given)).toBe(captured);
        given.forEach((minor, index) => {
          expect(minor).toBeGreaterThanOrEqual(0);
          expect(sum(given.slice(0, index + 1))).toBeLessThanOrEqual(captured);
        });
      }),
      { numRuns: 500 },
    );
  });

  test('are each within a cent of their own value', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.integer({ min: 1, max: 99_999_999 }), rate, (before, santim, at) => {
        const alone = at === null ? santim : minorAt(santim, at);
        expect(Math.abs(refundedMinor(before, santim, at) - alone)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('of cents are worth santim at the same rate, to half a santim', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), rate, (minor, at) => {
        const scaled = BigInt((at ?? '1.0000').replace('.', ''));
        const off = BigInt(santimAt(minor, at)) * 10_000n - BigInt(minor) * scaled;
        expect(off > -5000n && off <= 5000n).toBe(true);
      }),
    );
  });
});
