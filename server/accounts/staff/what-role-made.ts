import type { Rights } from '#contract/accounts/roles.ts';
import type { Transaction } from '#server/lib/database/database.ts';

/** Ends what a person has made by rights that their former role had and the new one has not. */
export type EndWhatRoleMade = (
  tx: Transaction,
  userId: string,
  change: { from: Rights | null; to: Rights | null },
) => Promise<void>;
