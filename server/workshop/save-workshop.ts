import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { AuditFields } from '#contract/accounts/audit.ts';
import { MAX_WORKSHOPS, type WorkshopContent } from '#contract/work/workshops.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { refuseOtherWorkshop } from './read-work.ts';
import type { WorkshopDeps } from './workshop-deps.ts';
import {
  assignWork,
  insertWorkshop,
  lockWorkshops,
  setLink,
  unmarkDefault,
  updateWorkshop,
  type WorkshopRow,
} from './workshops.store.ts';

const subjectOf = ({ id, name }: Pick<WorkshopRow, 'id' | 'name'>) => ({ id, label: name });

/**
 * Adds a workshop, which gets the work that has no workshop.
 * @returns its id.
 * @throws HttpError 403 for somebody who belongs to another one, 409 when there are too many.
 */
export async function addWorkshop(
  { database, accounts }: WorkshopDeps,
  given: WorkshopContent,
  by: AuthenticatedUser,
): Promise<string> {
  const id = randomUUIDv7();
  await database.transaction(async (tx) => {
    if ((await accounts.workshopOf(tx, by.id)) !== null) throw new HttpError('not-allowed');
    const others = await lockWorkshops(tx);
    if (others.length >= MAX_WORKSHOPS) throw new HttpError('too-many-workshops');
    if (given.isDefault) await unmarkDefault(tx, id);
    await insertWorkshop(tx, id, given);
    await assignWork(tx);
    await note(tx, 'workshop.added', { by, of: subjectOf({ id, name: given.name }), after: { ...given } });
  });
  return id;
}

/** Changes a workshop. @throws HttpError 404, 409 where somebody else has changed it. */
export const editWorkshop = (
  { database, accounts }: WorkshopDeps,
  id: string,
  { version, ...given }: WorkshopContent & { version: number },
  by: AuthenticatedUser,
): Promise<void> =>
  database.transaction(async (tx) => {
    await refuseOtherWorkshop(tx, { accounts }, id, by);
    const before = (await lockWorkshops(tx)).find((each) => each.id === id);
    if (!before) throw new HttpError('workshop-not-found');
    if (before.version !== version) throw new HttpError('edit-conflict');
    if (given.isDefault) await unmarkDefault(tx, id);
    await updateWorkshop(tx, id, given);
    await assignWork(tx);
    await note(tx, 'workshop.edited', {
      by,
      of: subjectOf(before),
      before: fieldsOf(before),
      after: { ...given },
    });
  });

const fieldsOf = (row: WorkshopRow): AuditFields => ({
  name: row.name,
  nameAm: row.name_am,
  phone: row.phone,
  piecesPerWeek: row.pieces_per_week,
  categories: row.categories,
  isDefault: row.is_default,
  isActive: row.is_active,
});

/** Replaces the secret in the address of a workshop's page, or ends that address. @throws HttpError 404. */
export const changeLink = (
  { database, accounts }: WorkshopDeps,
  id: string,
  change: 'renew' | 'end',
  by: AuthenticatedUser,
): Promise<void> =>
  database.transaction(async (tx) => {
    await refuseOtherWorkshop(tx, { accounts }, id, by);
    const before = (await lockWorkshops(tx)).find((each) => each.id === id);
    if (!before) throw new HttpError('workshop-not-found');
    if (change === 'end' && before.link_token === null) return;
    await writeLink(tx, before, change, by);
  });

/** Renews the links of all workshops, because somebody knows them who may no longer. */
export async function renewLinks(tx: Transaction, by: Actor): Promise<void> {
  for (const workshop of await lockWorkshops(tx))
    if (workshop.link_token !== null) await writeLink(tx, workshop, 'renew', by);
}

async function writeLink(
  tx: Transaction,
  before: WorkshopRow,
  change: 'renew' | 'end',
  by: Actor,
): Promise<void> {
  await setLink(tx, before.id, change === 'renew' ? randomBytes(16).toString('base64url') : null);
  await note(tx, change === 'renew' ? 'workshop.link-made' : 'workshop.link-ended', {
    by,
    of: subjectOf(before),
    before: { version: before.version },
    after: { version: before.version + 1 },
  });
}
