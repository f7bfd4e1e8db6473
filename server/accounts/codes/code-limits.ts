import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import { createRateLimits, takeTokens, type Limit } from '#server/lib/rate-limit/rate-limit.ts';

/** An address gets five codes an hour; neither purpose can use them all up. */
const IN_ALL: Limit = { name: 'codes', ...countedByModules.codes };
const TO_VERIFY: Limit = { ...IN_ALL, name: 'codes-verify', points: 3 };
const TO_RESET: Limit = { ...IN_ALL, name: 'codes-reset', points: 4 };
/** A trusted device has a limit of its own, so that strangers cannot keep the owner from a code. */
const TO_TRUSTED_DEVICE: Limit = { name: 'codes-device', points: 3, seconds: 3600 };

/** The wrong short codes that may be entered for an address in thirty days, from anywhere; then its codes are long. */
const WRONG_SHORT: Limit = { name: 'codes-wrong', points: 10, seconds: 30 * 24 * 3600 };
const TOLD: Limit = { ...WRONG_SHORT, name: 'codes-wrong-told', points: 1 };
const USED_UP: Limit = { ...WRONG_SHORT, points: WRONG_SHORT.points - 1 };

/** Counts the codes that are mailed to an address, @throws HttpError 429, each of them; and the wrong ones that come back. */
export function createCodeLimits(database: Database) {
  const { consume, refund } = createRateLimits(database);
  const both = (limit: Limit, email: string) =>
    consume([
      [limit, email],
      [IN_ALL, email],
    ]);
  return {
    toVerify: (email: string) => both(TO_VERIFY, email),
    toReset: (email: string) => both(TO_RESET, email),
    toTrustedDevice: (email: string) => consume([[TO_TRUSTED_DEVICE, email]]),

    /** Counts a short code before it is compared; false when no more of them are compared. */
    async mayLook(email: string): Promise<boolean> {
      return (await takeTokens(database.reader, [[WRONG_SHORT, email]], 1)).taken;
    },
    /** Takes back what was counted, because the code was right. */
    wasRight: (email: string) => refund([[WRONG_SHORT, email]]),
    /** Says whether so many short codes were wrong that the next one is to be long. */
    async needsLong(db: Executor, email: string): Promise<boolean> {
      return !(await takeTokens(db, [[USED_UP, email]], 0)).taken;
    },
    /** True the first time within thirty days. */
    async isToBeTold(tx: Transaction, email: string): Promise<boolean> {
      return (await takeTokens(tx, [[TOLD, email]], 1)).taken;
    },
  };
}

export type CodeLimits = ReturnType<typeof createCodeLimits>;
