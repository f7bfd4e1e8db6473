import type { ExampleGoods } from '../../contract/goods/example-goods.ts';
import { storeJob } from '../support/waiting-jobs.ts';
import { holdOutgoing } from '../../server/lib/jobs/held-jobs.ts';
import { bodyOf, createProduct } from '../support/factories.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** An example that somebody of the shop has edited. */
async function newExample({ shop, administrator }: Cast): Promise<string> {
  const { _id } = await createProduct(shop, administrator);
  await shop.database.query('update products set is_demo = true where id = $1', [_id]);
  return _id;
}

/** The samples of the calls about the work of today, and of the first day. */
export const todaySamples: Samples = {
  'GET /api/today': file('/api/today'),
  'GET /api/example-goods': file('/api/example-goods'),
  'POST /api/example-goods/removal': async (cast) => {
    const id = await newExample(cast);
    // One that was taken out before is over.
    await cast.shop.database.query(
      'update example_removals set finished_at = now() where finished_at is null',
    );
    const { token } = cast.administrator;
    const { shopName } = bodyOf<ExampleGoods>(await cast.shop.call('GET', '/api/example-goods', { token }));
    return {
      path: '/api/example-goods/removal',
      body: { confirmation: shopName, edited: [id] },
      allowed: 200,
    };
  },
  'POST /api/products/:id/ownership': async (cast) => ({
    path: `/api/products/${await newExample(cast)}/ownership`,
    allowed: 200,
  }),
  'POST /api/held-back/release': async ({ shop }) => {
    await holdOutgoing(shop.database.reader, 'restored', null);
    return { path: '/api/held-back/release', body: { youngerThanHours: 24 }, allowed: 200 };
  },
  'GET /api/waiting-jobs': file('/api/waiting-jobs'),
  'POST /api/waiting-jobs/:id/send-now': async ({ shop }) => ({
    path: `/api/waiting-jobs/${await storeJob(shop, 'wrong-codes-mail', { state: 'failed' })}/send-now`,
    allowed: 200,
  }),
  'POST /api/waiting-jobs/:id/give-up': async ({ shop }) => ({
    path: `/api/waiting-jobs/${await storeJob(shop, 'wrong-codes-mail', { state: 'failed' })}/give-up`,
    allowed: 200,
  }),
  'GET /api/first-day': file('/api/first-day'),
  'PUT /api/first-day': async ({ shop }) => {
    await shop.database.query('update settings set first_day_put_away = false where first_day_put_away');
    return { path: '/api/first-day', body: { isPutAway: true }, allowed: 200 };
  },
};
