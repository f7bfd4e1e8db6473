import { randomUUID } from 'node:crypto';
import type { Coupon } from '../../contract/orders/coupons.ts';
import { bodyOf, orderBody, type Lines, type Person } from './factories.ts';
import type { Answer, Call } from './shop-client.ts';

interface Shop {
  call: Call;
}

/** A new code, so that the tests of one shop do not meet each other's coupons. */
export const newCode = (): string => `TEST-${randomUUID().slice(0, 8).toUpperCase()}`;

/** Makes a coupon as an administrator does: 10 percent without a limit, but for what is given. */
export const createCoupon = async (shop: Shop, { token }: Person, fields: object = {}): Promise<Coupon> => {
  const body = { code: newCode(), kind: 'percent', value: 10, ...fields };
  return bodyOf<Coupon>(await shop.call('POST', '/api/coupons', { token, body }), 201);
};

/** The body of PUT /coupons/{id} that leaves a coupon as it is. */
export const sameCoupon = ({
  kind,
  value,
  validFrom,
  validUntil,
  leastTotal,
  maxUses,
  maxUsesPerPerson,
  isOff,
  note,
  version,
}: Coupon) => ({
  ...{ kind, value, validFrom, validUntil, leastTotal, maxUses, maxUsesPerPerson, isOff, note, version },
});

export const quoteWith = (
  shop: Shop,
  orderItems: Lines,
  coupon?: unknown,
  more: { token?: string; city?: string } = {},
): Promise<Answer> =>
  shop.call('POST', '/api/orders/quote', {
    body: { orderItems, coupon, city: more.city },
    ...(more.token !== undefined && { token: more.token }),
  });

export const orderWith = (
  shop: Shop,
  { token }: Pick<Person, 'token'>,
  lines: Lines,
  more: object = {},
  key: string = randomUUID(),
): Promise<Answer> =>
  shop.call('POST', '/api/orders', {
    token,
    body: orderBody(lines, more),
    headers: { 'idempotency-key': key },
  });
