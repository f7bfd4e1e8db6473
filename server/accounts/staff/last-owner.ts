import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { lockOwners } from '../users.store.ts';

/** Locks the owners. @throws HttpError 409 when this person is the only one. */
export async function refuseLastOwner(tx: Transaction, userId: string): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.length === 1 && owners[0] === userId) throw new HttpError('last-administrator');
}
