import type { OrderService } from '#contract/work/service-cases.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { moment } from '#server/lib/http/http.ts';
import type { OrderRow, RefundRow } from '#server/sales/sales.service.ts';
import type { CaseLineRow, CaseRow } from './cases.store.ts';
import { listHanded, type HandedRow } from './standing.store.ts';

type Entry = OrderService['orderItems'][number]['history'][number];
type Dated = Omit<Entry, 'at'> & { at: Date; line: number };

interface PieceRecords {
  order: OrderRow;
  cases: readonly CaseRow[];
  pieces: readonly CaseLineRow[];
  refunds: readonly RefundRow[];
}

/**
 * Lists what has happened to the pieces of each line, oldest first: delivered, asked about, repaired, exchanged,
 * returned.
 */
export async function pieceHistory(db: Executor, told: PieceRecords): Promise<Map<number, Entry[]>> {
  const handed = await listHanded(db, told.order.id);
  const all = [...ofDeliveries(handed), ...ofCases(told), ...ofRefunds(told.refunds)];
  all.sort((one, other) => one.at.getTime() - other.at.getTime());
  const byLine = new Map<number, Entry[]>();
  for (const { line, at, ...entry } of all)
    byLine.set(line, [...(byLine.get(line) ?? []), { ...entry, at: moment(at) }]);
  return byLine;
}

const ofDeliveries = (handed: readonly HandedRow[]): Dated[] =>
  handed
    .filter(({ kind, is_again: isAgain }) => kind === 'delivery' && !isAgain)
    .map(({ position, qty, at, state }) => ({ line: position, qty, at, what: state, case: null }));

/** A case makes two entries: when it was opened and when it ended. */
const ofCases = ({ cases, pieces }: PieceRecords): Dated[] =>
  cases.flatMap((row) =>
    pieces
      .filter(({ case_id: id }) => id === row.id)
      .flatMap(({ position: line, qty }): Dated[] => {
        const of = { line, qty, case: row.number };
        const asked = { ...of, at: row.created_at, what: 'asked' as const };
        return row.outcome !== null && row.ended_at !== null
          ? [asked, { ...of, at: row.ended_at, what: row.outcome }]
          : [asked];
      }),
  );

/** Returned pieces of refunds. Refunds made by a case are left out, because the entries of the case tell of them. */
const ofRefunds = (refunds: readonly RefundRow[]): Dated[] =>
  refunds
    .filter(
      ({ status, goods, idempotency_key: key }) =>
        status !== 'failed' && goods !== 'not-returned' && !key?.startsWith(REFUND_OF_CASE),
    )
    .flatMap(({ lines, created_at: at }) =>
      lines.flatMap(({ line, qty }) =>
        line === undefined ? [] : [{ line, qty, at, what: 'returned' as const, case: null }],
      ),
    );

/** The beginning of the idempotency keys of refunds that cases make. */
export const REFUND_OF_CASE = 'service-case-';
