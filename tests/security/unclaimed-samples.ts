import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import type { IncomingMoney } from '../../contract/paying/incoming-money.ts';
import { bodyOf, placeOrder, refusalOf } from '../support/factories.ts';
import { file, type Cast, type Sample, type Samples } from './sample.ts';

/** Writes down unclaimed money of which no provider knows. */
async function written({ shop }: Cast, state: 'returned' | 'waiting'): Promise<string> {
  const id = randomUUID();
  await shop.database.query(
    `insert into unclaimed_money (id, provider, provider_order_id, capture_id, currency, amount_minor, why, state, captured_at)
     values ($1, 'paypal', $1, $1, 'USD', 1200, 'no-order', $2, now())`,
    [id, state],
  );
  return `/api/incoming-money/${id}`;
}

/** The samples of unclaimed money. */
export const unclaimedSamples: Samples = {
  'GET /api/incoming-money': file('/api/incoming-money'),
  'GET /api/money-to-give-back': file('/api/money-to-give-back'),
  'POST /api/incoming-money/:id/refund': async (cast) => ({
    path: `${await written(cast, 'returned')}/refund`,
    body: { reason: 'nobody knows for what' },
    allowed: 409,
  }),
  'POST /api/incoming-money/:id/order': async (cast) => ({
    path: `${await written(cast, 'returned')}/order`,
    body: { order: cast.order._id },
    allowed: 409,
  }),
  'PUT /api/incoming-money/:id/aside': async (cast) => ({
    path: `${await written(cast, 'waiting')}/aside`,
    body: { reason: 'it came for another business' },
    allowed: 200,
  }),
};

/** Money that a buyer has brought for an order that is younger than it. */
async function brought({ shop, owner, product, administrator }: Cast): Promise<[IncomingMoney, Order]> {
  const order = await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]);
  const at = new Date(Date.now() - 3_600_000);
  const { id } = shop.paypal!.makeElsewhere({ value: order.charge!.amount, at });
  const answer = await shop.call('PUT', `/api/orders/${order._id}/pay`, { token: owner.token, body: { id } });
  if (refusalOf(answer) !== '409 payment-older-than-order') throw new Error(refusalOf(answer));
  const { token } = administrator;
  const all = bodyOf<IncomingMoney[]>(
    await shop.call('GET', '/api/incoming-money?source=provider&size=100', { token }),
  );
  return [all.find(({ origin }) => origin === id)!, order];
}

const decided =
  (decision: string, bodyFor: (order: Order) => object) =>
  async (cast: Cast): Promise<Sample> => {
    const [{ _id }, order] = await brought(cast);
    return { path: `/api/incoming-money/${_id}/${decision}`, body: bodyFor(order), allowed: 200 };
  };

/** The same with money that is really there. */
export const changingUnclaimed: Samples = {
  'POST /api/incoming-money/:id/refund': decided('refund', () => ({ reason: 'it is too old' })),
  'POST /api/incoming-money/:id/order': decided('order', ({ _id }) => ({ order: _id })),
  'PUT /api/incoming-money/:id/aside': decided('aside', () => ({ reason: 'it is the café’s' })),
};
