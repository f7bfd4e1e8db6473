/** The kinds of orders that need a deposit. Without Zod, because browsers load this file. */
export const DEPOSIT_FOR = ['nobody', 'large', 'made-to-order', 'either'] as const;
export type DepositFor = (typeof DEPOSIT_FOR)[number];

/** The rules for an order whose rest is not paid in time: all money is refunded, or the staff decide. */
export const REST_RULES = ['refund', 'decide'] as const;

export interface DepositTerms {
  depositFor: DepositFor;
  /** The share of the total, in percent: 1 … 90. */
  depositPercent: number;
  /** The total in birr from which an order is large. */
  depositFromTotal: number;
}

interface Asked {
  totalSantim: number;
  /** Some of the order's pieces are made to order. */
  isMadeToOrder: boolean;
}

/** Returns the deposit of an order in santim, rounded to whole birr; 0 where none is needed. */
export function depositOf(
  { depositFor, depositPercent, depositFromTotal }: DepositTerms,
  { totalSantim, isMadeToOrder }: Asked,
): number {
  const isLarge = totalSantim >= depositFromTotal * 100;
  const applies = {
    nobody: false,
    large: isLarge,
    'made-to-order': isMadeToOrder,
    either: isLarge || isMadeToOrder,
  };
  if (!applies[depositFor]) return 0;
  const santim = Math.ceil((totalSantim * depositPercent) / 100 / 100) * 100;
  return santim < totalSantim ? santim : 0;
}
