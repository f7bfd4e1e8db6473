import { santimOf } from '#contract/paying/cash-notes.ts';
import type { DrawerCash, DrawerClosing, DrawerCount } from '#contract/paying/drawers.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { can } from '#contract/accounts/jobs.ts';
import { believeMoment, momentNotBelieved } from '#server/accounts/moments.service.ts';
import { note } from '#server/audit/audit.service.ts';
import { bookAt } from '#server/lib/database/book-at.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import {
  changeHolder,
  closeSession,
  hasMovedSince,
  insertEntry,
  isClosedBy,
  lockOpenSession,
  type SessionRow,
} from './drawers.store.ts';

/**
 * Locks an open drawer, and checks that it has the session and the sum that the caller saw.
 * @throws HttpError 404, 409.
 */
async function lockSeen(
  tx: Transaction,
  drawer: string,
  { session, expected }: { session: string; expected: number },
): Promise<SessionRow> {
  const row = await lockOpenSession(tx, drawer, session);
  if (santimExpected(row) === Math.round(expected * 100)) return row;
  throw drawerChanged(row);
}

/** The sum that should be in a drawer, which may be below zero. */
const santimExpected = ({ expected }: SessionRow): number => Math.round(expected * 100);

function drawerChanged({ expected }: SessionRow): HttpError {
  return new HttpError('drawer-changed', {
    params: { birr: formatBirrExact(expected) },
    details: { expected },
  });
}

/**
 * Refuses people who do not hold the drawer, unless they may read the books: others take it over first, with a count.
 */
function refuseAnother({ holder }: SessionRow, by: AuthenticatedUser): void {
  if (holder._id !== by.id && !can(by, 'books:read')) throw new HttpError('drawer-of-another');
}

/**
 * Writes the difference between the counted and the expected sum, if there is one.
 * @throws HttpError 400 without a reason, 403 where much is missing, without a proof of identity.
 */
async function writeDifference(
  tx: Transaction,
  row: SessionRow,
  counted: number,
  reason: string,
  by: AuthenticatedUser,
  proofs: Proofs,
): Promise<void> {
  const santim = counted - santimExpected(row);
  if (santim === 0) return;
  if (reason === '')
    throw fieldError({ reason: 'is needed where another sum was counted than should be there' });
  await proofs.ofMoney(tx, by, -santim);
  await insertEntry(tx, { session: row._id, kind: 'difference', santim, by: by.id, reason });
}

/**
 * Puts cash into a drawer, or takes some out.
 * @throws HttpError 409 when another person holds it, or it has less cash; 403 for much cash without a proof of identity.
 */
export async function moveCash(
  tx: Transaction,
  drawer: string,
  { kind, amount, purpose, reason, ...seen }: DrawerCash,
  by: AuthenticatedUser,
  proofs: Proofs,
): Promise<void> {
  const row = await lockSeen(tx, drawer, seen);
  refuseAnother(row, by);
  const santim = toSantim(amount) * (kind === 'out' ? -1 : 1);
  if (santimExpected(row) + santim < 0)
    throw new HttpError('drawer-has-less', { params: { birr: formatBirrExact(Math.max(row.expected, 0)) } });
  await proofs.ofMoney(tx, by, -santim);
  await insertEntry(tx, { session: row._id, kind, santim, by: by.id, purpose, reason });
  await note(tx, kind === 'in' ? 'drawer.cash-in' : 'drawer.cash-out', {
    by,
    of: { id: drawer, label: row.name },
    after: { amount, purpose, reason },
  });
}

/**
 * Hands a drawer over to the caller, who counts it and answers for it from then on.
 * @throws HttpError 400, 404, 409.
 */
export async function takeOver(
  tx: Transaction,
  drawer: string,
  { notes, reason, ...seen }: DrawerCount,
  by: AuthenticatedUser,
  proofs: Proofs,
): Promise<void> {
  const row = await lockSeen(tx, drawer, seen);
  if (row.holder._id === by.id) throw new HttpError('drawer-yours');
  const santim = santimOf(notes);
  await writeDifference(tx, row, santim, reason, by, proofs);
  const counted = { santim, notes };
  await insertEntry(tx, { session: row._id, kind: 'handover', santim: 0, by: by.id, reason, counted });
  await changeHolder(tx, row._id, by.id);
  await recordCount(tx, 'drawer.taken-over', row, { counted: santim, reason }, by);
}

/**
 * Closes a drawer; the counted sum stays in it until it is opened again. One that was counted without a network is closed
 * at the moment of the count, when the sum that its counter saw may have lacked what others sold.
 * @throws HttpError 400, 404, 409.
 */
export async function closeDrawer(
  tx: Transaction,
  drawer: string,
  { notes, reason: given, countedAt, till, ...seen }: DrawerClosing,
  by: AuthenticatedUser,
  proofs: Proofs,
): Promise<void> {
  const santim = santimOf(notes);
  const isLate = countedAt !== undefined;
  if (isLate && (await isClosedBy(tx, { session: seen.session, by: by.id, counted: santim }))) return;
  const at = isLate ? await believeMoment(tx, { at: countedAt, till }, by) : null;
  const row = at ? await lockCounted(tx, drawer, seen.session, at) : await lockSeen(tx, drawer, seen);
  refuseAnother(row, by);
  if (at) await bookAt(tx, at);
  const saw = `Counted without a network, when ${formatBirrExact(seen.expected)} ETB were expected`;
  const reason = given || (at ? saw : '');
  await writeDifference(tx, row, santim, reason, by, proofs);
  const counted = { santim, notes };
  await insertEntry(tx, { session: row._id, kind: 'closing', santim: 0, by: by.id, reason, counted });
  await closeSession(tx, row._id, { by: by.id, expected: santimExpected(row), counted: santim });
  await recordCount(tx, 'drawer.closed', row, { counted: santim, reason }, by);
}

/**
 * Locks a drawer that was open at the moment of a count without a network.
 * @throws HttpError 404, 409, also where cash has moved in the drawer since: it has to be counted again.
 */
async function lockCounted(tx: Transaction, drawer: string, session: string, at: Date): Promise<SessionRow> {
  const row = await lockOpenSession(tx, drawer, session);
  if (new Date(row.openedAt) > at) throw momentNotBelieved();
  if (await hasMovedSince(tx, session, at)) throw drawerChanged(row);
  return row;
}

const recordCount = (
  tx: Transaction,
  action: 'drawer.taken-over' | 'drawer.closed',
  row: SessionRow,
  { counted, reason }: { counted: number; reason: string },
  actor: AuthenticatedUser,
): Promise<void> =>
  note(tx, action, {
    by: actor,
    of: { id: row.drawer, label: row.name },
    before: { expectedCash: row.expected },
    after: { counted: toBirr(counted), reason },
  });
