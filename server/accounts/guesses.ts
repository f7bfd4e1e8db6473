import type { Database, Transaction } from '#server/platform/database.ts';
import { createLimits, type Budget, type Limit } from '#server/platform/limits.ts';
import type { Knowledge, Place } from './known-places.store.ts';

const FROM_DEVICE: Limit = { name: 'guesses-device', points: 10, seconds: 600 };
const FROM_HERE: Limit = { name: 'guesses', points: 8, seconds: 600 };
const FROM_NETWORK: Limit = { name: 'guesses-network', points: 100, seconds: 600 };
const OF_ACCOUNT: Limit = { name: 'guesses-account', points: 100, seconds: 3600 };
/** The same counts, as far as they go where the account was signed in to before: a carrier's network is everybody's. */
const FROM_KNOWN_NETWORK: Limit = { ...FROM_NETWORK, points: 300 };
const OF_KNOWN_ACCOUNT: Limit = { ...OF_ACCOUNT, points: 1_000_000 };
const SIGN_INS: Limit = { name: 'sign-ins', points: 300, seconds: 600 };

/**
 * Budgets of wrong passwords, counted before anybody looks, so that parallel guesses cannot slip by. A known device has
 * one that no stranger can use up. All others share one by network and one by account, over all networks; a known network
 * gets further in both, and strangers cannot keep the owner out there. An address that nobody has is counted like any
 * other.
 */
export function createGuesses(database: Database) {
  const limits = createLimits(database);
  return {
    /** @returns what was counted, the account's own budget here first. @throws Refusal 429. */
    async count(email: string, place: Place, known: Knowledge): Promise<readonly Budget[]> {
      const budgets = budgetsOf(email, place, known);
      await limits.consume(budgets);
      return budgets;
    },

    /**
     * The password was wrong. Where a stranger would not have been looked at, a known network says the same: else it would
     * tell who has an account. @throws Refusal 429.
     */
    async tellWrong(email: string, { network }: Place, known: Knowledge): Promise<void> {
      if (known.network && !known.device) await limits.check([[FROM_NETWORK, network], ofAccount(email)]);
    },

    /** Nobody could look, so it was no guess. */
    takeBack: (budgets: readonly Budget[]) => limits.giveBack(budgets),

    /**
     * It was the right one: the account begins anew here, and the others get their point back.
     * @throws Refusal 429 when the account is signed in to without end.
     */
    async forgive(user: string, [own, ...shared]: readonly Budget[]): Promise<void> {
      await limits.consume([[SIGN_INS, user]]);
      await limits.forget(database.reader, [own!]);
      if (shared.length > 0) await limits.giveBack(shared);
    },

    /** The owner has shown that the account is his: strangers' guesses no longer keep him out here. */
    forgetAll: (tx: Transaction, email: string, network: string) =>
      limits.forget(tx, [fromHere(email, network), ofAccount(email)]),
  };
}

function budgetsOf(email: string, { network, device }: Place, known: Knowledge): readonly Budget[] {
  if (known.device) return [[FROM_DEVICE, `${email}\n${device}`]];
  if (known.network)
    return [fromHere(email, network), [FROM_KNOWN_NETWORK, network], [OF_KNOWN_ACCOUNT, email]];
  return [fromHere(email, network), [FROM_NETWORK, network], ofAccount(email)];
}

const fromHere = (email: string, network: string): Budget => [FROM_HERE, `${email}\n${network}`];
const ofAccount = (email: string): Budget => [OF_ACCOUNT, email];
