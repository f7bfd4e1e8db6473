import { z } from 'zod';
import { id, line, listQuery, moment, text } from '../common.ts';
import { flag, wholeNumber } from '../given.ts';
import { namedObject } from '../named-object.ts';

/** The most pictures of a review. */
export const MOST_REVIEW_PICTURES = 4;

/**
 * A picture that a buyer shows with their review, with the size of its largest file. Its address is that of other
 * pictures of the shop: `-400.jpg`.
 */
export const reviewPicture = namedObject('ReviewPicture', {
  _id: id,
  address: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  largest: z.number().int().meta({ description: 'the width that the name of its largest file ends in' }),
});
export type ReviewPicture = z.infer<typeof reviewPicture>;

/** The shop's public answer to a review. */
const reviewAnswer = z.object({ text: z.string(), at: moment });

export const review = namedObject('Review', {
  _id: id,
  name: z.string(),
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  pictures: z.array(reviewPicture),
  createdAt: moment,
  /** The author has bought the product in this shop. */
  boughtHere: z.boolean(),
  answer: reviewAnswer.optional().meta({ description: 'what the shop answers in public' }),
});
export type Review = z.infer<typeof review>;

/** POST /products/{id}/reviews */
export const reviewInput = namedObject('ReviewRequest', {
  name: line(60),
  rating: wholeNumber(1, 5),
  comment: text(2000),
  pictures: z.array(line(200)).max(MOST_REVIEW_PICTURES).optional().meta({
    description: 'addresses that POST /products/{id}/reviews/pictures answered; left out: those of before',
  }),
});
export type ReviewInput = z.infer<typeof reviewInput>;

const hidden = z.object({ reason: z.string(), at: moment });

/** GET /products/{id}/reviews/mine: the caller's own review of the product; `hidden` if others do not see it. */
export const ownReview = namedObject('OwnReview', {
  review: review.nullable(),
  hidden: hidden.nullable(),
  isBuyer: z.boolean().meta({ description: 'they have bought it here, and may show pictures' }),
});
export type OwnReview = z.infer<typeof ownReview>;

/** GET /reviews/hidden, for administrators: the last hidden first. */
export const hiddenReview = review
  .omit({ boughtHere: true })
  .extend({
    product: z.object({ _id: id, name: z.string() }),
    hidden,
  })
  .meta({ id: 'HiddenReview' });
export type HiddenReview = z.infer<typeof hiddenReview>;

export const REVIEW_STATES = ['new', 'unanswered', 'shown', 'hidden'] as const;

/** GET /reviews, newest first. A review is new until somebody of the shop hides it, answers it, or marks it as done. */
export const reviewQuery = listQuery.extend({
  state: z.enum(REVIEW_STATES).optional(),
  stars: wholeNumber(1, 5).optional(),
  product: id.optional(),
});

/** A review as the staff see it. */
export const officeReview = hiddenReview
  .extend({
    hidden: hidden.nullable(),
    isNew: z.boolean(),
  })
  .meta({ id: 'OfficeReview' });
export type OfficeReview = z.infer<typeof officeReview>;

/** PUT /reviews/{id}/answer. */
export const answerReview = namedObject('ReviewAnswering', { text: text(2000) });

/** PUT /reviews/{id}/hidden. The author of the review can read the reason. */
export const hideReview = namedObject('ReviewHiding', { reason: text(500) });

/** PUT /reviews/{id}/pictures/{picture}/hidden. */
export const hideReviewPicture = namedObject('ReviewPictureHiding', { hidden: flag });
