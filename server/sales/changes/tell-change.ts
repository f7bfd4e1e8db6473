import { toSantim } from '#contract/money.ts';
import type { ChangeSummary } from '#contract/orders/order-changes.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { SalesDeps } from '../sales-deps.ts';

interface Telling {
  told: ChangeSummary;
  backSantim?: number;
  until?: Date | null;
  isAccepted?: boolean;
}

/** Sends the notice of a change to the buyer, or of the buyer's answer to the shop. */
export async function tellOfChange(
  tx: Transaction,
  deps: SalesDeps,
  orderId: string,
  event: 'order.changed' | 'order.change-proposed' | 'order.change-answered',
  { told, backSantim = 0, until = null, ...more }: Telling,
): Promise<void> {
  const change = {
    beforeSantim: toSantim(told.before.totalPrice),
    afterSantim: toSantim(told.after.totalPrice),
    backSantim,
    until,
    ...more,
  };
  await deps.orderMails.tell(tx, orderId, event, { change });
}
