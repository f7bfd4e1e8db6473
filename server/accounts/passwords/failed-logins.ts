import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { createRateLimits, type LimitedKey, type Limit } from '#server/lib/rate-limit/rate-limit.ts';
import type { Origin, Trust } from '../trusted-devices.store.ts';

const DEVICE: Limit = { name: 'guesses-device', points: 10, seconds: 600 };
const ACCOUNT_ON_NETWORK: Limit = { name: 'guesses', ...countedByModules.wrongPasswords };
const NETWORK: Limit = { name: 'guesses-network', ...countedByModules.wrongPasswordsFromNetwork };
const ACCOUNT: Limit = { name: 'guesses-account', points: 100, seconds: 3600 };
/** The same counters allow more where the account was signed in to before, because a carrier's network is shared by many. */
const TRUSTED_NETWORK: Limit = { ...NETWORK, points: 300 };
const ACCOUNT_ON_TRUSTED_NETWORK: Limit = { ...ACCOUNT, points: 1_000_000 };
const SIGN_INS: Limit = { name: 'sign-ins', ...countedByModules.signIns };

/**
 * Limits wrong passwords. An attempt is counted before the password is compared, so that parallel attempts cannot slip
 * by. A trusted device has a limit of its own that no stranger can use up. All other callers share one limit for each
 * network and one for each account over all networks; a trusted network gets further in both, so that strangers cannot
 * lock the owner out there. An address without an account is counted in the same way.
 */
export function createFailedLoginLimiter(database: Database) {
  const limits = createRateLimits(database);
  return {
    /** @returns what was counted, the account's own limit first. @throws HttpError 429. */
    async consume(email: string, origin: Origin, trust: Trust): Promise<readonly LimitedKey[]> {
      const budgets = budgetsOf(email, origin, trust);
      await limits.consume(budgets);
      return budgets;
    },

    /**
     * Refuses a wrong password on a trusted network where a stranger would have been refused before it was compared,
     * because the difference would tell who has an account. @throws HttpError 429.
     */
    async checkAsStranger(email: string, { network }: Origin, trust: Trust): Promise<void> {
      if (trust.network && !trust.device) await limits.check([[NETWORK, network], ofAccount(email)]);
    },

    /** Takes an attempt back that was never compared. */
    refund: (budgets: readonly LimitedKey[]) => limits.refund(budgets),

    /**
     * The password was right: the account's own limit begins anew, the shared ones get their point back.
     * @throws HttpError 429 when the account is signed in to without end.
     */
    async reset(user: string, [own, ...shared]: readonly LimitedKey[]): Promise<void> {
      await limits.consume([[SIGN_INS, user]]);
      await limits.reset(database.reader, [own!]);
      if (shared.length > 0) await limits.refund(shared);
    },

    /** Lets owners in again after they proved that the account is theirs, whatever strangers have used up. */
    resetAccount: (tx: Transaction, email: string, network: string) =>
      limits.reset(tx, [onNetwork(email, network), ofAccount(email)]),
  };
}

function budgetsOf(email: string, { network, device }: Origin, trust: Trust): readonly LimitedKey[] {
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
