import { HttpError } from '#server/lib/http/http-error.ts';
import type { Finding } from '#server/payment-providers/payment-provider.ts';
import { stateError } from './order-refusal.ts';
import { findOrder, type OrderRow } from './orders.store.ts';
import { waitsForMoney } from './payable-order.ts';
import { findOpenPayment, listPayments } from './payments.store.ts';
import type { SalesDeps } from './sales-deps.ts';
import { settlePayment } from './settle-payment.ts';

const REFUSALS = {
  open: 'payment-not-approved',
  gone: 'payment-not-approved',
  declined: 'payment-declined',
  pending: 'payment-pending',
  captured: 'payment-mismatch',
} as const satisfies Record<Finding['state'], string>;

/**
 * The buyer says that they have approved: a hint to ask the provider. A paid order answers the same again.
 * @param reference the provider's id of the payment; without one the open payment is meant.
 * @throws HttpError 409 with the reason when it is not paid.
 */
export async function payOrder(
  deps: SalesDeps,
  order: OrderRow,
  reference: string | undefined,
): Promise<void> {
  const { reader } = deps.database;
  if (order.paid_at) return;
  if (!waitsForMoney(order) && order.status !== 'expired') throw stateError('not-payable', order);
  const meant =
    reference === undefined
      ? await findOpenPayment(reader, order.id)
      : (await listPayments(reader, order.id)).find(({ provider_order_id: each }) => each === reference);
  const finding = meant && (await settlePayment(deps, order, meant));
  // Also by whoever asked at the same moment, after which no payment is open any more.
  if ((await findOrder(reader, order.id))!.paid_at) return;
  if (!finding) throw new HttpError(409, 'payment-not-found');
  if (order.status === 'expired') throw stateError('not-payable', order);
  const details = finding.state === 'captured' ? {} : { details: { provider: meant.provider } };
  throw new HttpError(409, REFUSALS[finding.state], details);
}
