import { z } from 'zod';
import { done, id, idParams, listQuery } from '../common.ts';
import { hiddenReview, hideReview, ownReview, review, reviewInput } from '../reviews.ts';
import { CACHED_ID, CACHED_PAGE, CACHED_SIZE } from './cached-values.ts';
import { declare } from './endpoint.ts';

export const reviewEndpoints = declare('reviews', {
  'GET /api/products/:id/reviews': {
    id: 'listReviews',
    summary: 'The reviews of a product, newest first',
    access: 'anyone',
    params: idParams,
    query: listQuery,
    responses: { 200: z.array(review) },
    sends: ['x-total-count', 'link'],
    errors: ['product-not-found'],
    admission: 'reading',
    cache: { params: { id: CACHED_ID }, query: { page: CACHED_PAGE, size: CACHED_SIZE } },
  },
  'POST /api/products/:id/reviews': {
    id: 'writeReview',
    summary: 'Writes the review of the caller, or writes it anew',
    description: 'A name that another reviewer of the product has gets a number.',
    access: 'signed-in',
    params: idParams,
    body: reviewInput,
    responses: { 201: done },
    errors: ['product-not-found', 'name-of-the-shop', 'too-many-requests'],
    admission: 'checkout',
  },
  'GET /api/products/:id/reviews/mine': {
    id: 'getMyReview',
    summary: 'The review of the caller',
    access: 'signed-in',
    params: idParams,
    responses: { 200: ownReview },
    errors: ['product-not-found'],
    admission: 'reading',
  },
  'GET /api/reviews/hidden': {
    id: 'listHiddenReviews',
    summary: 'Hidden reviews, the last hidden first',
    access: 'administrator',
    query: listQuery.extend({ product: id.optional() }),
    responses: { 200: z.array(hiddenReview) },
    sends: ['x-total-count', 'link'],
    admission: 'back-office',
  },
  'PUT /api/reviews/:id/hidden': {
    id: 'hideReview',
    summary: 'Hides a review',
    access: 'administrator',
    params: idParams,
    body: hideReview,
    responses: { 200: done },
    errors: ['review-not-found'],
    admission: 'back-office',
  },
  'DELETE /api/reviews/:id/hidden': {
    id: 'showReview',
    summary: 'Shows a hidden review again',
    access: 'administrator',
    params: idParams,
    responses: { 200: done },
    errors: ['review-not-found'],
    admission: 'back-office',
  },
});
