import type { DeliveryReport } from '#contract/deliveries/tours.ts';
import { changeDelivery } from '../deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import type { Outcome, Reporting } from './reporting.ts';

/**
 * The age up to which the buyer is told. An older report was written without a network, and the crew has arrived or
 * soon will.
 */
const NEWS_FOR_MS = 10 * 60_000;

/** Marks a delivery as on its way. Its buyer is told once, and only by a recent report. */
export async function onTheWay(
  tx: Transaction,
  deps: SalesDeps,
  { order, delivery, report }: Reporting<Extract<DeliveryReport, { kind: 'on-the-way' }>>,
): Promise<Outcome> {
  if (delivery.state === 'open') {
    await changeDelivery(tx, delivery.id, { state: 'on-the-way' });
    // A phone's clock may be fast.
    const leftAt = new Date(Math.min(Date.parse(report.at), Date.now()));
    const told = { leftAt, delivery: { kind: delivery.kind, on: null } };
    if (Date.now() - leftAt.getTime() < NEWS_FOR_MS)
      await deps.orderMails.tell(tx, order.id, 'order.on-the-way', told);
  }
  return { delivery: delivery.id };
}
