import type { Database, Transaction } from '#server/platform/database.ts';
import { createLimits, type Budget, type Limit } from '#server/platform/limits.ts';
import type { Knowledge, Place } from './known-places.store.ts';

const FROM_DEVICE: Limit = { name: 'guesses-device', points: 10, seconds: 600 };
const FROM_HERE: Limit = { name: 'guesses', points: 8, seconds: 600 };
const FROM_NETWORK: Limit = { name: 'guesses-network', points: 100, seconds: 600 };
const OF_ACCOUNT: Limit = { name: 'guesses-account', points: 100, seconds: 3600 };

/**
 * Budgets of wrong passwords, counted before anybody looks, so that parallel guesses cannot slip by. A known device has
 * one that no stranger can use up; a known network one that only those use up who sit in it; strangers share one by
 * network and one by account, over all networks. An address that nobody has is counted like any other.
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

    /** Nobody could look, so it was no guess. */
    takeBack: (budgets: readonly Budget[]) => limits.giveBack(budgets),

    /** It was the right one: the account begins anew here, and the others get their point back. */
    async forgive([own, ...shared]: readonly Budget[]): Promise<void> {
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
  if (known.network) return [fromHere(email, network)];
  return [fromHere(email, network), [FROM_NETWORK, network], ofAccount(email)];
}

const fromHere = (email: string, network: string): Budget => [FROM_HERE, `${email}\n${network}`];
const ofAccount = (email: string): Budget => [OF_ACCOUNT, email];
