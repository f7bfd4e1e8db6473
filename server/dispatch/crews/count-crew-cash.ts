import type { CashCount, CountedCash, CrewCash } from '#contract/deliveries/crew-cash.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { note } from '#server/audit/audit.service.ts';
import { noteCrewCash } from '#server/drawers/note-cash.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { moment } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import {
  insertCounted,
  listEntries,
  listHeld,
  lockCash,
  sumHeld,
  type EntryRow,
  type HeldRow,
} from './crew-cash.store.ts';

/** The cash of all crews, with who counted it. */
export async function readCrewCash(
  { database: { reader }, accounts }: SalesDeps,
  crew: string | null = null,
): Promise<CrewCash[]> {
  const held = await listHeld(reader, crew);
  const entries = await listEntries(
    reader,
    held.map(({ id }) => id),
  );
  const names = await accounts.namesOf(entries.flatMap(({ counted_by: by }) => by ?? []));
  return held.map((row) =>
    cashAnswer(
      row,
      entries.filter(({ crew_id: of }) => of === row.id),
      names,
    ),
  );
}

function cashAnswer(row: HeldRow, entries: EntryRow[], names: ReadonlyMap<string, string>): CrewCash {
  return {
    crew: row.id,
    name: row.name,
    driver: row.driver_name,
    phone: row.driver_phone,
    isActive: row.is_active,
    since: row.since && moment(row.since),
    isLate: row.is_late,
    last: row.last,
    entries: entries.map(({ kind, santim, at, order_number: order, counted_by: by, reason }) => ({
      kind,
      amount: toBirr(santim),
      at: moment(at),
      order,
      countedBy: by === null ? null : (names.get(by) ?? by),
      reason,
    })),
  };
}

/**
 * Records the cash that a crew has handed in. A difference is recorded too, so that the crew holds nothing afterwards.
 * @throws HttpError 404; 409 when the crew took or handed in cash meanwhile, or has nothing to hand in.
 */
export async function countCrewCash(
  deps: SalesDeps,
  crew: string,
  { amount, last: seen, reason }: CashCount,
  by: AuthenticatedUser,
): Promise<CountedCash> {
  const difference = await deps.database.transaction(async (tx) => {
    if (!(await lockCash(tx, crew))) throw new HttpError('crew-not-found');
    const [of] = await listHeld(tx, crew);
    if (of?.last !== seen || of.since === null) throw new HttpError('crew-cash-changed');
    const held = await sumHeld(tx, crew);
    const counted = toSantim(amount);
    const entry = { crew, by: by.id, reason: counted === held ? '' : reason };
    if (counted > 0) {
      const handedIn = await insertCounted(tx, { ...entry, kind: 'handed-in', santim: -counted });
      await noteCrewCash(tx, { entry: handedIn, santim: counted, by: by.id });
    }
    if (counted !== held) await insertCounted(tx, { ...entry, kind: 'difference', santim: counted - held });
    await note(tx, 'delivery.cash-counted', {
      by,
      of: { id: crew, label: of.name },
      before: { held: toBirr(held) },
      after: { held: 0, counted: amount, reason: entry.reason },
    });
    return counted - held;
  });
  return { ...(await readCrewCash(deps, crew))[0]!, difference: toBirr(difference) };
}
