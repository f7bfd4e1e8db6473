import { randomUUIDv7 } from 'node:crypto';
import { note, SHOP } from '#server/audit/audit.service.ts';
import { lockInTransaction, type Database } from '#server/lib/database/database.ts';
import { StartError } from '#server/lib/start-error.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { deleteSessionsOf } from '../sessions.store.ts';
import { findUserByEmail, insertUser, lockOwners, updateUser } from '../users.store.ts';

const NAME = 'Shop Owner';

/**
 * Makes the first administrator if there is none, only once even when several nodes start together. An existing account
 * with the address becomes the administrator's, with the given password.
 * @returns whether an administrator was made.
 * @throws StartError for a common password.
 */
export async function createFirstAdministrator(
  database: Database,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  if (isCommonPassword(password))
    throw new StartError('ADMIN_PASSWORD is not right: it is one of those that guessing begins with.');
  const password_hash = await hashPassword(password);
  return database.transaction(async (tx) => {
    await lockInTransaction(tx, 'first administrator');
    if ((await lockOwners(tx)).length > 0) return false;
    const known = await findUserByEmail(tx, email);
    const id = known?.id ?? randomUUIDv7();
    if (known) {
      await updateUser(tx, id, { role: 'owner', password_hash });
      await deleteSessionsOf(tx, id, null);
    } else {
      const picture = '/default-picture.svg';
      await insertUser(tx, { id, name: NAME, email, password_hash, picture, role: 'owner' });
    }
    await note(tx, 'user.made-administrator', {
      by: SHOP,
      of: { id, label: known?.name ?? NAME },
      person: id,
      before: known ? { isAdmin: false } : {},
      after: { isAdmin: true, ...(known ? {} : { email }) },
    });
    return true;
  });
}
