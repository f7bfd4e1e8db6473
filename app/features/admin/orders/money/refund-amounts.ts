import { isBirr, toSantim } from '#contract/money.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

/** '12,500.50' as birr; null where it is no amount, or could mean two. */
export function parseBirr(text: string): number | null {
  const typed = readTypedAmount(text);
  return 'amount' in typed && isBirr(typed.amount) ? typed.amount : null;
}

const RATE_SCALE = 10_000n;

/** Santim in cents at a rate of at most four decimals, half rounded up: as the server charges (payments/charge.ts). */
function centsAt(santim: number, rate: string): bigint {
  const [whole = '0', decimals = ''] = rate.split('.');
  const divisor = BigInt(whole) * RATE_SCALE + BigInt(decimals.padEnd(4, '0'));
  return (BigInt(santim) * RATE_SCALE * 2n + divisor) / (divisor * 2n);
}

/**
 * Returns the amount that goes back in the charged currency for a refund in birr: the amount of all refunds
 * up to this one, less that of those before it, so that all of them together are what was captured; and no
 * more than what is left of that.
 */
export function refundedCharge(refunded: number, birr: number, rate: string, left: string): string {
  const before = toSantim(refunded);
  const part = centsAt(before + toSantim(birr), rate) - centsAt(before, rate);
  const most = BigInt(left.replace('.', ''));
  const cents = part < most ? part : most;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
