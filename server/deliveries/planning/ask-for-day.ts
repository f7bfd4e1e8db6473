import { dispatchText } from '#contract/texts/dispatch.ts';
import { SHOP } from '#server/audit/audit.service.ts';
import { changeDelivery } from '../deliveries.service.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import { listLateDeliveries } from './ask-for-day.store.ts';
import { changePlanned } from './change-planned.ts';
import { tellOfDay, WITHOUT_DAY } from './move-delivery.ts';

const BATCH = 200;

/**
 * Removes the day of deliveries that cannot come on it, and asks their buyers for another day: the order was not paid
 * until the half-day was over, or the pieces are made later than was promised. Each buyer is asked once (decision
 * 0178).
 */
export async function askForDays(deps: SalesDeps): Promise<void> {
  for (const asked of await listLateDeliveries(deps.database.reader, { limit: BATCH })) {
    await askForDay(deps, asked).catch((error: unknown) => {
      // The delivery was planned anew or ended meanwhile; the next hourly run checks again.
      if (!(error instanceof HttpError)) throw error;
    });
  }
}

const askForDay = (deps: SalesDeps, { id, version }: { id: string; version: number }): Promise<void> =>
  changePlanned(deps, { id, version }, SHOP, 'order.delivery-moved', async (tx, { delivery }) => {
    const [asked] = await listLateDeliveries(tx, { id, limit: 1 });
    if (!asked) return { after: {} };
    await changeDelivery(tx, id, {
      ...WITHOUT_DAY,
      ...(asked.due !== null && { asked_due: asked.due }),
    });
    const { en, am } = dispatchText.both(asked.due === null ? 'reasons.passed' : 'reasons.notReady');
    await tellOfDay(tx, deps, delivery, null, `${en} · ${am}`);
    const before = { day: delivery.day, half: delivery.half };
    return { before, after: { day: null, half: null, reason: en } };
  });
