import type { User } from '#contract/users.ts';
import { audit } from '#server/audit/audit.service.ts';
import { addressChangedMail } from '#server/mail/mail-texts.ts';
import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { AccountDeps } from './deps.ts';
import { tellAdministrators } from './tell-administrators.ts';
import { deleteSessionsOf } from './sessions.store.ts';
import { findUser, findUserForUpdate, lockAdministrators, publicUser, updateUser } from './users.store.ts';

export interface UserChange {
  name: string;
  email: string;
  isAdmin: boolean;
  currentPassword?: string | undefined;
}

/**
 * An administrator changes a user. Another address or right ends the user's sessions; the old address is told of the new
 * one.
 * @throws HttpError 403 when another address or right needs the administrator's password, 404, and 409 for the
 * administrator's own address (which the profile verifies), for one in use, or for the last administrator's right.
 */
export async function updateUserAsAdministrator(
  deps: AccountDeps,
  id: string,
  { name, email, isAdmin, currentPassword }: UserChange,
  by: AuthenticatedUser,
): Promise<User> {
  const { database, accountData, mail } = deps;
  const known = await findUser(database.reader, id);
  if (email === '' && (known?.email !== '' || isAdmin))
    throw fieldError({ email: 'must be an email address' });
  if (known && (known.email !== email || known.is_admin !== isAdmin)) {
    if (id === by.id && known.email !== email) throw new HttpError(409, 'own-address');
    const act = isAdmin ? 'makeAdministrator' : 'unmakeAdministrator';
    await accountData.confirm(by, currentPassword, known.is_admin === isAdmin ? 'emailOfUser' : act);
  }
  try {
    return await database.transaction(async (tx) => {
      if (!isAdmin) await refuseLastAdministrator(tx, id);
      const user = await findUserForUpdate(tx, id);
      if (!user) throw new HttpError(404, 'user-not-found');
      // The row has changed since it was decided whether the password is needed.
      if (user.email !== known?.email || user.is_admin !== known.is_admin)
        throw new HttpError(409, 'edit-conflict');
      const changesEmail = email !== user.email;
      const changesRight = isAdmin !== user.is_admin;
      if (changesRight) {
        const what = isAdmin ? 'added' : 'removed';
        await tellAdministrators(tx, deps, { what, by: by.name, subject: { id, name: user.name } });
      }
      await updateUser(tx, id, { name, email, is_admin: isAdmin });
      if (changesEmail || changesRight) {
        await updateUser(tx, id, { wanted_email: null });
        await deleteSessionsOf(tx, id, null);
      }
      if (changesEmail) await mail.send(tx, addressChangedMail(user.email, email, id));
      const rightAction = isAdmin ? 'user.made-administrator' : 'user.unmade-administrator';
      await audit.record(tx, {
        actor: by,
        action: changesRight ? rightAction : 'user.edited',
        subject: { id, label: name },
        person: id,
        before: { name: user.name, email: user.email, isAdmin: user.is_admin },
        after: { name, email, isAdmin },
      });
      return publicUser({ ...user, name, email, is_admin: isAdmin });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw new HttpError(409, 'email-in-use');
    throw error;
  }
}

/** @throws HttpError 409 when nobody but this user is an administrator. */
export async function refuseLastAdministrator(tx: Transaction, userId: string): Promise<void> {
  const administrators = await lockAdministrators(tx);
  if (administrators.length === 1 && administrators[0] === userId)
    throw new HttpError(409, 'last-administrator');
}
