import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { createRateLimits, type LimitedKey, type Limit } from '#server/lib/rate-limit/rate-limit.ts';
import type { Origin, Trust } from '../trusted-devices.store.ts';

const DEVICE: Limit = { name: 'guesses-device', points: 10, seconds: 600 };
const ACCOUNT_ON_NETWORK: Limit = { name: 'guesses', ...countedByModules.wrongPasswords };
const NETWORK: Limit = { name: 'guesses-network', ...countedByModules.wrongPasswordsFromNetwork };
const ACCOUNT: Limit = { name: 'guesses-account', points: 100, seconds: 3600 };
/**
 * Larger limits of the same counters, for networks from which the account was signed in to before: a mobile carrier's
 * network is shared by many people.
 */
const TRUSTED_NETWORK: Limit = { ...NETWORK, points: 300 };
const ACCOUNT_ON_TRUSTED_NETWORK: Limit = { ...ACCOUNT, points: 1_000_000 };
const SIGN_INS: Limit = { name: 'sign-ins', ...countedByModules.signIns };

/**
 * Limits wrong passwords. An attempt is counted before the password is compared, so that parallel attempts cannot
 * exceed a limit. A trusted device has a limit of its own, which no stranger can use up. All other callers share one
 * limit for each network and one for each account over all networks; a trusted network has more in both, so that
 * strangers cannot lock out the owner there. Addresses without an account are counted in the same way.
 */
export function createFailedLoginLimiter(database: Database) {
  const limits = createRateLimits(database);
  return {
    /** Counts an attempt. @returns the counted keys, the account's own limit first. @throws HttpError 429. */
    async consume(email: string, origin: Origin, trust: Trust): Promise<readonly LimitedKey[]> {
      const budgets = limitedKeysOf(email, origin, trust);
      await limits.consume(budgets);
      return budgets;
    },

    /**
     * Refuses a wrong password on a trusted network when the same attempt from another network would have been refused
     * already: the difference would show that an account exists.
     * @throws HttpError 429.
     */
    async checkAsStranger(email: string, { network }: Origin, trust: Trust): Promise<void> {
      if (trust.network && !trust.device) await limits.check([[NETWORK, network], ofAccount(email)]);
    },

    /** Takes back an attempt whose password was not compared after all. */
    refund: (budgets: readonly LimitedKey[]) => limits.refund(budgets),

    /**
     * Ends the count after a right password: the account's own limit starts again, and the shared limits get their
     * point back.
     * @throws HttpError 429 after too many sign-ins to one account.
     */
    async reset(user: string, [own, ...shared]: readonly LimitedKey[]): Promise<void> {
      await limits.consume([[SIGN_INS, user]]);
      await limits.reset(database.reader, [own!]);
      if (shared.length > 0) await limits.refund(shared);
    },

    /**
     * Lets owners sign in again after they have proved that the account is theirs, however much strangers have used up.
     */
    resetAccount: (tx: Transaction, email: string, network: string) =>
      limits.reset(tx, [onNetwork(email, network), ofAccount(email)]),
  };
}

function limitedKeysOf(email: string, { network, device }: Origin, trust: Trust): readonly LimitedKey[] {
  if (trust.device) return [[DEVICE, `${email}\n${device}`]];
  if (trust.network)
    return [onNetwork(email, network), [TRUSTED_NETWORK, network], [ACCOUNT_ON_TRUSTED_NETWORK, email]];
  return [onNetwork(email, network), [NETWORK, network], ofAccount(email)];
}

const onNetwork = (email: string, network: string): LimitedKey => [
  ACCOUNT_ON_NETWORK,
  `${email}\n${network}`,
];
const ofAccount = (email: string): LimitedKey => [ACCOUNT, email];
