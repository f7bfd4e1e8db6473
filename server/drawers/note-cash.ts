import { sql } from 'kysely';
import type { Transaction } from '#server/lib/database/database.ts';

interface NotedCash {
  /** In santim; below zero when it left the drawer. */
  santim: number;
  /** The person who took or gave it. */
  by: string | null;
}

/**
 * Writes cash that somebody of the shop took for an order into the open drawer: that which they hold, else the only one that is
 * open, else none, and then the day's closing names it. A receipt stands in a drawer once.
 */
export const noteDrawerCash = (tx: Transaction, cash: NotedCash & { receipt: string }): Promise<void> =>
  note(tx, cash, { kind: 'receipt', receipt: cash.receipt });

/** The same for cash that went back to a buyer; `santim` is what they got, above zero. */
export const noteDrawerRefund = (tx: Transaction, cash: NotedCash & { refund: string }): Promise<void> =>
  note(tx, { ...cash, santim: -cash.santim }, { kind: 'refund', refund: cash.refund });

/** The same for cash that a crew has handed in at the shop. */
export const noteCrewCash = (tx: Transaction, cash: NotedCash & { entry: number }): Promise<void> =>
  note(tx, cash, { kind: 'crew', entry: cash.entry });

interface Source {
  kind: 'receipt' | 'refund' | 'crew';
  receipt?: string | null;
  refund?: string | null;
  entry?: number | null;
}

async function note(
  tx: Transaction,
  { santim, by }: NotedCash,
  { kind, receipt = null, refund = null, entry = null }: Source,
): Promise<void> {
  if (santim === 0) return;
  const session = await openSessionFor(tx, by);
  if (!session) return;
  await sql`insert into drawer_entries (session_id, kind, santim, by_user, receipt_id, refund_id, crew_cash_id)
    select ${session}, ${kind}, ${santim}, (select id from users where id = ${by}), ${receipt}, ${refund}, ${entry}
    on conflict do nothing`.execute(tx);
}

/** Locks the open session into which cash of a person goes. */
async function openSessionFor(tx: Transaction, by: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string; holder: string }>`
    select id, holder from drawer_sessions where closed_at is null order by id for update`.execute(tx);
  const own = rows.filter(({ holder }) => holder === by);
  if (own.length > 0) return own[0]!.id;
  return rows.length === 1 ? rows[0]!.id : null;
}
