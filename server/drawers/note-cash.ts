import { many, run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';

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

/** Writes cash that a crew handed in at the shop, in the same way. */
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
  await run(tx)`
    insert into drawer_entries (session_id, kind, santim, by_user, receipt_id, refund_id, crew_cash_id)
    select ${session}, ${kind}, ${santim}, (select id from users where id = ${by}), ${receipt}, ${refund}, ${entry}
    on conflict do nothing`;
}

/** Locks the open session that a person's cash belongs to; null when there is none. */
async function openSessionFor(tx: Transaction, by: string | null): Promise<string | null> {
  const rows = await many<{ id: string; holder: string }>(tx)`
    select id, holder from drawer_sessions where closed_at is null order by id for update`;
  const own = rows.filter(({ holder }) => holder === by);
  if (own.length > 0) return own[0]!.id;
  return rows.length === 1 ? rows[0]!.id : null;
}
