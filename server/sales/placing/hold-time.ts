import { OPEN_HOURS_UNPROVEN, type PhoneProof } from '#contract/accounts/phone-proofs.ts';
import { afterOpenHours, type OpeningTimes } from '#contract/days/opening-times.ts';

/**
 * Returns for how many seconds an order holds its goods: `usual`, or two opening hours while its phone is to be
 * proven.
 */
export function secondsToHold(
  usual: number | null,
  proof: PhoneProof | null,
  times: OpeningTimes,
): number | null {
  if (proof !== 'due') return usual;
  const now = new Date();
  const open = (afterOpenHours(now, OPEN_HOURS_UNPROVEN, times).getTime() - now.getTime()) / 1000;
  return Math.min(open, usual ?? Infinity);
}
