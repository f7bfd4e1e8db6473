import { historySentence } from '#contract/journal/order-sentences.ts';
import { rightsOf } from '#contract/accounts/jobs.ts';
import { toSantim } from '#contract/money.ts';
import type { EarlierOrder } from '#contract/accounts/phone-accounts.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { noteInHistory } from './order-history.store.ts';
import { buyersPhone, findOrderByNumber, getOrderForUpdate, type OrderRow } from './orders.store.ts';
import { moveOrder, moveOrders } from '../placing/phone-proofs.store.ts';
import { provePhoneOf } from '../placing/prove-phone.ts';
import type { SalesDeps } from '../sales-deps.ts';

/**
 * The job that moves everything of an account that has joined another one to that one, and erases the first; the
 * module for erasure defines it.
 */
export const JOINED_ACCOUNT_JOB = 'joined-account';

/**
 * Gives a person an earlier order of their proven phone number back, of which they know number and total, or what was
 * paid of it. The phone number alone is no proof, because numbers are given out again.
 *
 * The person's present account joins that of the order, if that has proven the number or has paid. Else anybody may
 * have placed the order with this number, so it alone moves to the present account, and nobody else sees more.
 * @throws HttpError 400, always the same, 429 after five in a day.
 */
export async function joinEarlierOrders(
  deps: SalesDeps,
  viewer: AuthenticatedUser,
  token: string,
  { number, paid }: EarlierOrder,
): Promise<UserInfo> {
  const { database, phoneAccounts } = deps;
  const phone = viewer.email === '' ? await phoneAccounts.findVerifiedPhone(viewer.id) : undefined;
  await deps.earlierOrders.consume(phone ?? viewer.id);
  if (phone === undefined) throw notProven();
  const order = await findOrderByNumber(database.reader, number);
  const earlier = order?.user_id ?? null;
  const isTheirs =
    order !== undefined &&
    sumsOf(order).includes(toSantim(paid)) &&
    buyersPhone(order) === phone &&
    order.anonymised_at === null;
  if (!isTheirs || earlier === null) throw notProven();
  const { id, name, email } = viewer;
  const self = { _id: id, name, email, ...rightsOf(viewer), picture: '/default-picture.svg', token };
  if (earlier === id) return self;
  if (order.paid_santim === 0 && !(await phoneAccounts.isVerified(database.reader, earlier, phone))) {
    if (!(await takeOrder(deps, { id: order.id, from: earlier, to: id, phone }))) throw notProven();
    return self;
  }
  const joined = await database.transaction(async (tx) => {
    const user = await phoneAccounts.join(tx, id, earlier, phone);
    if (user) await moveOrdersOf(tx, deps, id, earlier);
    return user;
  });
  if (!joined) throw notProven();
  return {
    _id: joined.id,
    name: joined.name,
    email: '',
    picture: joined.picture,
    isAdmin: false,
    token,
  };
}

/** Moves the orders of an account that joins another one, and all else of it by a job. */
export async function moveOrdersOf(
  tx: Transaction,
  { jobs }: Pick<SalesDeps, 'jobs'>,
  from: string,
  to: string,
): Promise<void> {
  await moveOrders(tx, from, to);
  await jobs.enqueue(tx, JOINED_ACCOUNT_JOB, { user: from, joins: to });
}

/** Moves one order to the account that has proven its number; false when it has moved meanwhile, or is another's. */
const takeOrder = (
  deps: SalesDeps,
  { id, from, to, phone }: { id: string; from: string; to: string; phone: string },
): Promise<boolean> =>
  deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, id);
    if (order.user_id !== from || !(await deps.phoneAccounts.mayLose(tx, from, phone))) return false;
    await moveOrder(tx, id, to);
    await deps.phoneAccounts.moveOpened(tx, id, to);
    await provePhoneOf(tx, deps, { userId: to, phone }, 'code');
    await noteInHistory(tx, id, 'note', { actor: to, reason: historySentence('number-proven') });
    return true;
  });

/** Returns the sums that only its buyer knows of an order, in santim: its total, and the parts that have come. */
const sumsOf = ({ total_santim: total, paid_santim: parts }: OrderRow): number[] =>
  [total, parts].filter((santim) => santim > 0);

const notProven = () => new HttpError('order-not-proven');
