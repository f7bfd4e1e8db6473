import type { reviewEndpoints } from '#contract/endpoints/goods/reviews.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import { shownBy, verbsOf } from '#server/lib/http/verbs.ts';
import { answerReview, lookAtReview, removeAnswer } from './answer-review.ts';
import { hideReview, showReview } from './hide-review.ts';
import { listAllReviews, listHiddenReviews, readOwnReview, readReviews } from './read-reviews.ts';
import type { ReviewDeps } from './review-deps.ts';
import { hidePicture, sendPicture } from './review-pictures.ts';
import { sendReview } from './write-review.ts';

interface Parts {
  reviews: { deps: ReviewDeps };
  /** Makes cached pages of this node see the change at once. */
  changed(): Promise<void>;
}

type OfficeCall = Exclude<keyof typeof reviewEndpoints, `${string}/products/${string}`>;

export const reviewsHandlers = ({ reviews: { deps }, changed }: Parts): Handlers<typeof reviewEndpoints> => ({
  'GET /api/products/:id/reviews': async ({ params: { id }, query }) => {
    const { reviews, total, version } = await readReviews(deps, id, query);
    return {
      body: reviews,
      headers: pageHeaders(`/api/products/${id}/reviews`, query, query.page, query.size, total),
      surrogateKeys: [[`product:${id}`, version]],
    };
  },

  'POST /api/products/:id/reviews': shownBy(changed, async ({ params, body }, { user }) => {
    await sendReview(deps, params.id, body, user);
    return { body: { message: doneText('review-added') } };
  }),

  'POST /api/products/:id/reviews/pictures': verbsOf(deps).ofId(sendPicture),

  'GET /api/products/:id/reviews/mine': async ({ params }, { user }) => ({
    body: await readOwnReview(deps, params.id, user.id),
  }),

  ...officeHandlers(deps, changed),
});

/** The calls by which the back office lists, answers and hides reviews. */
function officeHandlers(
  deps: ReviewDeps,
  changed: Parts['changed'],
): Pick<Handlers<typeof reviewEndpoints>, OfficeCall> {
  const { after, page } = verbsOf(deps);
  const saying = (done: Parameters<typeof doneText>[0]) => after(async () => ({ message: doneText(done) }));
  return {
    'GET /api/reviews': page('/api/reviews', listAllReviews),
    'GET /api/reviews/hidden': page('/api/reviews/hidden', listHiddenReviews),
    'PUT /api/reviews/:id/answer': shownBy(changed, saying('review-answered')(answerReview)),
    'DELETE /api/reviews/:id/answer': shownBy(changed, saying('review-answer-removed')(removeAnswer)),
    'PUT /api/reviews/:id/looked-at': saying('review-looked-at')(lookAtReview),
    'PUT /api/reviews/:id/hidden': shownBy(changed, saying('review-hidden')(hideReview)),
    'DELETE /api/reviews/:id/hidden': shownBy(changed, saying('review-shown')(showReview)),
    'PUT /api/reviews/:id/pictures/:picture/hidden': shownBy(changed, async ({ params, body }, { user }) => {
      await hidePicture(deps, { review: params.id, picture: params.picture }, body, user);
      return { body: { message: doneText(body.hidden ? 'picture-hidden' : 'picture-shown') } };
    }),
  };
}
