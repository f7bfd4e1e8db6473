export type DrawerKind = (typeof DRAWER_KINDS)[number];

/**
 * The purposes of cash that somebody puts into a drawer or takes out of it. Without Zod, because browsers load this file.
 */
export const CASH_PURPOSES = {
  in: ['change', 'owner', 'other'],
  out: ['bank', 'expense', 'change', 'owner', 'other'],
} as const satisfies Partial<Record<DrawerKind, readonly string[]>>;
export type CashPurpose = (typeof CASH_PURPOSES)[keyof typeof CASH_PURPOSES][number];

/** The text of a purpose: cash for the owner is 'To the owner' when it is taken out, and 'From the owner' when put in. */
export const purposeTextId = (kind: keyof typeof CASH_PURPOSES, purpose: CashPurpose) =>
  kind === 'out'
    ? (`cash.to.${purpose}` as const)
    : (`cash.from.${purpose as (typeof CASH_PURPOSES)['in'][number]}` as const);

/** The purposes that say too little without words. */
export const PURPOSES_WITH_WORDS: readonly CashPurpose[] = ['expense', 'other'];

/**
 * The kinds of entries of a cash drawer. opening, handover, closing: counts. receipt, refund: booked automatically for
 * orders. crew: cash from a delivery crew. in, out: entered by staff. difference: found by a count.
 */
export const DRAWER_KINDS = [
  ...(['opening', 'handover', 'closing'] as const),
  ...(['receipt', 'refund', 'crew', 'in', 'out', 'difference'] as const),
] as const;
