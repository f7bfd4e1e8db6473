import { isBirr, toSantim } from '#contract/money.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

/** Reads '12,500.50' as birr; null for a text that is no amount, or that could mean two amounts. */
export function parseBirr(text: string): number | null {
  const typed = readTypedAmount(text);
  return 'amount' in typed && isBirr(typed.amount) ? typed.amount : null;
}

const RATE_SCALE = 10_000n;

/**
 * Converts santim to cents at a rate of at most four decimals, half rounded up, as the server does
 * (payments/charge.ts).
 */
function centsAt(santim: number, rate: string): bigint {
  const [whole = '0', decimals = ''] = rate.split('.');
  const divisor = BigInt(whole) * RATE_SCALE + BigInt(decimals.padEnd(4, '0'));
  return (BigInt(santim) * RATE_SCALE * 2n + divisor) / (divisor * 2n);
}

/**
 * Returns a refund in birr converted to the currency of the charge, at most `left`. It is the converted sum of all
 * refunds up to this one less that of the earlier ones, so that the parts of a full refund add up to the charge.
 */
export function refundedCharge(refunded: number, birr: number, rate: string, left: string): string {
  const before = toSantim(refunded);
  const part = centsAt(before + toSantim(birr), rate) - centsAt(before, rate);
  const most = BigInt(left.replace('.', ''));
  const cents = part < most ? part : most;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
