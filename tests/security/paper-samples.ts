import { randomUUID } from 'node:crypto';
import type { FiscalState } from '../../contract/books/fiscal-states.ts';
import { bodyOf } from '../support/factories.ts';
import { sentKey } from '../support/fiscal-keys.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** Writes a movement of money, of which the database makes the fiscal document. */
async function document({ shop, order }: Cast, state: FiscalState = 'to-issue'): Promise<string> {
  const { rows } = await shop.database.query(
    `insert into money_movements (kind, provider, provider_id, order_id, currency, amount_minor, santim)
     values ('capture', 'chapa', $1, $2, 'ETB', 1200, 1200) returning id`,
    [randomUUID(), order._id],
  );
  const { rows: documents } = await shop.database.query(
    // The number that was typed for an order is that of its first part.
    `update fiscal_documents set state = $2, number = null, issued_at = null, source = null
     where movement_id = $1 returning id`,
    [rows[0].id, state],
  );
  return `/api/fiscal-documents/${documents[0].id}`;
}

/** The samples of papers and fiscal documents. */
export const paperSamples: Samples = {
  'GET /api/orders/:id/papers': ({ order }) => ({ path: `/api/orders/${order._id}/papers`, allowed: 200 }),
  'GET /api/orders/:id/papers/:paper': async (cast) => {
    const { shop, order } = cast;
    await document(cast);
    const { rows } = await shop.database.query('select id from papers where order_id = $1 limit 1', [
      order._id,
    ]);
    return { path: `/api/orders/${order._id}/papers/${rows[0].id}`, allowed: 200 };
  },
  'PUT /api/orders/:id/fiscal-receipt': ({ order }) => ({
    path: `/api/orders/${order._id}/fiscal-receipt`,
    body: { number: 'FS-1' },
    allowed: 200,
  }),
  'GET /api/fiscal-documents': file('/api/fiscal-documents'),
  'GET /api/settings/fiscal-trial': file('/api/settings/fiscal-trial'),
  // The shop of these tests has no account at the Ministry's system.
  'POST /api/settings/fiscal-trial': () => ({ path: '/api/settings/fiscal-trial', allowed: 200 }),
  'PUT /api/settings/fiscal-key': async () => ({
    path: '/api/settings/fiscal-key',
    body: await sentKey(),
    allowed: 200,
  }),
  'DELETE /api/settings/fiscal-key': async ({ shop, administrator: { token } }) => {
    const path = '/api/settings/fiscal-key';
    bodyOf(await shop.call('PUT', path, { token, body: await sentKey() }));
    return { path, allowed: 200 };
  },
  'PUT /api/fiscal-documents/:id': async (cast) => ({
    path: await document(cast),
    body: { number: `FS ${randomUUID()}`, qr: '' },
    allowed: 200,
  }),
  'PUT /api/fiscal-documents/:id/state': async (cast) => ({
    path: `${await document(cast)}/state`,
    body: { state: 'not-required', reason: 'it came for another business' },
    allowed: 200,
  }),
};
