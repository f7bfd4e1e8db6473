import { bodyOf } from '../support/factories.ts';
import type { Cast, Sample, Samples } from './sample.ts';

const AGENT = 'https://agent.test/profile.json';

/** Switches the addresses for agents on or off, as an owner does. */
export async function letAssistantsIn(
  { shop, administrator: { token } }: Pick<Cast, 'shop' | 'administrator'>,
  assistantsMayOrder = true,
): Promise<void> {
  const { version } = bodyOf(await shop.call('GET', '/api/settings', { token }));
  const body = { settings: { assistantsMayOrder }, version };
  bodyOf(await shop.call('PUT', '/api/settings', { token, body }));
}

const called =
  (path: string, bodyFor?: (cast: Cast) => object) =>
  async (cast: Cast): Promise<Sample> => {
    await letAssistantsIn(cast);
    return {
      path,
      ...(bodyFor && { body: bodyFor(cast), headers: { 'ucp-agent': `profile="${AGENT}"` } }),
      allowed: 200,
    };
  };

const UCP = '/ucp/2026-08-25';
const wanted = ({ product }: Cast) => ({ line_items: [{ item: { id: product._id }, quantity: 1 }] });
const headers = { 'ucp-agent': `profile="${AGENT}"` };

/** A call about a cart or a checkout that the agent has begun. */
const ofSession =
  (resource: 'carts' | 'checkout-sessions', path: string, bodyFor?: (cast: Cast) => object) =>
  async (cast: Cast): Promise<Sample> => {
    await letAssistantsIn(cast);
    const begun = await cast.shop.call('POST', `${UCP}/${resource}`, { body: wanted(cast), headers });
    const { id } = bodyOf<{ id: string }>(begun, 201);
    return {
      path: `${UCP}/${resource}/${id}${path}`,
      ...(bodyFor && { body: bodyFor(cast) }),
      headers,
      allowed: 200,
    };
  };

const beginning =
  (resource: 'carts' | 'checkout-sessions') =>
  async (cast: Cast): Promise<Sample> => {
    await letAssistantsIn(cast);
    return { path: `${UCP}/${resource}`, body: wanted(cast), headers, allowed: 201 };
  };

/** The samples of the addresses for agents of buyers. */
export const ucpSamples: Samples = {
  'GET /.well-known/ucp': called('/.well-known/ucp'),
  'GET /.well-known/ucp/:version': called('/.well-known/ucp/2026-04-08'),
  'POST /ucp/:version/catalog/search': called('/ucp/2026-08-25/catalog/search', () => ({ query: 'chair' })),
  'POST /ucp/:version/catalog/lookup': called('/ucp/2026-08-25/catalog/lookup', ({ product }) => ({
    ids: [product._id],
  })),
  'POST /ucp/:version/catalog/product': called('/ucp/2026-08-25/catalog/product', ({ product }) => ({
    id: product._id,
  })),
  'POST /ucp/:version/carts': beginning('carts'),
  'GET /ucp/:version/carts/:id': ofSession('carts', ''),
  'PUT /ucp/:version/carts/:id': ofSession('carts', '', wanted),
  'POST /ucp/:version/carts/:id/cancel': ofSession('carts', '/cancel', () => ({})),
  'POST /ucp/:version/checkout-sessions': beginning('checkout-sessions'),
  'GET /ucp/:version/checkout-sessions/:id': ofSession('checkout-sessions', ''),
  'PUT /ucp/:version/checkout-sessions/:id': ofSession('checkout-sessions', '', wanted),
  'POST /ucp/:version/checkout-sessions/:id/complete': ofSession(
    'checkout-sessions',
    '/complete',
    () => ({}),
  ),
  'POST /ucp/:version/checkout-sessions/:id/cancel': ofSession('checkout-sessions', '/cancel', () => ({})),
  // An order that there is not is an outcome, too.
  'GET /ucp/:version/orders/:id': async (cast) => {
    await letAssistantsIn(cast);
    return { path: `${UCP}/orders/none`, headers, allowed: 200 };
  },
  'POST /ucp/:version/mcp': called('/ucp/2026-08-25/mcp', () => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/list',
  })),
};
