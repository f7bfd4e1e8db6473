import { many, run } from '#server/lib/database/ask.ts';
import { OPEN_CASE_STATES } from '#contract/work/case-states.ts';
import type { PersonExport } from '#contract/accounts/personal-data.ts';
import { moment } from '#server/lib/http/http.ts';
import { listLines } from '#server/sales/sales.service.ts';
import type { CaseDeps } from './case-deps.ts';
import { withCase } from './case-steps.ts';
import { findCase, listCaseLines, listEvents, listPictures } from './cases.store.ts';
import { note } from './note-case.ts';
import { shownPlace } from './places.ts';

const REMOVED = 'removed with the account';

const idsOf = async ({ database }: CaseDeps, userId: string, onlyLeft = false): Promise<string[]> => {
  const rows = await many<{ id: string }>(database.reader)`
    select service_cases.id from service_cases join orders on orders.id = order_id
    where orders.user_id = ${userId} and (not ${onlyLeft} or reason <> ${REMOVED}) order by service_cases.number`;
  return rows.map(({ id }) => id);
};

/** The cases of a person's orders, for their export. */
export async function exportCases(deps: CaseDeps, userId: string): Promise<PersonExport['serviceCases']> {
  const { reader } = deps.database;
  const ids = await idsOf(deps, userId);
  const [pieces, events, pictures] = await Promise.all([
    listCaseLines(reader, ids),
    listEvents(reader, ids),
    listPictures(reader, ids),
  ]);
  const cases = await Promise.all(ids.map((id) => findCase(reader, id)));
  const orders = [...new Set(cases.flatMap((row) => row?.order_id ?? []))];
  const linesOf = new Map(
    await Promise.all(orders.map(async (id) => [id, await listLines(reader, id)] as const)),
  );
  return cases.flatMap((row) => {
    if (!row) return [];
    const ordered = linesOf.get(row.order_id) ?? [];
    const isOwn = ({ case_id: id }: { case_id: string }) => id === row.id;
    return [
      {
        number: row.number,
        order: row.order_id,
        kind: row.kind,
        state: row.state,
        wish: row.wish,
        reason: row.reason,
        beyond: row.beyond_reason,
        createdAt: moment(row.created_at),
        lines: pieces
          .filter(isOwn)
          .map(({ position, qty }) => ({ line: shownPlace(ordered, position), qty })),
        pictures: pictures.filter(isOwn).map(({ id }) => `/api/service-cases/${row.id}/pictures/${id}`),
        messages: events
          .filter((event) => isOwn(event) && event.text !== '')
          .map(({ at, kind, text }) => ({ at, kind, text })),
      },
    ];
  });
}

/**
 * Erases a person's data from the cases of their orders: texts and pictures are removed, open cases are withdrawn, and
 * pieces that were held for them are released.
 */
export async function eraseCases(deps: CaseDeps, userId: string): Promise<void> {
  for (const id of await idsOf(deps, userId, true)) {
    for (const { name } of await listPictures(deps.database.reader, [id]))
      await deps.uploads.removeReceiptPicture(name);
    await withCase(deps, id, async (tx, of) => {
      // A case with a refund under way is left open, because the refund ends it.
      if (OPEN_CASE_STATES.includes(of.row.state) && of.row.outcome === null)
        await note(tx, deps, 'case.erased', { of, by: 'shop' });
      await run(tx)`delete from service_case_pictures where case_id = ${id}`;
      await run(tx)`update service_case_events set text = '' where case_id = ${id}`;
      await run(tx)`update service_cases set reason = ${REMOVED},
        beyond_reason = case when beyond_reason = '' then '' else ${REMOVED} end, idempotency_key = null, request_hash = ''
        where id = ${id}`;
    });
  }
}
