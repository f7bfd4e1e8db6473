import type { CashCount, CrewCash } from '#contract/deliveries/crew-cash.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { audit } from '#server/audit/audit.service.ts';
import { noteCrewCash } from '#server/drawers/note-cash.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { moment } from '#server/lib/http/http.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
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
    held: toBirr(row.held),
    since: row.since && moment(row.since),
    isLate: row.is_late,
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
 * @throws HttpError 404; 409 when the crew took or handed in cash meanwhile; 400 for a difference without a reason.
 */
export async function countCrewCash(
  deps: SalesDeps,
  crew: string,
  { amount, held: seen, reason }: CashCount,
  by: AuthenticatedUser,
): Promise<CrewCash> {
  await deps.database.transaction(async (tx) => {
    if (!(await lockCash(tx, crew))) throw new HttpError('crew-not-found');
    const held = await sumHeld(tx, crew);
    if (held !== toSantim(seen)) throw cashChanged(held);
    const counted = toSantim(amount);
    if (counted !== held && reason === '')
      throw fieldError({ reason: 'is needed where the amount is another one than the crew holds' });
    const entry = { crew, by: by.id, reason };
    if (counted > 0) {
      const handedIn = await insertCounted(tx, { ...entry, kind: 'handed-in', santim: -counted });
      await noteCrewCash(tx, { entry: handedIn, santim: counted, by: by.id });
    }
    if (counted !== held) await insertCounted(tx, { ...entry, kind: 'difference', santim: counted - held });
    const [{ name } = { name: '' }] = await listHeld(tx, crew);
    await audit.record(tx, {
      actor: by,
      action: 'delivery.cash-counted',
      subject: { id: crew, label: name },
      before: { held: toBirr(held) },
      after: { held: 0, counted: amount, reason },
    });
  });
  return (await readCrewCash(deps, crew))[0]!;
}

function cashChanged(santim: number): HttpError {
  const held = toBirr(santim);
  return new HttpError('crew-cash-changed', {
    params: { birr: formatBirrExact(held) },
    details: { held },
  });
}
