import type { Customer } from '../../contract/accounts/customers.ts';
import { bodyOf, createCustomer } from '../support/factories.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** Calls the card of the sample's owner as the administrator. */
const change = async ({ shop, administrator }: Cast, path: string, body: object): Promise<Customer> =>
  bodyOf(await shop.call('POST', `/api/customers/${path}`, { token: administrator.token, body }));

/** The samples of the cards of customers. Each changes something. */
export const customerSamples: Samples = {
  'GET /api/find': file('/api/find'),
  'GET /api/customers': file('/api/customers'),
  'GET /api/customers/export.csv': file('/api/customers/export.csv'),
  'GET /api/customers/export.xlsx': file('/api/customers/export.xlsx'),
  'GET /api/customers/:id': ({ owner }) => ({ path: `/api/customers/${owner._id}`, allowed: 200 }),
  'POST /api/customers/:id/notes': ({ owner }) => ({
    path: `/api/customers/${owner._id}/notes`,
    body: { text: 'Calls in the evening' },
    allowed: 200,
  }),
  'DELETE /api/customers/:id/notes/:note': async (cast) => {
    const { notes } = await change(cast, `${cast.owner._id}/notes`, { text: 'Wrong person' });
    return { path: `/api/customers/${cast.owner._id}/notes/${notes[0]!._id}`, allowed: 200 };
  },
  'PUT /api/customers/:id/tags': ({ owner }) => ({
    path: `/api/customers/${owner._id}/tags`,
    body: { tag: `architect ${Math.random()}`.slice(0, 20), isOn: true },
    allowed: 200,
  }),
  'POST /api/customers/:id/merge': async ({ shop }) => {
    const [one, other] = [await createCustomer(shop), await createCustomer(shop)];
    return { path: `/api/customers/${one._id}/merge`, body: { customer: other._id }, allowed: 200 };
  },
  'POST /api/customers/:id/separation': async (cast) => {
    const [one, other] = [await createCustomer(cast.shop), await createCustomer(cast.shop)];
    await change(cast, `${one._id}/merge`, { customer: other._id });
    return { path: `/api/customers/${one._id}/separation`, body: { customer: other._id }, allowed: 200 };
  },
};
