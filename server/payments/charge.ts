/** What the provider charges for an amount in ETB, in the provider's currency. */
export interface Charge {
  currency: string;
  /** In hundredths of the currency. */
  minor: number;
  /** Birr for one unit of the currency, as the decimal text that was stored. */
  rate: string;
}

const RATE_SCALE = 10_000n;

/**
 * Converts santim to cents at `rate` birr a unit, rounded half up on the exact decimals (facts: payments 1a).
 * @param rate a decimal text with at most four decimals, above 0.
 */
export function chargeFor(totalSantim: number, rate: string, currency: string): Charge {
  const [whole = '0', decimals = ''] = rate.split('.');
  const scaledRate = BigInt(whole) * RATE_SCALE + BigInt(decimals.padEnd(4, '0'));
  if (scaledRate <= 0n) throw new RangeError(`not a rate: ${rate}`);
  const minor = (BigInt(totalSantim) * RATE_SCALE * 2n + scaledRate) / (scaledRate * 2n);
  return { currency, minor: Number(minor), rate };
}

/** '161.00': cents as the decimal text that PayPal takes. */
export function decimalOf(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/** As answers show it. */
export function chargeAnswer(charge: Charge | null) {
  return charge && { currency: charge.currency, amount: decimalOf(charge.minor), etbPerUnit: charge.rate };
}
