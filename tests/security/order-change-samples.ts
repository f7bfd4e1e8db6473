import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, orderBody } from '../support/factories.ts';
import type { Cast, Samples } from './sample.ts';

const place = async ({ shop, owner, product }: Cast): Promise<Order> =>
  bodyOf<Order>(
    await shop.call('POST', '/api/orders', {
      token: owner.token,
      headers: { 'idempotency-key': randomUUID() },
      body: orderBody([{ product: product._id, qty: 1 }]),
    }),
    201,
  );

/** Proposes one piece more to the owner of a new order, and returns the path of the proposal. */
async function propose(cast: Cast): Promise<string> {
  const { shop, administrator, product } = cast;
  const { token } = administrator;
  const path = `/api/orders/${(await place(cast))._id}/changes`;
  const wanted = { orderItems: [{ product: product._id, qty: 2 }] };
  const { after, basis } = bodyOf(await shop.call('POST', `${path}/quote`, { token, body: wanted }));
  const body = { ...wanted, reason: 'They called', totalPrice: after.totalPrice, basis };
  const { changes } = bodyOf<Order>(await shop.call('POST', path, { token, body }));
  return `${path}/${changes[0]!._id}`;
}

/** The samples of changes of orders. */
export const orderChangeSamples: Samples = {
  'POST /api/orders/:id/changes/quote': async (cast) => ({
    path: `/api/orders/${(await place(cast))._id}/changes/quote`,
    body: { discount: 100 },
    allowed: 200,
  }),
  'POST /api/orders/:id/changes': async (cast) => {
    const { _id, totalPrice } = await place(cast);
    return {
      path: `/api/orders/${_id}/changes`,
      body: { holdHours: 48, reason: 'They asked for more time', totalPrice, basis: 0 },
      allowed: 200,
    };
  },
  'POST /api/orders/:id/changes/:change/answer': async (cast) => ({
    path: `${await propose(cast)}/answer`,
    body: { accepted: false },
    allowed: 200,
  }),
  'POST /api/orders/:id/changes/:change/withdrawal': async (cast) => ({
    path: `${await propose(cast)}/withdrawal`,
    allowed: 200,
  }),
};
