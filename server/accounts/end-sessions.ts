import { note } from '#server/audit/audit.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AccountDeps } from './deps.ts';
import { refuseBeyond } from './roles/given-roles.ts';
import { deleteSessionsOf } from './sessions.store.ts';
import { tellAdministrators } from './staff/tell-administrators.ts';
import { findUserForUpdate, updateUser } from './users.store.ts';

/**
 * Ends all sessions of a person for an administrator, after a lost phone or a session left open; the person signs in
 * again with their password. A new address that waits for its code is withdrawn, because the finder of the phone may
 * have asked for it. Owners are told when the person has a role in the shop.
 * @throws HttpError 404, 403 for somebody with more rights than the caller.
 */
export const endSessionsOf = (deps: AccountDeps, id: string, by: AuthenticatedUser): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, id);
    if (!user) throw new HttpError('user-not-found');
    refuseBeyond(by, user);
    await updateUser(tx, id, { wanted_email: null });
    const sessions = await deleteSessionsOf(tx, id, null);
    if (sessions === 0) return;
    if (user.role)
      await tellAdministrators(tx, deps, {
        what: 'signedOut',
        by: by.name,
        subject: { id, name: user.name },
      });
    await note(tx, 'user.sessions-ended', {
      by,
      of: { id, label: user.name },
      person: id,
      before: { sessions },
      after: { sessions: 0 },
    });
  });
