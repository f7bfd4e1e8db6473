import { z } from 'zod';
import { done, id, idParams, listQuery } from '#contract/common.ts';
import { hiddenReview, hideReview, ownReview, review, reviewInput } from '#contract/reviews.ts';
import { pageHeaders, type Http } from '#server/platform/http.ts';
import { madeOf } from '#server/platform/made-of.ts';
import { viewerOf } from '#server/platform/permission-guard.ts';
import type { ReviewsService } from './reviews.service.ts';

const tags = ['reviews'];
const hiddenQuery = listQuery.extend({ product: id.optional() });

export function reviewsRoutes(
  http: Http,
  { reviews, changed }: { reviews: ReviewsService; changed(): Promise<void> },
): void {
  http.get(
    '/api/products/:id/reviews',
    { schema: { tags, params: idParams, querystring: listQuery, response: { 200: z.array(review) } } },
    async (request, reply) => {
      const { page, size } = request.query;
      const { reviews: rows, total, version } = await reviews.list(request.params.id, page, size);
      madeOf(reply, [[`product:${request.params.id}`, version]]);
      reply.headers(
        pageHeaders(`/api/products/${request.params.id}/reviews`, request.query, page, size, total),
      );
      return rows;
    },
  );

  http.post(
    '/api/products/:id/reviews',
    { schema: { tags, params: idParams, body: reviewInput, response: { 201: done } } },
    async (request, reply) => {
      await reviews.write(request.params.id, viewerOf(request).id, request.body);
      await changed();
      reply.status(201);
      return { message: 'Review added' };
    },
  );

  http.get(
    '/api/products/:id/reviews/mine',
    { schema: { tags, params: idParams, response: { 200: ownReview } } },
    async (request) => reviews.getOwn(request.params.id, viewerOf(request).id),
  );

  http.get(
    '/api/reviews/hidden',
    { schema: { tags, querystring: hiddenQuery, response: { 200: z.array(hiddenReview) } } },
    async (request, reply) => {
      const { product, page, size } = request.query;
      const { reviews: rows, total } = await reviews.listHidden(product, page, size);
      reply.headers(pageHeaders('/api/reviews/hidden', request.query, page, size, total));
      return rows;
    },
  );

  http.put(
    '/api/reviews/:id/hidden',
    { schema: { tags, params: idParams, body: hideReview, response: { 200: done } } },
    async (request) => {
      await reviews.hide(request.params.id, viewerOf(request), request.body.reason);
      await changed();
      return { message: 'Review hidden' };
    },
  );

  http.delete(
    '/api/reviews/:id/hidden',
    { schema: { tags, params: idParams, response: { 200: done } } },
    async (request) => {
      await reviews.show(request.params.id, viewerOf(request));
      await changed();
      return { message: 'Review shown again' };
    },
  );
}
