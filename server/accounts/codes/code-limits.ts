import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import { around, createRateLimits, takeTokens, type Limit } from '#server/lib/rate-limit/rate-limit.ts';

/**
 * The limits of codes that are mailed to an address: five in an hour for whoever asks from one network or its
 * neighbours, fewer for each purpose, so that neither purpose uses up the codes of the other. An address gets twice as
 * many in all, so that no stranger uses up its owner's.
 */
const OF_ASKER: Limit = { name: 'codes-asker', ...countedByModules.codes };
const TO_VERIFY: Limit = { ...OF_ASKER, name: 'codes-verify', points: 3 };
const TO_RESET: Limit = { ...OF_ASKER, name: 'codes-reset', points: 4 };
const IN_ALL: Limit = { name: 'codes', ...countedByModules.codesInAll };
/**
 * The limit for requests from a trusted device, which is counted apart, so that strangers cannot keep the owner from a
 * code.
 */
const TO_TRUSTED_DEVICE: Limit = { name: 'codes-device', points: 3, seconds: 3600 };

/**
 * The number of wrong short codes that may be entered for an address within thirty days, from anywhere; after them the
 * address gets long codes.
 */
const WRONG_SHORT: Limit = { name: 'codes-wrong', points: 10, seconds: 30 * 24 * 3600 };
const TOLD: Limit = { ...WRONG_SHORT, name: 'codes-wrong-told', points: 1 };
const USED_UP: Limit = { ...WRONG_SHORT, points: WRONG_SHORT.points - 1 };

/**
 * Limits the codes that are mailed to an address (@throws HttpError 429) and the wrong codes that are entered for it.
 */
export function createCodeLimits(database: Database) {
  const { consume, refund } = createRateLimits(database);
  const all = (limit: Limit, email: string, network: string) =>
    consume([
      [limit, `${email}\n${around(network)}`],
      [OF_ASKER, `${email}\n${around(network)}`],
      [IN_ALL, email],
    ]);
  return {
    toVerify: (email: string, network: string) => all(TO_VERIFY, email, network),
    toReset: (email: string, network: string) => all(TO_RESET, email, network),
    toTrustedDevice: (email: string) => consume([[TO_TRUSTED_DEVICE, email]]),

    /** Counts an entered short code before it is compared; false when the limit is reached and no more are compared. */
    async mayLook(email: string): Promise<boolean> {
      return (await takeTokens(database.reader, [[WRONG_SHORT, email]], 1)).taken;
    },
    /** Takes the count of an entered code back, because the code was right. */
    wasRight: (email: string) => refund([[WRONG_SHORT, email]]),
    /** Says whether so many wrong short codes were entered that the next code must be long. */
    async needsLong(db: Executor, email: string): Promise<boolean> {
      return !(await takeTokens(db, [[USED_UP, email]], 0)).taken;
    },
    /** Says whether the owner is to be told of wrong codes: only the first call within thirty days returns true. */
    async isToBeTold(tx: Transaction, email: string): Promise<boolean> {
      return (await takeTokens(tx, [[TOLD, email]], 1)).taken;
    },
  };
}

export type CodeLimits = ReturnType<typeof createCodeLimits>;
