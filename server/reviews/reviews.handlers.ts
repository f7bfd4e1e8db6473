import type { reviewEndpoints } from '#contract/endpoints/goods/reviews.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import type { ReviewsService } from './reviews.service.ts';

interface Parts {
  reviews: ReviewsService;
  /** Makes cached pages of this node see the change at once. */
  changed(): Promise<void>;
}

type OfficeCall = Exclude<keyof typeof reviewEndpoints, `${string}/products/${string}`>;

/** The handlers of the back office. */
const officeHandlers = ({ reviews, changed }: Parts): Pick<Handlers<typeof reviewEndpoints>, OfficeCall> => ({
  'GET /api/reviews': async ({ query }) => {
    const { page, size, ...question } = query;
    const { reviews: rows, total } = await reviews.listAll(question, page, size);
    return { body: rows, headers: pageHeaders('/api/reviews', query, page, size, total) };
  },

  'PUT /api/reviews/:id/answer': async ({ params, body }, { user }) => {
    await reviews.answer(params.id, user, body.text);
    await changed();
    return { body: { message: doneText('review-answered') } };
  },

  'DELETE /api/reviews/:id/answer': async ({ params }, { user }) => {
    await reviews.removeAnswer(params.id, user);
    await changed();
    return { body: { message: doneText('review-answer-removed') } };
  },

  'PUT /api/reviews/:id/looked-at': async ({ params }, { user }) => {
    await reviews.lookAt(params.id, user);
    return { body: { message: doneText('review-looked-at') } };
  },

  'GET /api/reviews/hidden': async ({ query }) => {
    const { product, page, size } = query;
    const { reviews: rows, total } = await reviews.listHidden(product, page, size);
    return { body: rows, headers: pageHeaders('/api/reviews/hidden', query, page, size, total) };
  },

  'PUT /api/reviews/:id/hidden': async ({ params, body }, { user }) => {
    await reviews.hide(params.id, user, body.reason);
    await changed();
    return { body: { message: doneText('review-hidden') } };
  },

  'PUT /api/reviews/:id/pictures/:picture/hidden': async ({ params, body }, { user }) => {
    await reviews.hidePicture({ review: params.id, picture: params.picture }, user, body.hidden);
    await changed();
    return { body: { message: doneText(body.hidden ? 'picture-hidden' : 'picture-shown') } };
  },

  'DELETE /api/reviews/:id/hidden': async ({ params }, { user }) => {
    await reviews.show(params.id, user);
    await changed();
    return { body: { message: doneText('review-shown') } };
  },
});

export const reviewsHandlers = ({ reviews, changed }: Parts): Handlers<typeof reviewEndpoints> => ({
  'GET /api/products/:id/reviews': async ({ params: { id }, query }) => {
    const { page, size } = query;
    const { reviews: rows, total, version } = await reviews.list(id, page, size);
    return {
      body: rows,
      headers: pageHeaders(`/api/products/${id}/reviews`, query, page, size, total),
      surrogateKeys: [[`product:${id}`, version]],
    };
  },

  'POST /api/products/:id/reviews': async ({ params, body }, { user }) => {
    await reviews.write(params.id, user, body);
    await changed();
    return { body: { message: doneText('review-added') } };
  },

  'POST /api/products/:id/reviews/pictures': async ({ params, body }, { user }) => ({
    body: await reviews.sendPicture(params.id, user, body.picture),
  }),

  'GET /api/products/:id/reviews/mine': async ({ params }, { user }) => ({
    body: await reviews.getOwn(params.id, user.id),
  }),

  ...officeHandlers({ reviews, changed }),
});
