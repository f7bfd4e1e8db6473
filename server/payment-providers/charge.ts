import { momentOrNull } from '#server/lib/http/http.ts';

/** The amount that a provider charges for a sum in ETB, in the provider's currency. */
export interface Charge {
  currency: string;
  /** In hundredths of the currency. */
  minor: number;
  /** Birr for one unit of the currency, as the decimal text that was stored. */
  rate: string;
  /** The source of the rate; `asOf` is the time at which the rate was set. */
  source: string;
  asOf: Date | null;
}

const RATE_SCALE = 10_000n;

/** A rate of at most four decimals as a whole number of ten-thousandths. @throws RangeError when it is not above 0. */
function scaled(rate: string): bigint {
  const [whole = '0', decimals = ''] = rate.split('.');
  const value = BigInt(whole) * RATE_SCALE + BigInt(decimals.padEnd(4, '0'));
  if (value <= 0n) throw new RangeError(`not a rate: ${rate}`);
  return value;
}

/** The quotient of two whole numbers, half rounded up. */
const halfUp = (dividend: bigint, divisor: bigint): number =>
  Number((dividend * 2n + divisor) / (divisor * 2n));

/**
 * Converts santim to cents at `rate` birr a unit, rounded half up on the exact decimals (facts: payments 1a).
 * @param rate a decimal text with at most four decimals, above 0.
 */
export const minorAt = (santim: number, rate: string): number =>
  halfUp(BigInt(santim) * RATE_SCALE, scaled(rate));

/** Converts cents to santim at `rate` birr a unit, rounded half up; null where birr were charged. */
export const santimAt = (minor: number, rate: string | null): number =>
  rate === null ? minor : halfUp(BigInt(minor) * scaled(rate), RATE_SCALE);

/**
 * Returns the amount to refund in the captured currency, for a refund in santim: the converted sum of all refunds up to
 * this one, less the converted sum of those before it. Refunds that add up to the order's total thus add up to exactly
 * what was captured.
 * @param beforeSantim the sum of the refunds before this one.
 * @param rate at which the order was charged; null where birr were captured.
 */
export function refundedMinor(beforeSantim: number, santim: number, rate: string | null): number {
  if (rate === null) return santim;
  return minorAt(beforeSantim + santim, rate) - minorAt(beforeSantim, rate);
}

/** Returns PayPal's charge for santim at a rate. */
export function chargeFor(
  totalSantim: number,
  rate: string,
  currency: string,
  { source = '', asOf = null }: { source?: string; asOf?: Date | null } = {},
): Charge {
  return { currency, minor: minorAt(totalSantim, rate), rate, source, asOf };
}

/** Writes cents as the decimal text that PayPal takes, '161.00', with a minus before what is below zero. */
export function decimalOf(minor: number): string {
  const cents = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Reads decimal text as hundredths; returns null for a text that is no amount, or has more than two decimals. */
export function minorOf(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole + decimals.padEnd(2, '0'));
}

/** Returns a charge as answers of the API show it. */
export function chargeAnswer(charge: Charge | null) {
  return (
    charge && {
      currency: charge.currency,
      amount: decimalOf(charge.minor),
      etbPerUnit: charge.rate,
      source: charge.source,
      asOf: momentOrNull(charge.asOf),
    }
  );
}
