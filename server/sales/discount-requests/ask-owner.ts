import { randomUUIDv7 } from 'node:crypto';
import type { DiscountRequest, NewDiscountRequest } from '#contract/orders/discount-requests.ts';
import { toSantim } from '#contract/money.ts';
import { can } from '#contract/accounts/jobs.ts';
import { note } from '#server/audit/audit.service.ts';
import { lockInTransaction, type Executor, type Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { findOrder } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { fingerprintOf } from '../pricing/staff-discount.ts';
import {
  answerRequest,
  findOpenTwin,
  findRequest,
  forgetOldRequests,
  hasVariants,
  insertRequest,
  listOpenRequests,
  type DiscountRequestRow,
} from './discount-requests.store.ts';

/**
 * Stores a request to the owners for a discount, and tells them. Its contents need not be checked: a granted discount
 * is good for exactly these goods at these prices.
 * @throws HttpError 404, 409.
 */
export async function askForDiscount(
  { database, notices }: SalesDeps,
  asked: NewDiscountRequest,
  by: AuthenticatedUser,
): Promise<{ request: DiscountRequest; isNew: boolean }> {
  const lines = asked.lines.map(({ variant, qty, price, agreedPrice }) => ({
    variant,
    qty,
    priceSantim: toSantim(price),
    ...(agreedPrice !== undefined && { agreedSantim: toSantim(agreedPrice) }),
  }));
  const given = {
    lines,
    givenSantim: toSantim(asked.discount),
    itemsSantim: toSantim(asked.itemsPrice),
    totalSantim: toSantim(asked.totalPrice),
    orderId: asked.order,
  };
  const fingerprint = fingerprintOf(given);
  const outcome = await database.transaction(async (tx) => {
    await lockInTransaction(tx, `discount-request:${by.id}`);
    const twin = await findOpenTwin(tx, { asked_by: by.id, fingerprint });
    if (twin) return { id: twin, isNew: false };
    await refuseUnknown(tx, asked);
    await forgetOldRequests(tx);
    const id = randomUUIDv7();
    const row = { id, asked_by: by.id, fingerprint, lines, customer: asked.customer, reason: asked.reason };
    const { givenSantim, itemsSantim, totalSantim, orderId } = given;
    await insertRequest(tx, {
      ...row,
      given_santim: givenSantim,
      items_santim: itemsSantim,
      total_santim: totalSantim,
      order_id: orderId,
    });
    await notices.tell(tx, 'discount-asked', {
      path: '/admin',
      values: { money: `${asked.discount.toLocaleString('en')} ETB` },
    });
    await record(tx, by, 'staff.discount-asked', (await findRequest(tx, id))!);
    return { id, isNew: true };
  });
  return { request: await getRequest(database.reader, outcome.id), isNew: outcome.isNew };
}

async function refuseUnknown(tx: Transaction, { order, lines, discount }: NewDiscountRequest): Promise<void> {
  if (order !== null && !(await findOrder(tx, order))) throw new HttpError('order-not-found');
  const variants = lines.map(({ variant }) => variant);
  if (discount <= 0 || !(await hasVariants(tx, variants))) throw new HttpError('discount-goods-unknown');
}

/**
 * Grants or refuses a request for a discount, once.
 * @throws HttpError 404; 409 where another owner has answered, or the time to answer is over; 403 for a large discount
 * without a proof of identity.
 */
export async function answerDiscount(
  { database, proofs }: SalesDeps,
  id: string,
  { granted }: { granted: boolean },
  by: AuthenticatedUser,
): Promise<DiscountRequest> {
  await database.transaction(async (tx) => {
    const isAnswered = await answerRequest(tx, { id, granted, by: by.id });
    const row = await findRequest(tx, id);
    if (!row) throw new HttpError('not-found');
    if (!isAnswered) throw new HttpError('discount-request-over');
    if (granted) await proofs.ofMoney(tx, by, row.givenSantim);
    await record(tx, by, granted ? 'staff.discount-granted' : 'staff.discount-refused', row);
  });
  return getRequest(database.reader, id);
}

/** Lists the requests that wait for an owner's answer. */
export const listDiscountRequests = async ({ database }: SalesDeps): Promise<DiscountRequest[]> =>
  (await listOpenRequests(database.reader)).map(answerOf);

/** Reads a request, for the person who asked and for owners. @throws HttpError 404. */
export async function readDiscountRequest(
  { database }: SalesDeps,
  id: string,
  by: AuthenticatedUser,
): Promise<DiscountRequest> {
  const row = await findRequest(database.reader, id);
  if (!row || (row.askedById !== by.id && !can(by, 'discounts:write'))) throw new HttpError('not-found');
  return answerOf(row);
}

const getRequest = async (db: Executor, id: string): Promise<DiscountRequest> =>
  answerOf((await findRequest(db, id))!);

/** Requests of earlier releases have no total. */
const answerOf = ({ totalPrice, ...row }: DiscountRequestRow): DiscountRequest => ({
  ...row,
  ...(totalPrice !== null && { totalPrice }),
});

const record = (
  tx: Transaction,
  actor: AuthenticatedUser,
  action: 'staff.discount-asked' | 'staff.discount-granted' | 'staff.discount-refused',
  row: DiscountRequestRow,
) =>
  note(tx, action, {
    by: actor,
    of: { id: row.askedById, label: row.askedBy },
    person: row.askedById,
    after: {
      discount: row.discount,
      percent: row.percent,
      reason: row.reason,
      ...(row.order && { order: row.order.number }),
    },
  });
