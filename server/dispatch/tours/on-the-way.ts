import type { DeliveryReport } from '#contract/deliveries/tours.ts';
import { changeDelivery } from '#server/delivery/deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import type { Outcome, Reporting } from '../take-report.ts';

export async function onTheWay(
  tx: Transaction,
  deps: SalesDeps,
  { order, delivery }: Reporting<Extract<DeliveryReport, { kind: 'on-the-way' }>>,
): Promise<Outcome> {
  if (delivery.state === 'open') {
    await changeDelivery(tx, delivery.id, { state: 'on-the-way' });
    await deps.orderMails.tellOnTheWay(tx, order, delivery.kind);
  }
  return { delivery: delivery.id };
}
