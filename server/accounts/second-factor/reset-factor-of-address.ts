import { note, SHOP } from '#server/audit/audit.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import { StartError } from '#server/lib/start-error.ts';
import { deleteSessionsOf } from '../sessions.store.ts';
import { findUserByEmail } from '../users.store.ts';
import { deleteFactors } from './factors.store.ts';

/**
 * Removes the second factors of an account, from the server's command line; the audit log names the shop itself as the
 * actor.
 * @returns how many factors there were.
 * @throws StartError when no account has the address.
 */
export const resetFactorOfAddress = (database: Database, email: string): Promise<number> =>
  database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw new StartError(`Nobody has the address ${email}.`);
    const factors = await deleteFactors(tx, user.id);
    await deleteSessionsOf(tx, user.id, null);
    await note(tx, 'user.factor-reset', {
      by: SHOP,
      of: { id: user.id, label: user.name },
      person: user.id,
      before: { factors },
      after: { factors: 0 },
    });
    return factors;
  });
