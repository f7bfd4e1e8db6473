import { can, jobsOf, needsAddress, type Job } from '#contract/accounts/jobs.ts';
import type { RoleChange } from '#contract/accounts/staff.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AccountDeps } from '../deps.ts';
import { deleteSessionsOf } from '../sessions.store.ts';
import { findGivenRole, nameOfRole, refuseBeyond } from '../roles/given-roles.ts';
import { deletePin } from '../tablets/tablets.store.ts';
import { deleteInvitationsBy, deleteInvitationsTo, setSellingPlace } from './staff.store.ts';
import { tellAdministrators } from './tell-administrators.ts';
import { findWorkshopOf, joinWorkshop, leaveWorkshop } from './workshop-people.store.ts';
import { findUserForUpdate, trustFromNow, updateUser, type UserRow } from '../users.store.ts';
import { refuseLastOwner } from './last-owner.ts';

/**
 * Gives a person a role in the shop, changes it, or takes it away, and says to which workshop they belong.
 * @throws HttpError 404, 400 for an account without an address that has not come by an invitation or gets a role that needs
 * one, and for a role that the shop has not or a workshop that has ended, 403 for more rights than the caller has, 409 for the last owner.
 */
export async function changeRoleOf(
  deps: Omit<AccountDeps, 'profileChanges'>,
  id: string,
  { role, workshop }: RoleChange,
  by: AuthenticatedUser,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (role !== 'owner') await refuseLastOwner(tx, id);
    const user = await findUserForUpdate(tx, id);
    if (!user) throw new HttpError('user-not-found');
    const given = await findGivenRole(tx, role);
    refuseBeyond(by, user, given);
    if (user.email === '' && role !== null && (user.role === null || needsAddress(given)))
      throw fieldError({ email: 'must be an email address' });
    if (user.role !== role) {
      await setRole(tx, deps, user, given, by);
      await note(tx, roleAction(user.role, role), {
        by,
        of: { id, label: user.name },
        person: id,
        before: { role: user.role },
        after: { role },
      });
    }
    if (workshop !== undefined) await setWorkshop(tx, user, { workshop, given }, by);
  });
}

/** Says to which workshop a person who makes pieces belongs. @throws HttpError 400. */
async function setWorkshop(
  tx: Transaction,
  { id, name }: Pick<UserRow, 'id' | 'name'>,
  { workshop, given }: { workshop: string | null; given: { role: string | null; jobs: Job[] | null } },
  by: AuthenticatedUser,
): Promise<void> {
  const before = await findWorkshopOf(tx, id);
  if (before === workshop) return;
  if (workshop === null) await leaveWorkshop(tx, id);
  else if (!jobsOf(given).includes('make')) throw fieldError({ workshop: 'is for people who make pieces' });
  else if (!(await joinWorkshop(tx, id, workshop)))
    throw fieldError({ workshop: 'must be a workshop that goes on' });
  await note(tx, 'user.role-changed', {
    by,
    of: { id, label: name },
    person: id,
    before: { workshop: before },
    after: { workshop },
  });
}

/** Returns the name by which the audit log records a change of role. */
export function roleAction(from: string | null, to: string | null) {
  if (to === 'owner') return 'user.made-administrator';
  return from === 'owner' ? 'user.unmade-administrator' : 'user.role-changed';
}

/**
 * Sets the role of a person whose row is locked. Owners are told before the change, so that one who loses the role is
 * told, too. The person's sessions end, because they were made with the former rights, and what they made by rights
 * that they lose. Invitations to the person end, and also those that they sent by a right that they lose.
 */
export async function setRole(
  tx: Transaction,
  deps: Pick<AccountDeps, 'mail' | 'config' | 'endWhatRoleMade'>,
  user: Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'jobs'>,
  given: { role: string | null; jobs: Job[] | null },
  by: { name: string },
): Promise<void> {
  const [from, { role }] = [user.role, given];
  const what = role === 'owner' ? 'added' : from === 'owner' ? 'removed' : 'role';
  await tellAdministrators(tx, deps, {
    ...{ what, by: by.name, subject: user },
    ...{ from: (await nameOfRole(tx, from)).en, to: (await nameOfRole(tx, role)).en },
  });
  await updateUser(tx, user.id, { role, wanted_email: null });
  await deps.endWhatRoleMade(tx, user.id, { from: user, to: given });
  if (role === 'owner') await trustFromNow(tx, user.id);
  await deleteSessionsOf(tx, user.id, null);
  await deleteInvitationsTo(tx, user);
  if (can(user, 'staff:write') && !can(given, 'staff:write')) await deleteInvitationsBy(tx, user.id);
  if (role !== null) return;
  // A person who returns to the shop later chooses another PIN, and another place may be theirs.
  await deletePin(tx, user.id);
  await setSellingPlace(tx, user.id, null);
}
