import { rightsOf } from '#contract/accounts/roles.ts';
import { toSantim } from '#contract/money.ts';
import type { EarlierOrder } from '#contract/accounts/phone-accounts.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { buyersPhone, findOrderByNumber, type OrderRow } from './orders.store.ts';
import { moveOrders } from '../placing/phone-proofs.store.ts';
import type { SalesDeps } from '../sales-deps.ts';

/**
 * The job that moves everything of an account that has joined another one to that one, and erases the first; the
 * module for erasure defines it.
 */
export const JOINED_ACCOUNT_JOB = 'joined-account';

/**
 * Gives a person their earlier orders back: the account of the order whose number and paid sum they know, and whose
 * phone number they have proven. The phone number alone is no proof, because numbers are given out again. The person's
 * present account joins the earlier one.
 * @throws HttpError 400, always the same, 429 after five in a day.
 */
export async function joinEarlierOrders(
  deps: SalesDeps,
  viewer: AuthenticatedUser,
  token: string,
  { number, paid }: EarlierOrder,
): Promise<UserInfo> {
  const { database, jobs, phoneAccounts } = deps;
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
  const { id, name, email, role } = viewer;
  if (earlier === id)
    return { _id: id, name, email, ...rightsOf(role), picture: '/default-picture.svg', token };
  const joined = await database.transaction(async (tx) => {
    const user = await phoneAccounts.join(tx, id, earlier, phone);
    if (user) {
      await moveOrders(tx, id, earlier);
      await jobs.enqueue(tx, JOINED_ACCOUNT_JOB, { user: id, joins: earlier });
    }
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

/** Returns the sums that were paid for an order, in santim: the whole price, or the parts that have come. */
const sumsOf = ({ paid_at: at, total_santim: total, paid_santim: parts }: OrderRow): number[] =>
  [parts, ...(at === null ? [] : [total])].filter((santim) => santim > 0);

const notProven = () => new HttpError(400, 'order-not-proven');
