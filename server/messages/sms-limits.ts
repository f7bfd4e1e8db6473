import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { Database } from '#server/lib/database/database.ts';
import {
  createRateLimits,
  takeTokens,
  type Limit,
  type LimitedKey,
} from '#server/lib/rate-limit/rate-limit.ts';

const OF_NUMBER: Limit = { name: 'sms-number', ...countedByModules.smsToNumber };
/** Programs that make a shop send SMS for money go through the numbers of one block. */
const OF_PREFIX: Limit = { name: 'sms-prefix', ...countedByModules.smsToPrefix };
/** So many numbers share a prefix: a thousand. */
const PREFIX_DIGITS = 3;

/** Counts every SMS by its number, the block of numbers around it, and the budget of the shop's day. */
export function createSmsLimits(database: Database, perDay: number) {
  const ofShop: Limit = { name: 'sms-shop', points: perDay, seconds: 24 * 3600 };
  const limits = createRateLimits(database);
  const keysOf = (phone: string): LimitedKey[] => [
    [OF_NUMBER, phone],
    [OF_PREFIX, phone.slice(0, -PREFIX_DIGITS)],
    [ofShop, 'all'],
  ];
  return {
    /** @throws HttpError 429. */
    consume: (phone: string) => limits.consume(keysOf(phone)),
    /** False, and nothing is counted, when one of the limits is used up. */
    take: async (phone: string): Promise<boolean> =>
      perDay > 0 && (await takeTokens(database.reader, keysOf(phone), 1)).taken,
  };
}

export type SmsLimits = ReturnType<typeof createSmsLimits>;
