import type { DrawerKind } from './drawers.ts';

/**
 * The purposes of cash that somebody puts into a drawer or takes out of it. Without Zod, because browsers load this file.
 */
export const CASH_PURPOSES = {
  in: ['change', 'owner', 'other'],
  out: ['bank', 'expense', 'change', 'owner', 'other'],
} as const satisfies Partial<Record<DrawerKind, readonly string[]>>;
export type CashPurpose = (typeof CASH_PURPOSES)[keyof typeof CASH_PURPOSES][number];

/** The purposes that say too little without words. */
export const PURPOSES_WITH_WORDS: readonly CashPurpose[] = ['expense', 'other'];
