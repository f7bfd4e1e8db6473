import { closingMoment, holdDaysFrom } from '#contract/stock/hold-limits.ts';
import { note } from '#server/audit/audit.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';
import { lockProducts } from '#server/stock/stock.service.ts';
import type { HoldDeps } from './hold-deps.ts';
import { showroomOf, timesOfShowroom } from './hold-showroom.ts';
import { findHold, moveEnd, type HoldRow } from './holds.store.ts';

/** The day after the one until which pieces are kept, with its end; null: that is beyond what the shop keeps. */
export function nextDayOf(
  { until, place_id: place }: Pick<HoldRow, 'until' | 'place_id'>,
  current: CurrentSettings,
): { day: string; endsAt: Date } | null {
  const showroom = showroomOf(current.settings, [place]);
  if (!showroom) return null;
  const times = timesOfShowroom(showroom, current);
  const day = holdDaysFrom(new Date(), current.settings.holdDays, times).find((each) => each > until);
  return day === undefined ? null : { day, endsAt: closingMoment(day, times) };
}

/** Keeps pieces for an opening day more. @throws HttpError 404, 409 hold-over, hold-not-longer. */
export async function extendHold(
  { database, settings }: Pick<HoldDeps, 'database' | 'settings'>,
  id: string,
  by: AuthenticatedUser,
): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await findHold(tx, id);
    // The end of a hold locks its product first, so under this lock nobody ends it.
    if (found) await lockProducts(tx, [found.product_id]);
    const held = found && (await findHold(tx, id));
    if (!held) throw new HttpError('not-found');
    if (held.ended_at !== null) throw new HttpError('hold-over');
    const next = nextDayOf(held, await settings.get(tx));
    if (!next) throw new HttpError('hold-not-longer');
    await moveEnd(tx, id, next);
    await note(tx, 'product.hold-extended', {
      by,
      of: { id: held.product_id, label: held.name },
      before: { keptUntil: held.until },
      after: { keptUntil: next.day },
    });
  });
}
