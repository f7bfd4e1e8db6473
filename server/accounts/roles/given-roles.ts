import { isReady, type Job, covers } from '#contract/accounts/jobs.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import { roleName, staffText } from '#contract/texts/staff.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { findOwnRole, lockOwnRole } from './own-roles.store.ts';

/**
 * Finds the rights of a role that somebody gets, and locks a role of the shop's own until they have it.
 * @throws HttpError 400 for a role that this shop has not.
 */
export async function findGivenRole(
  tx: Transaction,
  role: string | null,
): Promise<{ role: string | null; jobs: Job[] | null }> {
  if (role === null || isReady(role)) return { role, jobs: null };
  const own = await lockOwnRole(tx, role);
  if (!own) throw fieldError({ role: 'must be a role of this shop' });
  return { role, jobs: own.jobs };
}

/**
 * Refuses to change people with more rights than the caller has, and to give such rights: who looks after people is no
 * owner by that.
 * @throws HttpError 403.
 */
export function refuseBeyond(by: Rights, ...rights: (Rights | null)[]): void {
  if (!rights.every((each) => covers(by, each))) throw new HttpError('not-allowed');
}

/** Returns the name of a role in both languages. */
export async function nameOfRole(db: Executor, role: string | null): Promise<{ en: string; am: string }> {
  if (role === null || isReady(role))
    return { en: roleName(role), am: staffText.am(`roles.${role ?? 'none'}`) };
  const own = await findOwnRole(db, role);
  return { en: own?.name ?? role, am: own?.name_am ?? role };
}
