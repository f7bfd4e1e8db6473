import { can } from '#contract/accounts/jobs.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { Guest } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { findCoupon, lockCoupon, type CouponUser } from './coupons.store.ts';
import type { CouponAttempt } from './judge-coupon.ts';
import type { SalesDeps } from '../sales-deps.ts';
import type { Caller } from './coupon-tries.ts';

/**
 * Looks a code up for a quote, which a wrong code does not stop. Staff who take orders may ask for a buyer on the
 * phone.
 */
export async function askForQuote(
  { database: { reader }, couponTries }: Pick<SalesDeps, 'database' | 'couponTries'>,
  code: string,
  caller: Pick<Guest, 'findUser' | 'network'>,
): Promise<CouponAttempt> {
  const user = await caller.findUser();
  const isOfShop = user !== null && user.role !== null;
  const who = { person: user?.id, network: isOfShop ? undefined : caller.network };
  try {
    await couponTries.begin(who);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { code, found: undefined, isRefused: true };
  }
  const asked = user && !can(user, 'orders:write') ? user : null;
  const found = await findCoupon(reader, code, { userId: asked?.id ?? null, emails: [asked?.email ?? ''] });
  if (found) await couponTries.wasRight(who);
  return { code, found };
}

/** Looks a code up whose coupon is locked. */
export const askForLocked = async (
  tx: Transaction,
  code: string,
  user: CouponUser,
): Promise<CouponAttempt> => ({ code, found: await findCoupon(tx, code, user) });

/** Looks a code up for an order, and locks the coupon: nobody else gets its last use until the transaction ends. */
export async function askForOrder(tx: Transaction, code: string, user: CouponUser): Promise<CouponAttempt> {
  await lockCoupon(tx, code);
  return askForLocked(tx, code, user);
}

/** Places an order with a code; a wrong code is counted. @throws HttpError 429 after too many. */
export async function guardTries<Placed>(
  { couponTries }: Pick<SalesDeps, 'couponTries'>,
  who: Caller,
  place: () => Promise<Placed>,
): Promise<Placed> {
  await couponTries.begin(who);
  let isWrong = false;
  try {
    return await place();
  } catch (error) {
    const { coupon } = error instanceof HttpError ? ((error.details ?? {}) as Partial<Quote>) : {};
    isWrong = coupon?.problem === 'unknown';
    throw error;
  } finally {
    if (!isWrong) await couponTries.wasRight(who);
  }
}
