import { createProduct } from '../support/factories.ts';
import { holdBody, holdPiece, setHolds, SHOWROOM } from '../support/held-pieces.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** A piece in a shop whose showroom keeps pieces. */
async function pieceOf({ shop, administrator }: Cast): Promise<string> {
  await setHolds(shop, administrator, { showrooms: [SHOWROOM], holdDays: 3 });
  return (await createProduct(shop, administrator, { countInStock: 2 }))._id;
}
const held = async (cast: Cast) => (await holdPiece(cast.shop, await pieceOf(cast)))._id;

/** The samples of the calls about pieces that the showroom keeps. */
export const holdSamples: Samples = {
  'GET /api/holds': file('/api/holds'),
  'GET /api/holds/offer': async (cast) => ({
    path: `/api/holds/offer?product=${await pieceOf(cast)}`,
    allowed: 200,
  }),
  'POST /api/holds': async (cast) => ({
    path: '/api/holds',
    body: await holdBody(cast.shop, await pieceOf(cast)),
    allowed: 201,
  }),
  'GET /api/holds/:id': async (cast) => ({ path: `/api/holds/${await held(cast)}`, allowed: 200 }),
  'DELETE /api/holds/:id': async (cast) => ({ path: `/api/holds/${await held(cast)}`, allowed: 200 }),
  'POST /api/holds/:id/end': async (cast) => ({ path: `/api/holds/${await held(cast)}/end`, allowed: 200 }),
  'POST /api/holds/:id/extension': async ({ shop, ...cast }) => {
    const product = await pieceOf({ shop, ...cast });
    const { until } = await holdBody(shop, product);
    const { days } = (await shop.call('GET', `/api/holds/offer?product=${product}`)).body as {
      days: string[];
    };
    const { _id } = await holdPiece(shop, product, { until: days.find((day) => day < until) });
    return { path: `/api/holds/${_id}/extension`, allowed: 200 };
  },
};
