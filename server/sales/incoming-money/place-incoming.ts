import { toBirr } from '#contract/money.ts';
import type { IncomingMoney, IncomingOrder } from '#contract/paying/incoming-money.ts';
import type { IncomingSource } from '#contract/paying/incoming-states.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { UUID } from '#server/lib/database/search-patterns.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { santimDue, findOrder, findOrderByNumber, type OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { matchLine, reopenLine, setLineAside } from '../statements/match-line.ts';
import { claimUnclaimed } from './claim-unclaimed.ts';
import { decideReceipt } from './decide-receipt.ts';
import type { IncomingRow } from './incoming-money.store.ts';
import { getIncoming, readIncoming } from './list-incoming.ts';
import { recordOfflinePayment } from './record-offline-payment.ts';
import { returnUnclaimed, setAsideUnclaimed } from './return-unclaimed.ts';
import { findRecorded, forgetRecorded } from './second-person.ts';

type Place = (
  deps: SalesDeps,
  row: IncomingRow,
  order: OrderRow,
  asked: Omit<IncomingOrder, 'order'>,
  by: AuthenticatedUser,
) => Promise<unknown>;

/** The function that makes money of each source the payment of an order. */
const PLACE: Record<IncomingSource, Place> = {
  receipt: (deps, { id }, order, { despite }, by) =>
    decideReceipt(deps, order.id, id, { accepted: true, reason: '', despite }, by),
  recorded: placeRecorded,
  statement: (deps, { id }, order, { receipt, despite }, by) =>
    matchLine(deps, id, { order: order.id, receipt: receipt ?? null, despite }, by),
  provider: (deps, { id }, order, _asked, by) => claimUnclaimed(deps, id, order, by),
};

/**
 * Makes incoming money of any source the payment of an order. Above the limit in the settings it counts once a second
 * person has confirmed it.
 * @throws HttpError 404, 409 with the reason when it cannot pay the order, 502 when its provider is away.
 */
export async function placeIncoming(
  deps: SalesDeps,
  id: string,
  { order: orderNamed, ...asked }: IncomingOrder,
  by: AuthenticatedUser,
): Promise<IncomingMoney> {
  const { reader } = deps.database;
  const row = await getIncoming(reader, id);
  const order = await getOrderNamed(reader, orderNamed);
  const isOfOne = row.source === 'receipt' || row.source === 'recorded';
  if (isOfOne && row.order_id !== order.id) throw new HttpError('payment-of-another-order');
  await PLACE[row.source](deps, row, order, asked, by);
  return readIncoming(deps, row, 'placed');
}

/** Records money as its second witness, with the way and the sum that the first person has recorded. */
async function placeRecorded(...[deps, row, order, { despite }, by]: Parameters<Place>): Promise<void> {
  const { way, other_way: otherWay } = await findRecorded(deps.database.reader, row.id);
  const amount = toBirr(row.minor);
  const overpaid = row.minor > santimDue(order);
  const taken = { way, reference: row.number ?? '', amount, ...(overpaid && { overpaid }) };
  const more = { ...(otherWay !== null && { otherWay }), ...(despite && { despite }) };
  await recordOfflinePayment(deps, order.id, { ...taken, ...more }, by);
}

/** @throws HttpError 404. */
async function getOrderNamed(db: Executor, named: string): Promise<OrderRow> {
  const isId = UUID.test(named);
  const order = await (isId ? findOrder(db, named) : findOrderByNumber(db, Number(named.replace('#', ''))));
  if (!order) throw new HttpError('order-not-found');
  return order;
}

type SetAside = (
  deps: SalesDeps,
  row: IncomingRow,
  reason: string,
  by: AuthenticatedUser,
) => Promise<unknown>;

/** The function that marks money of each source as not there, or as no order's. */
const SET_ASIDE: Record<IncomingSource, SetAside> = {
  receipt: (deps, { id, order_id: order }, reason, by) =>
    decideReceipt(deps, order!, id, { accepted: false, reason }, by),
  recorded: (deps, { id, order_id: order }, reason, by) => forgetRecorded(deps, order!, id, reason, by),
  statement: (deps, { id }, reason, by) => setLineAside(deps, id, reason, by),
  provider: (deps, { id }, reason, by) => setAsideUnclaimed(deps, id, reason, by),
};

/** Marks money as no order's, or as not there. @throws HttpError 404, 409 where somebody has decided about it. */
export async function setIncomingAside(
  deps: SalesDeps,
  id: string,
  { reason }: { reason: string },
  by: AuthenticatedUser,
): Promise<IncomingMoney> {
  const row = await getIncoming(deps.database.reader, id);
  await SET_ASIDE[row.source](deps, row, reason, by);
  return readIncoming(deps, row, 'aside');
}

/** Removes the mark of a statement's line as no order's money. @throws HttpError 404, 409 where it is not set aside. */
export async function reopenIncoming(
  deps: SalesDeps,
  id: string,
  _none: undefined,
  by: AuthenticatedUser,
): Promise<IncomingMoney> {
  const row = await getIncoming(deps.database.reader, id);
  if (row.source !== 'statement') throw new HttpError('incoming-money-decided');
  await reopenLine(deps, id, by);
  return readIncoming(deps, row, 'open');
}

/**
 * Refunds what is left of a provider's payment.
 * @throws HttpError 404, 409 for money of another source, or decided money.
 */
export async function returnIncoming(
  deps: SalesDeps,
  id: string,
  { reason }: { reason: string },
  by: AuthenticatedUser,
): Promise<IncomingMoney> {
  const row = await getIncoming(deps.database.reader, id);
  if (row.source !== 'provider') throw new HttpError('incoming-money-not-returnable');
  await returnUnclaimed(deps, id, reason, by);
  return readIncoming(deps, row, 'returning');
}
