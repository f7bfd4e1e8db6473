import type { DeliveryReport } from '#contract/deliveries/tours.ts';
import { changeDelivery } from '#server/delivery/deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import type { Outcome, Reporting } from '../take-report.ts';

/** A report that comes so much later was written down without a network: whoever waits has seen the crew, or soon will. */
const NEWS_FOR_MS = 10 * 60_000;

/** Says that a crew is on its way to somebody, who is told so once, as long as it is true. */
export async function onTheWay(
  tx: Transaction,
  deps: SalesDeps,
  { order, delivery, report }: Reporting<Extract<DeliveryReport, { kind: 'on-the-way' }>>,
): Promise<Outcome> {
  if (delivery.state === 'open') {
    await changeDelivery(tx, delivery.id, { state: 'on-the-way' });
    const isNews = Date.now() - Date.parse(report.at) < NEWS_FOR_MS;
    if (isNews) await deps.orderMails.tellOnTheWay(tx, order, delivery.kind);
  }
  return { delivery: delivery.id };
}
