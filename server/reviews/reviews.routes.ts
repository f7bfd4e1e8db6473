import { z } from 'zod';
import { done, idParams, listQuery } from '#contract/common.ts';
import { review, reviewInput } from '#contract/products.ts';
import { pageHeaders, type Http } from '#server/platform/http.ts';
import { viewerOf } from '#server/platform/permission-guard.ts';
import type { ReviewsService } from './reviews.service.ts';

const tags = ['reviews'];

export function reviewsRoutes(
  http: Http,
  { reviews, changed }: { reviews: ReviewsService; changed(): Promise<void> },
): void {
  http.get(
    '/api/products/:id/reviews',
    { schema: { tags, params: idParams, querystring: listQuery, response: { 200: z.array(review) } } },
    async (request, reply) => {
      const { page, size } = request.query;
      const { reviews: rows, total } = await reviews.list(request.params.id, page, size);
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
}
