import { bodyOf } from '../support/factories.ts';
import { file, type Cast, type Samples } from './sample.ts';

export async function writeReview({ shop, owner: { token }, product }: Cast): Promise<string> {
  const path = `/api/products/${product._id}/reviews`;
  bodyOf(await shop.call('POST', path, { token, body: { name: 'A', rating: 5, comment: 'B' } }), 201);
  return bodyOf(await shop.call('GET', `${path}/mine`, { token })).review._id;
}

/** The samples of the list of reviews, and of answers to them. */
export const answerSamples: Samples = {
  'GET /api/reviews': file('/api/reviews'),
  'PUT /api/reviews/:id/answer': async (cast) => ({
    path: `/api/reviews/${await writeReview(cast)}/answer`,
    body: { text: 'Thank you' },
    allowed: 200,
  }),
  'DELETE /api/reviews/:id/answer': async (cast) => ({
    path: `/api/reviews/${await writeReview(cast)}/answer`,
    allowed: 200,
  }),
  'PUT /api/reviews/:id/looked-at': async (cast) => ({
    path: `/api/reviews/${await writeReview(cast)}/looked-at`,
    allowed: 200,
  }),
};
