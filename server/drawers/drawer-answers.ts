import type { DrawerSession } from '#contract/paying/drawers.ts';
import { toBirr } from '#contract/money.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import type { EntryRow, SessionRow } from './drawers.store.ts';

export function sessionAnswer(
  row: SessionRow,
  entries: readonly EntryRow[],
  names: ReadonlyMap<string, string>,
): DrawerSession {
  const nameOf = (id: string) => names.get(id) ?? id;
  return {
    _id: row.id,
    drawer: row.drawer_id,
    name: row.name,
    holder: { _id: row.holder, name: nameOf(row.holder) },
    openedBy: nameOf(row.opened_by),
    openedAt: moment(row.opened_at),
    closedBy: row.closed_by && nameOf(row.closed_by),
    closedAt: momentOrNull(row.closed_at),
    expected: toBirr(row.expected_santim),
    counted: row.counted_santim === null ? null : toBirr(row.counted_santim),
    difference: toBirr(row.difference_santim),
    entries: entries.map((entry) => ({
      kind: entry.kind,
      amount: toBirr(entry.santim),
      at: moment(entry.at),
      by: entry.by_user && nameOf(entry.by_user),
      purpose: entry.purpose,
      reason: entry.reason,
      order: entry.order_number,
      crew: entry.crew,
      counted: entry.counted_santim === null ? null : toBirr(entry.counted_santim),
    })),
  };
}
