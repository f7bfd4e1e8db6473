import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import type { UnclaimedMoney, UnclaimedState } from '../../contract/paying/unclaimed-money.ts';
import { bodyOf, placeOrder, refusalOf } from '../support/factories.ts';
import { file, type Cast, type Sample, type Samples } from './sample.ts';

/** Writes down unclaimed money of which no provider knows. */
async function written({ shop }: Cast, state: UnclaimedState): Promise<string> {
  const id = randomUUID();
  await shop.database.query(
    `insert into unclaimed_money (id, provider, provider_order_id, capture_id, currency, amount_minor, why, state, captured_at)
     values ($1, 'paypal', $1, $1, 'USD', 1200, 'no-order', $2, now())`,
    [id, state],
  );
  return `/api/payments/unclaimed/${id}`;
}

/** The samples of unclaimed money. */
export const unclaimedSamples: Samples = {
  'GET /api/payments/unclaimed': file('/api/payments/unclaimed'),
  'POST /api/payments/unclaimed/:id/refund': async (cast) => ({
    path: `${await written(cast, 'returned')}/refund`,
    body: { reason: 'nobody knows for what' },
    allowed: 409,
  }),
  'POST /api/payments/unclaimed/:id/order': async (cast) => ({
    path: `${await written(cast, 'returned')}/order`,
    body: { order: cast.order._id },
    allowed: 409,
  }),
  'POST /api/payments/unclaimed/:id/not-ours': async (cast) => ({
    path: `${await written(cast, 'waiting')}/not-ours`,
    body: { reason: 'it came for another business' },
    allowed: 200,
  }),
};

/** Money that a buyer has brought for an order that is younger than it. */
async function brought({ shop, owner, product, administrator }: Cast): Promise<[UnclaimedMoney, Order]> {
  const order = await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]);
  const at = new Date(Date.now() - 3_600_000);
  const { id } = shop.paypal!.makeElsewhere({ value: order.charge!.amount, at });
  const answer = await shop.call('PUT', `/api/orders/${order._id}/pay`, { token: owner.token, body: { id } });
  if (refusalOf(answer) !== '409 payment-older-than-order') throw new Error(refusalOf(answer));
  const { token } = administrator;
  const all = bodyOf<UnclaimedMoney[]>(await shop.call('GET', '/api/payments/unclaimed', { token }));
  return [all.find(({ providerOrderId }) => providerOrderId === id)!, order];
}

const decided =
  (decision: string, bodyFor: (order: Order) => object) =>
  async (cast: Cast): Promise<Sample> => {
    const [{ _id }, order] = await brought(cast);
    return { path: `/api/payments/unclaimed/${_id}/${decision}`, body: bodyFor(order), allowed: 200 };
  };

/** The same with money that is really there. */
export const changingUnclaimed: Samples = {
  'POST /api/payments/unclaimed/:id/refund': decided('refund', () => ({ reason: 'it is too old' })),
  'POST /api/payments/unclaimed/:id/order': decided('order', ({ _id }) => ({ order: _id })),
  'POST /api/payments/unclaimed/:id/not-ours': decided('not-ours', () => ({ reason: 'it is the café’s' })),
};
