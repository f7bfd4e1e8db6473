import { historySentence } from '#contract/journal/order-sentences.ts';
import type { NotMet } from '#contract/deliveries/tours.ts';
import { changeDelivery, NO_DAY } from '../deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { noteInHistory } from '#server/sales/sales.service.ts';
import type { Outcome, Reporting } from './reporting.ts';

/**
 * Takes away the day and crew of a delivery that nobody was there to receive; staff then call the buyer for another
 * day.
 */
export async function notMet(
  tx: Transaction,
  { report, order, delivery, actor, who }: Reporting<NotMet>,
): Promise<Outcome> {
  await changeDelivery(tx, delivery.id, { ...NO_DAY, state: 'open' });
  const reason = historySentence('nobody-met', { number: delivery.number, who, reason: report.reason });
  await noteInHistory(tx, order.id, 'note', { actor, reason });
  return { delivery: delivery.id };
}
