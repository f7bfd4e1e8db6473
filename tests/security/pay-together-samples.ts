import type { PayLink } from '../../contract/paying/pay-together.ts';
import { bodyOf, placeOrder } from '../support/factories.ts';
import type { Cast, Samples } from './sample.ts';

/** An order of its owner that has a link, and the name of the link. */
async function openLink({ shop, owner, product }: Cast): Promise<{ path: string; token: string }> {
  const order = await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]);
  const path = `/api/orders/${order._id}/pay-link`;
  const { url } = bodyOf<PayLink>(await shop.call('PUT', path, { token: owner.token }));
  return { path, token: url.split('/').at(-1)! };
}

/** Calls about paying together. */
export const payTogetherSamples: Samples = {
  'GET /api/orders/:id/pay-link': async (cast) => ({ path: (await openLink(cast)).path, allowed: 200 }),
  'PUT /api/orders/:id/pay-link': async ({ shop, owner, product }) => ({
    path: `/api/orders/${(await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]))._id}/pay-link`,
    allowed: 200,
  }),
  'DELETE /api/orders/:id/pay-link': async (cast) => ({ path: (await openLink(cast)).path, allowed: 200 }),
  'GET /api/pay/:token': async (cast) => ({ path: `/api/pay/${(await openLink(cast)).token}`, allowed: 200 }),
  'POST /api/pay/:token/contributions': async (cast) => ({
    path: `/api/pay/${(await openLink(cast)).token}/contributions`,
    body: { amount: 10, method: 'PayPal' },
    allowed: 201,
  }),
  'POST /api/pay/:token/contributions/:contribution': async (cast) => {
    const path = `/api/pay/${(await openLink(cast)).token}/contributions`;
    const body = { amount: 10, method: 'PayPal' };
    const { contribution } = bodyOf<{ contribution: string }>(
      await cast.shop.call('POST', path, { body }),
      201,
    );
    return { path: `${path}/${contribution}`, allowed: 200 };
  },
};
