import { santimOf } from '#contract/paying/cash-notes.ts';
import type { DrawerOpening } from '#contract/paying/drawers.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import { insertEntry, insertSession, listClosed, listOpen, lockDrawer, saveDrawer } from './drawers.store.ts';

export {
  DRAWERS_WAITING,
  findSession,
  listEntries,
  listOpen as listOpenSessions,
  readDrawers,
} from './drawers.store.ts';

/** Names the drawers that a person has open. */
export const openDrawersOf = async (db: Executor, person: string): Promise<string[]> =>
  (await listOpen(db)).filter(({ holder }) => holder._id === person).map(({ name }) => name);

export async function addDrawer(
  tx: Transaction,
  id: string,
  { name }: { name: string },
  by: AuthenticatedUser,
): Promise<void> {
  await saveDrawer(tx, { id, name, isActive: true });
  await note(tx, 'drawer.added', { by, of: { id, label: name }, after: { name, inUse: true } });
}

export async function changeDrawer(
  tx: Transaction,
  id: string,
  { name, isActive }: { name: string; isActive: boolean },
  by: AuthenticatedUser,
): Promise<void> {
  const before = await lockDrawer(tx, id);
  if (!isActive && (await listOpen(tx, id)).length > 0) throw new HttpError('drawer-open');
  await saveDrawer(tx, { id, name, isActive });
  await note(tx, 'drawer.edited', {
    by,
    of: { id, label: name },
    before: { name: before.name, inUse: before.isActive },
    after: { name, inUse: isActive },
  });
}

/**
 * Opens a drawer with its float.
 * @throws HttpError 400 for a difference without a reason, 404, 409 when it is open, 403 where much is missing.
 */
export async function openDrawer(
  tx: Transaction,
  id: string,
  { notes, reason }: DrawerOpening,
  by: AuthenticatedUser,
  proofs: Proofs,
): Promise<void> {
  const drawer = await lockDrawer(tx, id);
  if (!drawer.isActive) throw new HttpError('drawer-not-found');
  if ((await listOpen(tx, id)).length > 0) throw new HttpError('drawer-open');
  const santim = santimOf(notes);
  const missing = santim - toSantim(drawer.left);
  const isFirst = (await listClosed(tx, [id])).length === 0;
  if (!isFirst && missing !== 0 && reason === '')
    throw fieldError({ reason: 'is needed where another sum was left at the last closing' });
  await proofs.ofMoney(tx, by, -missing);
  const session = await insertSession(tx, id, by.id);
  await insertEntry(tx, { session, kind: 'opening', santim, by: by.id, reason, counted: { santim, notes } });
  await note(tx, 'drawer.opened', {
    by,
    of: { id, label: drawer.name },
    after: { counted: toBirr(santim), reason },
  });
}
