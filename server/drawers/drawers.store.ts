import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { CashPurpose } from '#contract/paying/cash-purposes.ts';
import type { CountedNotes } from '#contract/paying/cash-notes.ts';
import type { Drawer, DrawerEntry, DrawerSession } from '#contract/paying/drawers.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import { isUniqueViolation, type Executor, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

type DrawerRow = Omit<Drawer, 'open' | 'closed'>;

function listDrawers(db: Executor, id: string | null): Promise<DrawerRow[]> {
  return many<DrawerRow>(db)`
    select drawer.id as "_id", name, is_active as "isActive", birr(coalesce(last.counted_santim, 0)) as left
    from cash_drawers drawer left join lateral (
      select counted_santim from drawer_sessions
      where drawer_id = drawer.id and closed_at is not null order by closed_at desc limit 1
    ) last on true
    where ${id}::text is null or drawer.id = ${id}
    order by is_active desc, name`;
}

/** Locks a drawer: whoever opens or changes it at the same time waits. @throws HttpError 404. */
export async function lockDrawer(tx: Transaction, id: string): Promise<DrawerRow> {
  await run(tx)`select from cash_drawers where id = ${id} for update`;
  const [row] = await listDrawers(tx, id);
  if (!row) throw new HttpError('drawer-not-found');
  return row;
}

/** Adds a drawer, or changes it. @throws HttpError 409 when another drawer has the name. */
export async function saveDrawer(
  tx: Transaction,
  drawer: { id: string; name: string; isActive: boolean },
): Promise<void> {
  try {
    await run(tx)`
      insert into cash_drawers (id, name, is_active) values (${drawer.id}, ${drawer.name}, ${drawer.isActive})
      on conflict (id) do update set name = excluded.name, is_active = excluded.is_active`;
  } catch (error) {
    if (!isUniqueViolation(error, 'cash_drawers_name')) throw error;
    throw new HttpError('drawer-name-taken');
  }
}

/** A session without its entries. */
export type SessionRow = Omit<DrawerSession, 'entries'>;

const SESSIONS = sql`
  select session.id as "_id", drawer_id as drawer, drawer.name,
    json_build_object('_id', holder, 'name', coalesce(holding.name, holder)) as holder,
    coalesce(opening.name, opened_by) as "openedBy", moment(opened_at) as "openedAt",
    coalesce(closing.name, closed_by) as "closedBy", moment(closed_at) as "closedAt",
    birr(coalesce(session.expected_santim, sums.santim, 0)::bigint) as expected, birr(counted_santim) as counted,
    birr(coalesce(sums.difference, 0)::bigint) as difference
  from drawer_sessions session join cash_drawers drawer on drawer.id = drawer_id
  left join users holding on holding.id = holder
  left join users opening on opening.id = opened_by
  left join users closing on closing.id = closed_by
  left join lateral (
    select sum(santim) as santim, sum(santim) filter (where kind = 'difference') as difference
    from drawer_entries where session_id = session.id
  ) sums on true`;

/** The open sessions of all drawers, or of one drawer. */
export function listOpen(db: Executor, drawer: string | null = null): Promise<SessionRow[]> {
  return many<SessionRow>(db)`${SESSIONS}
    where closed_at is null and (${drawer}::text is null or drawer_id = ${drawer})`;
}

/** The drawers that were opened on a day before today and are still open. */
export const DRAWERS_WAITING = {
  drawersLeftOpen: sql`select ((opened_at at time zone 'Africa/Addis_Ababa')::date + 1)::timestamp at time zone 'Africa/Addis_Ababa' as due
    from drawer_sessions where closed_at is null
      and (opened_at at time zone 'Africa/Addis_Ababa')::date < today_in_ethiopia()`,
};

/** The newest closed sessions of each of these drawers. */
export function listClosed(db: Executor, drawers: readonly string[]): Promise<SessionRow[]> {
  return many<SessionRow>(db)`${SESSIONS}
    where session.id in (
      select newest.id from unnest(${[...drawers]}::text[]) as of_drawer (id) cross join lateral (
        select id from drawer_sessions where drawer_id = of_drawer.id and closed_at is not null
        order by closed_at desc limit 10
      ) newest)
    order by closed_at desc`;
}

export function findSession(db: Executor, drawer: string, session: string): Promise<SessionRow | undefined> {
  return one<SessionRow>(db)`${SESSIONS}
    where session.id = ${session} and drawer_id = ${drawer}`;
}

/**
 * Locks the open session of a drawer, so that no entry is added while it is counted.
 * @throws HttpError 404, 409 when it is closed.
 */
