import { toSantim } from '#contract/money.ts';
import type { ChangeSummary } from '#contract/orders/order-changes.ts';
import type { Occasion } from '../mails/order-letter.ts';

interface Telling {
  told: ChangeSummary;
  backSantim?: number;
  until?: Date | null;
  isAccepted?: boolean;
}

/** Returns what is said of a change to the buyer, or of the buyer’s answer to the shop. */
export const changeOccasion = ({ told, backSantim = 0, until = null, ...more }: Telling): Occasion => ({
  change: {
    beforeSantim: toSantim(told.before.totalPrice),
    afterSantim: toSantim(told.after.totalPrice),
    backSantim,
    until,
    ...more,
  },
});
