import { sql } from 'kysely';
import { momentNotBelieved } from '#server/accounts/moments.service.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

interface NotedCash {
  /** The amount in santim, below zero for cash that left the drawer. */
  santim: number;
  /** The person of the shop who took or gave the cash. */
  by: string | null;
}

/**
 * Writes cash that somebody of the shop took for an order into an open drawer: the one that they hold, else the only
 * open one. With no such drawer nothing is written, and the closing of the day names the cash. A receipt is written
 * once.
 */
export const noteDrawerCash = (tx: Transaction, cash: NotedCash & { receipt: string }): Promise<void> =>
  note(tx, cash, { kind: 'receipt', receipt: cash.receipt });

/** Writes cash that went back to a buyer, in the same way; `santim` is the buyer's amount, above zero. */
export const noteDrawerRefund = (tx: Transaction, cash: NotedCash & { refund: string }): Promise<void> =>
  note(tx, { ...cash, santim: -cash.santim }, { kind: 'refund', refund: cash.refund });

/**
 * Writes cash that a crew handed in into the drawer for which the person who counted it answers. Without one it is in no
 * drawer: nobody's drawer gets cash by the word of somebody else.
 */
export async function noteCrewCash(tx: Transaction, cash: NotedCash & { entry: number }): Promise<void> {
  const [own] = (await lockOpenSessions(tx)).filter(({ holder }) => holder === cash.by);
  if (own) await write(tx, own.id, cash, { kind: 'crew', entry: cash.entry });
}

interface Source {
  kind: 'receipt' | 'refund' | 'crew';
  receipt?: string | null;
  refund?: string | null;
  entry?: number | null;
}

async function note(tx: Transaction, cash: NotedCash, source: Source): Promise<void> {
  if (cash.santim === 0) return;
  const session = await openSessionFor(tx, cash.by);
  if (session) await write(tx, session, cash, source);
}

async function write(
  tx: Transaction,
  session: string,
  { santim, by }: NotedCash,
  { kind, receipt = null, refund = null, entry = null }: Source,
): Promise<void> {
  await run(tx)`
    insert into drawer_entries (session_id, kind, santim, by_user, receipt_id, refund_id, crew_cash_id)
    select ${session}, ${kind}, ${santim}, (select id from users where id = ${by}), ${receipt}, ${refund}, ${entry}
    on conflict do nothing`;
}

/**
 * Locks the session that was open at a moment and to which a person's cash belongs: their own, or the only one; null when
 * there is none.
 * @param at null: now.
 */
async function openSessionFor(
  tx: Transaction,
  by: string | null,
  at: Date | null = null,
): Promise<string | null> {
  const rows = await lockOpenSessions(tx, at);
  const own = rows.filter(({ holder }) => holder === by);
  if (own.length > 0) return own[0]!.id;
  return rows.length === 1 ? rows[0]!.id : null;
}

const lockOpenSessions = (tx: Transaction, at: Date | null = null) =>
  many<{ id: string; holder: string }>(tx)`
    select id, holder from drawer_sessions where ${wasOpen(at)} order by id for update`;

const wasOpen = (at: Date | null) =>
  sql<boolean>`opened_at <= coalesce(${at}::timestamptz, clock_timestamp())
    and (closed_at is null or closed_at >= ${at}::timestamptz)`;

interface Sold {
  /** The drawer session that the sale names; undefined: the one that the seller answers for, or the only one. */
  named: string | undefined;
  seller: string;
  /** The moment of a sale that was made without a network; null for a sale of now. */
  soldAt: Date | null;
}

/**
 * Locks the drawer session into which the cash of a sale went; null: the cash is in no drawer.
 * @throws HttpError 404, 409 when the named drawer was closed at the moment of the sale.
 */
export async function lockDrawerOfSale(
  tx: Transaction,
  { named, seller, soldAt }: Sold,
): Promise<string | null> {
  if (named === undefined) return openSessionFor(tx, seller, soldAt);
  const row = await one<{ was_open: boolean | null }>(tx)`
    select ${wasOpen(soldAt)} as was_open from drawer_sessions where id = ${named} for update`;
  if (!row) throw new HttpError('drawer-not-found');
  if (row.was_open) return named;
  throw soldAt ? momentNotBelieved() : new HttpError('drawer-closed');
}

/**
 * Writes cash of a sale into a session that `lockDrawerOfSale` has locked. Cash that came after a later count was counted
 * then as too much, or was missing: the count stays, and its difference becomes smaller by the cash.
 * @returns the cash in santim that no count has found.
 */
export async function noteCashOfSale(
  tx: Transaction,
  session: string,
  cash: { receipt: string; santim: number; by: string; order: number; soldAt: Date | null },
): Promise<number> {
  const rows = await many<{ counted_at: Date; surplus: number }>(tx)`
    select at as counted_at, (select coalesce(sum(santim), 0)::float8 from drawer_entries
      where session_id = ${session} and kind = 'difference') as surplus
    from drawer_entries
    where session_id = ${session} and kind in ('handover', 'closing') and at >= ${cash.soldAt}::timestamptz
    order by id limit 1`;
  const [count] = rows;
  const countedAt = count?.counted_at ?? null;
  await run(tx)`insert into drawer_entries (session_id, kind, santim, by_user, receipt_id, came_after_count)
    values (${session}, 'receipt', ${cash.santim}, ${cash.by}, ${cash.receipt}, ${countedAt !== null})`;
  if (!count) return 0;
  await run(tx)`
    insert into drawer_entries (session_id, kind, santim, by_user, reason, came_after_count, at, books_at)
    values (${session}, 'difference', ${-cash.santim}, ${cash.by},
      ${`Order ${cash.order} was sold before the count and came after it`}, true, ${countedAt},
      greatest(${countedAt}::timestamptz, booked_at()))`;
  return cash.santim - Math.min(cash.santim, Math.max(0, count.surplus));
}

/** The name of the drawer of a session. */
export async function nameOfDrawer(db: Executor, session: string): Promise<string | null> {
  const row = await one<{ name: string }>(db)`
    select name from cash_drawers drawer join drawer_sessions session on session.drawer_id = drawer.id
    where session.id = ${session}`;
  return row?.name ?? null;
}
