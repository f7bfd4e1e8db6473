/** The orders of which a deposit is asked. Without Zod, because the browser gets a copy. */
export const DEPOSIT_FOR = ['nobody', 'large', 'made-to-order', 'either'] as const;
export type DepositFor = (typeof DEPOSIT_FOR)[number];

/** The end of an order whose rest does not come: all money goes back, or somebody of the shop decides. */
export const REST_RULES = ['refund', 'decide'] as const;
export type RestRule = (typeof REST_RULES)[number];

export interface DepositTerms {
  depositFor: DepositFor;
  /** 1 … 90 */
  depositPercent: number;
  /** The total in birr from which an order is large. */
  depositFromTotal: number;
}

interface Asked {
  totalSantim: number;
  /** Pieces of it are made first. */
  isMadeToOrder: boolean;
}

/** Returns the deposit of an order in santim, in whole birr; 0 where none is asked. */
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
