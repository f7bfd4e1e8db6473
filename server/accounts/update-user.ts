import { rightsOf } from '#contract/accounts/jobs.ts';
import type { User } from '#contract/accounts/users.ts';
import { note } from '#server/audit/audit.service.ts';
import { addressChangedMail } from '#server/mail/mail-texts.ts';
import { isUniqueViolation } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { AccountDeps } from './deps.ts';
import { refuseBeyond } from './roles/given-roles.ts';
import { roleAction, setRole } from './staff/change-role.ts';
import { deleteSessionsOf } from './sessions.store.ts';
import {
  findUser,
  findUserForUpdate,
  publicUser,
  trustFromNow,
  updateUser,
  type UserRow,
} from './users.store.ts';
import { refuseLastOwner } from './staff/last-owner.ts';

export interface UserChange {
  name: string;
  email: string;
  isAdmin: boolean;
  /** The values of the person that the owner saw before the change. */
  seen?: { name: string; email: string; isAdmin: boolean } | undefined;
  currentPassword?: string | undefined;
}

/**
 * Changes a user for an owner; `isAdmin` makes the user an owner or, for an owner, takes every role away. A changed
 * address or right ends the user's sessions; the old address is told of the new one.
 * @throws HttpError 403 when a changed address or right needs the owner's password, and for somebody with more rights than the caller, 404, and 409 for the owner's own
 * address (which the profile verifies), for an address in use, for the last owner's right, or when the user has changed
 * since.
 */
export async function updateUserAsAdministrator(
  deps: AccountDeps,
  id: string,
  { name, email, isAdmin, seen, currentPassword }: UserChange,
  by: AuthenticatedUser,
): Promise<User> {
  const { database, accountData, mail } = deps;
  const known = await findUser(database.reader, id);
  if (known && seen && hasChanged(known, seen)) throw new HttpError('edit-conflict');
  if (email === '' && (known?.email !== '' || isAdmin))
    throw fieldError({ email: 'must be an email address' });
  if (known && (known.email !== email || isOwner(known) !== isAdmin)) {
    if (id === by.id && known.email !== email) throw new HttpError('own-address');
    const act = isAdmin ? 'makeAdministrator' : 'unmakeAdministrator';
    await accountData.confirm(by, currentPassword, isOwner(known) === isAdmin ? 'emailOfUser' : act);
  }
  try {
    return await database.transaction(async (tx) => {
      if (!isAdmin) await refuseLastOwner(tx, id);
      const user = await findUserForUpdate(tx, id);
      if (!user) throw new HttpError('user-not-found');
      // The row has changed since the need for the password was decided.
      if (user.email !== known?.email || user.role !== known.role) throw new HttpError('edit-conflict');
      if (seen && hasChanged(user, seen)) throw new HttpError('edit-conflict');
      const changesEmail = email !== user.email;
      // Roles other than owner stay as long as `isAdmin` has not changed.
      const role = isAdmin === isOwner(user) ? user.role : isAdmin ? 'owner' : null;
      const given = role === user.role ? { role, jobs: user.jobs } : { role, jobs: null };
      refuseBeyond(by, user, given);
      if (role !== user.role) await setRole(tx, deps, user, given, by);
      await updateUser(tx, id, { name, email });
      if (changesEmail) {
        await updateUser(tx, id, { wanted_email: null });
        await trustFromNow(tx, id);
        await deleteSessionsOf(tx, id, null);
      }
      if (changesEmail) await mail.send(tx, addressChangedMail(user.email, email, id));
      await note(tx, role === user.role ? 'user.edited' : roleAction(user.role, role), {
        by,
        of: { id, label: name },
        person: id,
        before: { name: user.name, email: user.email, ...rightsOf(user) },
        after: { name, email, ...rightsOf(given) },
      });
      return publicUser({ ...user, name, email, ...given });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw new HttpError('email-in-use');
    throw error;
  }
}

const hasChanged = (user: UserRow, seen: NonNullable<UserChange['seen']>): boolean =>
  user.name !== seen.name || user.email !== seen.email || isOwner(user) !== seen.isAdmin;

const isOwner = ({ role }: Pick<UserRow, 'role'>): boolean => role === 'owner';
