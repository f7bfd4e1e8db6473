import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { Database } from '#server/lib/database/database.ts';
import { createRateLimits, type LimitedKey } from '#server/lib/rate-limit/rate-limit.ts';

/**
 * A person who names a coupon code. Wrong codes count for a guest by network, for a buyer by both, for staff by person
 * alone.
 */
export interface Caller {
  person?: string | undefined;
  network?: string | undefined;
}

const PERSON = { name: 'wrong-coupons', ...countedByModules.wrongCoupons };

const NETWORK = { name: 'wrong-coupons-network', ...countedByModules.wrongCouponsFromNetwork };

/** The limit of signed-in people of one network; guests have another, so that they cannot use up these tries. */
const PERSONS = { ...NETWORK, name: 'wrong-coupons-persons' };

/**
 * Limits the tries of wrong coupon codes, by person and, because an account is made in a minute, by network. A try is
 * counted before the code is looked up and refunded where there is such a coupon, so that many tries at once find no
 * more.
 */
export function createCouponTries(database: Database) {
  const limits = createRateLimits(database);
  const keysOf = ({ person, network }: Caller): LimitedKey[] => [
    ...(person === undefined ? [] : [[PERSON, person] as const]),
    ...(network === undefined ? [] : [[person === undefined ? NETWORK : PERSONS, network] as const]),
  ];
  return {
    /** @throws HttpError 429 when too many wrong codes were tried. */
    begin: (who: Caller) => limits.consume(keysOf(who)),
    wasRight: (who: Caller) => limits.refund(keysOf(who)),
  };
}
