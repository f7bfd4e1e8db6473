import { randomUUIDv7 } from 'node:crypto';
import { santimOf } from '#contract/paying/cash-notes.ts';
import type { Drawer, DrawerClosing, DrawerOpening, DrawerSession } from '#contract/paying/drawers.ts';
import { toBirr } from '#contract/money.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { closeDrawer, moveCash, takeOver, type CountedDrawer } from './count-drawer.ts';
import { sessionAnswer } from './drawer-answers.ts';
import {
  findSession,
  insertEntry,
  insertSession,
  listClosed,
  listDrawers,
  listEntries,
  listOpen,
  lockDrawer,
  saveDrawer,
} from './drawers.store.ts';

export { DRAWERS_WAITING, listOpen as listOpenSessions } from './drawers.store.ts';

export interface DrawerDeps {
  database: Database;
  accounts: Pick<AccountsService, 'namesOf'>;
  proofs: Proofs;
  settings: Pick<SettingsService, 'get'>;
}

export type DrawersService = ReturnType<typeof createDrawersService>;

/** The number of entries in the list of drawers, and in the answer for a single session. */
const SHOWN = 30;
const MOST = 5000;

export function createDrawersService(deps: DrawerDeps) {
  const { database } = deps;
  const one = async (id: string) => (await readDrawers(deps, id))[0]!;
  const change =
    <Given>(
      verb: (
        tx: Transaction,
        id: string,
        given: Given,
        by: AuthenticatedUser,
        proofs: Proofs,
      ) => Promise<void>,
    ) =>
    async (id: string, given: Given, by: AuthenticatedUser): Promise<Drawer> => {
      await database.transaction((tx) => verb(tx, id, given, by, deps.proofs));
      return one(id);
    };
  return {
    list: () => readDrawers(deps),
    /** Names the drawers that a person has open. */
    openOf: async (person: string): Promise<string[]> =>
      (await listOpen(database.reader)).filter(({ holder }) => holder === person).map(({ name }) => name),
    async readSession(drawer: string, id: string): Promise<DrawerSession> {
      const row = await findSession(database.reader, drawer, id);
      if (!row) throw new HttpError('drawer-not-found');
      const entries = await listEntries(database.reader, [id], MOST);
      return sessionAnswer(row, entries, await namesIn(deps, [row], entries));
    },
    async add({ name }: { name: string }, by: AuthenticatedUser): Promise<Drawer> {
      const id = randomUUIDv7();
      await database.transaction((tx) => writeDrawer(tx, { id, name, isActive: true }, by, {}));
      return one(id);
    },
    change: change<{ name: string; isActive: boolean }>(async (tx, id, given, by) => {
      const { name, is_active: isActive } = await lockDrawer(tx, id);
      if (!given.isActive && (await listOpen(tx, id)).length > 0) throw new HttpError('drawer-open');
      await writeDrawer(tx, { id, ...given }, by, { name, isActive });
    }),
    open: change(openDrawer),
    moveCash: change(moveCash),
    takeOver: change(takeOver),
    close: change<DrawerClosing>((tx, id, given, by) => closeDrawer(tx, deps, id, given, by)),
  };
}

async function namesIn(
  { accounts }: DrawerDeps,
  sessions: readonly { holder: string; opened_by: string; closed_by: string | null }[],
  entries: readonly { by_user: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [
    ...sessions.flatMap(({ holder, opened_by: opened, closed_by: closed }) => [holder, opened, closed ?? []]),
    ...entries.map(({ by_user: by }) => by ?? []),
  ].flat();
  return accounts.namesOf([...new Set(ids)]);
}

async function readDrawers(deps: DrawerDeps, id: string | null = null): Promise<Drawer[]> {
  const { reader } = deps.database;
  const rows = await listDrawers(reader, id);
  const open = await listOpen(reader, id);
  const closed = await listClosed(
    reader,
    rows.map((row) => row.id),
  );
  const entries = await listEntries(
    reader,
    open.map((session) => session.id),
    SHOWN,
  );
  const names = await namesIn(deps, [...open, ...closed], entries);
  return rows.map((row) => {
    const session = open.find(({ drawer_id: of }) => of === row.id);
    return {
      _id: row.id,
      name: row.name,
      isActive: row.is_active,
      left: toBirr(row.left_santim),
      open: session
        ? sessionAnswer(
            session,
            entries.filter(({ session_id: of }) => of === session.id),
            names,
          )
        : null,
      closed: closed
        .filter(({ drawer_id: of }) => of === row.id)
        .map((each) => sessionAnswer(each, [], names)),
    };
  });
}

async function writeDrawer(
  tx: Transaction,
  { id, ...fields }: { id: string; name: string; isActive: boolean },
  actor: AuthenticatedUser,
  before: { name?: string; isActive?: boolean },
): Promise<void> {
  await saveDrawer(tx, { id, ...fields });
  const action = before.name === undefined ? 'drawer.added' : 'drawer.edited';
  await note(tx, action, {
    by: actor,
    of: { id, label: fields.name },
    before: { name: before.name, inUse: before.isActive },
    after: { name: fields.name, inUse: fields.isActive },
  });
}

/**
 * Opens a drawer with its float.
 * @throws HttpError 400 for a difference without a reason, 404, 409 when it is open, 403 where much is missing.
 */
async function openDrawer(
  tx: Transaction,
  id: string,
  { notes, reason }: DrawerOpening,
  by: AuthenticatedUser,
  proofs: Proofs,
): Promise<void> {
  const drawer = await lockDrawer(tx, id);
  if (!drawer.is_active) throw new HttpError('drawer-not-found');
  if ((await listOpen(tx, id)).length > 0) throw new HttpError('drawer-open');
  const santim = santimOf(notes);
  const missing = santim - drawer.left_santim;
  const isFirst = (await listClosed(tx, [id])).length === 0;
  if (!isFirst && missing !== 0 && reason === '')
    throw fieldError({ reason: 'is needed where another sum was left at the last closing' });
  await proofs.ofMoney(tx, by, -missing);
  const session = await insertSession(tx, id, by.id);
  const counted: CountedDrawer = { santim, notes };
  await insertEntry(tx, { session, kind: 'opening', santim, by: by.id, reason, counted });
  await note(tx, 'drawer.opened', {
    by,
    of: { id, label: drawer.name },
    after: { counted: toBirr(santim), reason },
  });
}
