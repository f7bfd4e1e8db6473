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

const CHECKOUTS = '/ucp/2026-08-25/checkout-sessions';
const wanted = ({ product }: Cast) => ({ line_items: [{ item: { id: product._id }, quantity: 1 }] });
const headers = { 'ucp-agent': `profile="${AGENT}"` };

const ofCheckout =
  (path: string, bodyFor?: (cast: Cast) => object) =>
  async (cast: Cast): Promise<Sample> => {
    await letAssistantsIn(cast);
    const begun = await cast.shop.call('POST', CHECKOUTS, { body: wanted(cast), headers });
    const { id } = bodyOf<{ id: string }>(begun, 201);
    return {
      path: `${CHECKOUTS}/${id}${path}`,
      ...(bodyFor && { body: bodyFor(cast) }),
      headers,
      allowed: 200,
    };
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
  'POST /ucp/:version/checkout-sessions': async (cast) => {
    await letAssistantsIn(cast);
    return { path: CHECKOUTS, body: wanted(cast), headers, allowed: 201 };
  },
  'GET /ucp/:version/checkout-sessions/:id': ofCheckout(''),
  'PUT /ucp/:version/checkout-sessions/:id': ofCheckout('', wanted),
  'POST /ucp/:version/checkout-sessions/:id/complete': ofCheckout('/complete', () => ({})),
  'POST /ucp/:version/checkout-sessions/:id/cancel': ofCheckout('/cancel', () => ({})),
  'POST /ucp/:version/mcp': called('/ucp/2026-08-25/mcp', () => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/list',
  })),
};
