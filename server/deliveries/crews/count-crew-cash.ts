import type { CashCount, CountedCash } from '#contract/deliveries/crew-cash.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { note } from '#server/audit/audit.service.ts';
import { noteCrewCash } from '#server/drawers/note-cash.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import { insertCounted, listHeld, lockCash, readCrewCash, sumHeld } from './crew-cash.store.ts';

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
  return { ...(await readCrewCash(deps.database.reader, crew))[0]!, difference: toBirr(difference) };
}
