import { randomUUIDv7 } from 'node:crypto';
import type { NewOwnRole, OwnRole, OwnRoleChange } from '#contract/accounts/staff.ts';
import { note } from '#server/audit/audit.service.ts';
import { lockInTransaction, type Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AccountDeps } from '../deps.ts';
import { deleteSessionsOf } from '../sessions.store.ts';
import { refuseBeyond } from './given-roles.ts';
import {
  deleteOwnRole,
  insertOwnRole,
  isOffered,
  listHolders,
  listOwnRoles,
  lockOwnRole,
  updateOwnRole,
  type OwnRoleRow,
} from './own-roles.store.ts';

type Deps = Pick<AccountDeps, 'database' | 'endWhatRoleMade'>;

/** The most roles of a shop's own, more than a house has kinds of work. */
const MOST_ROLES = 50;

export const ownRoleAnswer = ({ id, name, name_am: nameAm, jobs, version }: OwnRoleRow): OwnRole => ({
  _id: id,
  name,
  nameAm,
  jobs,
  version,
});

/** Makes a role from jobs. @throws HttpError 400, 403 for jobs with more rights than the caller has. */
export async function addOwnRole(
  { database }: Deps,
  { name, nameAm, jobs }: NewOwnRole,
  by: AuthenticatedUser,
): Promise<void> {
  const row = { id: randomUUIDv7(), name, name_am: nameAm, jobs };
  refuseBeyond(by, rightsOfRow(row));
  await database.transaction(async (tx) => {
    await refuseSameName(tx, row);
    await insertOwnRole(tx, row);
    await record(tx, by, 'staff.role-made', row, { before: {}, after: fieldsOf(row) });
  });
}

/**
 * Changes a role. Whoever has it is signed out, because their session was made with the former rights, and what they
 * made by rights that they lose ends.
 * @throws HttpError 404, 400, 403, 409 when the role has changed since.
 */
export async function changeOwnRole(
  { database, endWhatRoleMade }: Deps,
  id: string,
  { name, nameAm, jobs, version }: OwnRoleChange,
  by: AuthenticatedUser,
): Promise<void> {
  const row = { id, name, name_am: nameAm, jobs };
  await database.transaction(async (tx) => {
    const before = await find(tx, id);
    if (before.version !== version) throw new HttpError('edit-conflict');
    refuseBeyond(by, rightsOfRow(before), rightsOfRow(row));
    await refuseSameName(tx, row);
    await updateOwnRole(tx, row);
    if (before.jobs.join() !== jobs.join())
      for (const holder of await listHolders(tx, id)) {
        await endWhatRoleMade(tx, holder, { from: rightsOfRow(before), to: rightsOfRow(row) });
        await deleteSessionsOf(tx, holder, null);
      }
    await record(tx, by, 'staff.role-edited', row, { before: fieldsOf(before), after: fieldsOf(row) });
  });
}

/** Removes a role. @throws HttpError 404, 403, 409 while somebody has it or is invited to it. */
export async function removeOwnRole({ database }: Deps, id: string, by: AuthenticatedUser): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await find(tx, id);
    refuseBeyond(by, rightsOfRow(row));
    if ((await listHolders(tx, id)).length > 0 || (await isOffered(tx, id)))
      throw new HttpError('role-in-use');
    await deleteOwnRole(tx, id);
    await record(tx, by, 'staff.role-removed', row, { before: fieldsOf(row), after: {} });
  });
}

async function find(tx: Transaction, id: string): Promise<OwnRoleRow> {
  const row = await lockOwnRole(tx, id);
  if (!row) throw new HttpError('role-not-found');
  return row;
}

async function refuseSameName(tx: Transaction, { id, name, name_am: nameAm }: Omit<OwnRoleRow, 'version'>) {
  await lockInTransaction(tx, 'names of roles');
  const others = (await listOwnRoles(tx)).filter((row) => row.id !== id);
  const isTaken = others.some((row) => row.name === name || row.name_am === nameAm);
  if (isTaken) throw fieldError({ name: 'must differ from the names of other roles' });
  if (others.length >= MOST_ROLES) throw fieldError({ name: `must be one of at most ${MOST_ROLES} roles` });
}

const rightsOfRow = ({ id, jobs }: Pick<OwnRoleRow, 'id' | 'jobs'>) => ({ role: id, jobs });

const fieldsOf = ({ name, name_am: nameAm, jobs }: Omit<OwnRoleRow, 'version'>) => ({ name, nameAm, jobs });

const record = (
  tx: Transaction,
  actor: AuthenticatedUser,
  action: 'staff.role-made' | 'staff.role-edited' | 'staff.role-removed',
  { id, name }: Pick<OwnRoleRow, 'id' | 'name'>,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> => note(tx, action, { by: actor, of: { id, label: name }, ...change });
