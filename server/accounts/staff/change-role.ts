import type { StaffRole } from '#contract/accounts/roles.ts';
import { audit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AccountDeps } from '../deps.ts';
import { deleteSessionsOf } from '../sessions.store.ts';
import { deletePin } from '../tablets/tablets.store.ts';
import { deleteInvitationsBy, deleteInvitationTo } from './staff.store.ts';
import { tellAdministrators } from './tell-administrators.ts';
import { findUserForUpdate, lockOwners, trustFromNow, updateUser, type UserRow } from '../users.store.ts';

/**
 * Gives a person a role in the shop, changes it, or takes it away.
 * @throws HttpError 404, 400 for an account without an address, which cannot sign in with a password, 409 for the last
 * owner.
 */
export async function changeRoleOf(
  deps: Omit<AccountDeps, 'profileChanges'>,
  id: string,
  role: StaffRole | null,
  by: AuthenticatedUser,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (role !== 'owner') await refuseLastOwner(tx, id);
    const user = await findUserForUpdate(tx, id);
    if (!user) throw new HttpError(404, 'user-not-found');
    if (user.role === role) return;
    if (role !== null && user.email === '') throw fieldError({ email: 'must be an email address' });
    await setRole(tx, deps, user, role, by);
    await audit.record(tx, {
      actor: by,
      action: actionOf(user.role, role),
      subject: { id, label: user.name },
      person: id,
      before: { role: user.role },
      after: { role },
    });
  });
}

/** Returns the name by which the audit log records a change of role. */
export function actionOf(from: StaffRole | null, to: StaffRole | null) {
  if (to === 'owner') return 'user.made-administrator';
  return from === 'owner' ? 'user.unmade-administrator' : 'user.role-changed';
}

/**
 * Sets the role of a person whose row is locked. Owners are told before the change, so that one who loses the role is
 * told, too. The person's sessions end, because they were made with the former rights, and what they made by rights
 * that they lose. Invitations to the person end, and also those that a former owner has sent.
 */
export async function setRole(
  tx: Transaction,
  deps: Pick<AccountDeps, 'mail' | 'config' | 'endWhatRoleMade'>,
  user: Pick<UserRow, 'id' | 'name' | 'email' | 'role'>,
  role: StaffRole | null,
  by: { name: string },
): Promise<void> {
  const from = user.role;
  const what = role === 'owner' ? 'added' : from === 'owner' ? 'removed' : 'role';
  await tellAdministrators(tx, deps, { what, by: by.name, subject: user, from, to: role });
  await updateUser(tx, user.id, { role, wanted_email: null });
  await deps.endWhatRoleMade(tx, user.id, { from, to: role });
  if (role === 'owner') await trustFromNow(tx, user.id);
  await deleteSessionsOf(tx, user.id, null);
  await deleteInvitationTo(tx, user.email);
  if (from === 'owner') await deleteInvitationsBy(tx, user.id);
  // A person who returns to the shop later chooses another PIN.
  if (role === null) await deletePin(tx, user.id);
}

/** Locks the owners. @throws HttpError 409 when this person is the only one. */
export async function refuseLastOwner(tx: Transaction, userId: string): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.length === 1 && owners[0] === userId) throw new HttpError(409, 'last-administrator');
}
