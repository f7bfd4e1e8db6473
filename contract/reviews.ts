import { z } from 'zod';
import { id, line, moment, text } from './common.ts';
import { wholeNumber } from './given.ts';

export const review = z.object({
  _id: id,
  name: z.string(),
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  createdAt: moment,
  /** Its author has paid for the product in this shop. */
  boughtHere: z.boolean(),
});
export type Review = z.infer<typeof review>;

/** POST /products/{id}/reviews */
export const reviewInput = z.object({
  name: line(60),
  rating: wholeNumber(1, 5),
  comment: text(2000),
});
export type ReviewInput = z.infer<typeof reviewInput>;

const hidden = z.object({ reason: z.string(), at: moment });

/** GET /products/{id}/reviews/mine: what the person has written about it; `hidden` where others do not see it. */
export const ownReview = z.object({
  review: review.nullable(),
  hidden: hidden.nullable(),
});
export type OwnReview = z.infer<typeof ownReview>;

/** GET /reviews/hidden, for administrators: the last hidden first. */
export const hiddenReview = review.omit({ boughtHere: true }).extend({
  product: z.object({ _id: id, name: z.string() }),
  hidden,
});
export type HiddenReview = z.infer<typeof hiddenReview>;

/** PUT /reviews/{id}/hidden. The author of the review can read the reason. */
export const hideReview = z.object({ reason: text(500) });
