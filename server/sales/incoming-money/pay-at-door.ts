import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { METHOD_OF_WAY } from '#contract/paying/payment-methods.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { takeCash } from './offline-payments.ts';
import { stateError } from '../orders/order-refusal.ts';
import { santimDue, type OrderRow } from '../orders/orders.store.ts';
import { notDue } from '../payments/payable-order.ts';
import { findNewestCash } from './receipts.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { askAboutMoney, askAboutOpenPayment } from '../payments/settle-payment.ts';

interface CashTaken {
  /** The id of the cash's receipt. */
  receipt: string;
  /** Says whether the cash pays the order; cash that does not goes back. */
  pays: boolean;
}

/**
 * Takes cash at the door for an order, which is locked: exactly what is due.
 * @throws HttpError 409 where another sum or nothing is due, or it is more than the law allows.
 */
export async function takeCashAtDoor(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  santim: number,
  actor: string,
): Promise<CashTaken> {
  if (santim !== santimDue(order)) throw notDue(order);
  const isDue = order.paid_at === null && order.awaiting !== 'transport-price';
  if (!isDue || !ORDER_FACTS[order.status].takesMoney) throw stateError('not-payable', order);
  const method = order.awaiting === 'delivery' ? order.payment_method : METHOD_OF_WAY.cash;
  const paid = await takeCash(tx, deps, order, santim, method, actor);
  return { receipt: await findNewestCash(tx, order.id), pays: paid === 'whole' };
}

/**
 * Asks providers about the money of an order before its goods leave. A provider that is away does not delay people at
 * a door, because the payment watch asks again.
 */
export async function askAboutOrder(deps: SalesDeps, order: OrderRow): Promise<void> {
  try {
    if (order.status === 'pending') await askAboutOpenPayment(deps, order);
    else if (ORDER_FACTS[order.status].needsDelivery) await askAboutMoney(deps, order);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    deps.log.warn({ order: order.id, code: error.code }, 'goods leave, and a provider was not heard');
  }
}
