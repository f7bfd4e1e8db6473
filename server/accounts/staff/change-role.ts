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
 * Gives a person a role of the shop, another one, or none.
 * @throws HttpError 404, 400 for an account without an address, to which nobody could sign in, 409 for the last owner.
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

/** Returns the name of a change of role in the audit log. */
export function actionOf(from: StaffRole | null, to: StaffRole | null) {
  if (to === 'owner') return 'user.made-administrator';
  return from === 'owner' ? 'user.unmade-administrator' : 'user.role-changed';
}

/**
 * Sets the role of somebody whose row is locked. Owners are told before it counts, so that whoever loses a right hears of
 * it; the person's sessions end on all devices, because each was made with the rights of before. Invitations to the person
 * end, and so do those by an owner who is none any more: a link would outlive the right.
 */
export async function setRole(
  tx: Transaction,
  deps: Pick<AccountDeps, 'mail' | 'config'>,
  user: Pick<UserRow, 'id' | 'name' | 'email' | 'role'>,
  role: StaffRole | null,
  by: { name: string },
): Promise<void> {
  const from = user.role;
  const what = role === 'owner' ? 'added' : from === 'owner' ? 'removed' : 'role';
  await tellAdministrators(tx, deps, { what, by: by.name, subject: user, from, to: role });
  await updateUser(tx, user.id, { role, wanted_email: null });
  if (role === 'owner') await trustFromNow(tx, user.id);
  await deleteSessionsOf(tx, user.id, null);
  await deleteInvitationTo(tx, user.email);
  if (from === 'owner') await deleteInvitationsBy(tx, user.id);
  // Whoever works here again chooses another PIN.
  if (role === null) await deletePin(tx, user.id);
}

/** @throws HttpError 409 when nobody but this person is an owner. */
export async function refuseLastOwner(tx: Transaction, userId: string): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.length === 1 && owners[0] === userId) throw new HttpError(409, 'last-administrator');
}