export async function lockOpenSession(tx: Transaction, drawer: string, session: string): Promise<SessionRow> {
  await run(tx)`select from drawer_sessions where id = ${session} for update`;
  const row = await findSession(tx, drawer, session);
  if (!row) throw new HttpError('drawer-not-found');
  if (row.closedAt !== null) throw new HttpError('drawer-closed');
  return row;
}

export async function insertSession(tx: Transaction, drawer: string, by: string): Promise<string> {
  const id = randomUUIDv7();
  await run(tx)`insert into drawer_sessions (id, drawer_id, holder, opened_by)
    values (${id}, ${drawer}, ${by}, ${by})`;
  return id;
}

export const changeHolder = async (tx: Transaction, session: string, holder: string): Promise<void> => {
  await run(tx)`update drawer_sessions set holder = ${holder} where id = ${session}`;
};

export const closeSession = async (
  tx: Transaction,
  session: string,
  { by, expected, counted }: { by: string; expected: number; counted: number },
): Promise<void> => {
  await run(tx)`update drawer_sessions set closed_by = ${by},
    closed_at = coalesce(nullif(current_setting('shop.deed_at', true), '')::timestamptz, clock_timestamp()),
    expected_santim = ${expected}, counted_santim = ${counted} where id = ${session}`;
};

/** Tells whether a session was closed by this very count, which is sent again because its answer was lost. */
export async function isClosedBy(
  db: Executor,
  { session, by, counted }: { session: string; by: string; counted: number },
): Promise<boolean> {
  const rows = await many(db)`
    select 1 from drawer_sessions
    where id = ${session} and closed_by = ${by} and counted_santim = ${counted}`;
  return rows.length > 0;
}

/** Tells whether cash came, went or was counted in a session after a moment. */
export async function hasMovedSince(db: Executor, session: string, at: Date): Promise<boolean> {
  const rows = await many(db)`
    select 1 from drawer_entries where session_id = ${session} and at > ${at} limit 1`;
  return rows.length > 0;
}

interface NewEntry {
  session: string;
  kind: 'opening' | 'handover' | 'closing' | 'in' | 'out' | 'difference';
  santim: number;
  by: string;
  purpose?: CashPurpose;
  reason?: string;
  counted?: { santim: number; notes: CountedNotes };
}

export async function insertEntry(
  tx: Transaction,
  { session, kind, santim, by, purpose, reason = '', counted }: NewEntry,
): Promise<void> {
  const notes = counted ? JSON.stringify(counted.notes) : null;
  await run(
    tx,
  )`insert into drawer_entries (session_id, kind, santim, by_user, purpose, reason, counted_santim, notes)
    values (${session}, ${kind}, ${santim}, ${by}, ${purpose ?? null}, ${reason}, ${counted?.santim ?? null}, ${notes}::jsonb)`;
}

/** The newest entries of sessions, the newest first. */
export function listEntries(
  db: Executor,
  sessions: readonly string[],
  most: number,
): Promise<(DrawerEntry & { session: string })[]> {
  return many<DrawerEntry & { session: string }>(db)`
    select entry.session_id as session, entry.kind, birr(entry.santim) as amount, birr(entry.counted_santim) as counted,
      coalesce(person.name, by_user) as by, entry.purpose, entry.reason, moment(entry.at) as at,
      orders.number as order, delivery_crews.name as crew
    from unnest(${[...sessions]}::text[]) as session (id) cross join lateral (
      select * from drawer_entries where session_id = session.id order by id desc limit ${most}
    ) entry
    left join users person on person.id = by_user
    left join payment_receipts receipt on receipt.id = entry.receipt_id
    left join refunds on refunds.id = entry.refund_id
    left join orders on orders.id = coalesce(receipt.order_id, refunds.order_id)
    left join crew_cash on crew_cash.id = entry.crew_cash_id
    left join delivery_crews on delivery_crews.id = crew_cash.crew_id
    order by entry.id desc`;
}

/** The number of entries that are shown of an open session. */
const SHOWN = 30;

export async function readDrawers(db: Executor, id: string | null = null): Promise<Drawer[]> {
  const drawers = await listDrawers(db, id);
  const open = await listOpen(db, id);
  const closed = await listClosed(
    db,
    drawers.map(({ _id }) => _id),
  );
  const entries = await listEntries(
    db,
    open.map(({ _id }) => _id),
    SHOWN,
  );
  return drawers.map((drawer) => {
    const session = open.find((each) => each.drawer === drawer._id);
    return {
      ...drawer,
      open: session
        ? { ...session, entries: entries.filter((entry) => entry.session === session._id) }
        : null,
      closed: closed.filter((each) => each.drawer === drawer._id),
    };
  });
}
