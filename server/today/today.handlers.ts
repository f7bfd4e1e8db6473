import type { exampleGoodsEndpoints } from '#contract/endpoints/goods/example-goods.ts';
import type { firstDayEndpoints } from '#contract/endpoints/shop/first-day.ts';
import type { todayEndpoints } from '#contract/endpoints/work/today.ts';
import { managedAnswer } from '#server/catalogue/catalogue.service.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { ReviewsService } from '#server/reviews/reviews.service.ts';
import type { ExampleGoodsService } from './example-goods.service.ts';
import { changeFirstDay, readFirstDay, type FirstDayParts } from './first-day.service.ts';
import { readToday, type TodayParts } from './today.service.ts';

interface ExampleParts {
  exampleGoods: ExampleGoodsService;
  reviews: Pick<ReviewsService, 'listNewest'>;
  /** Makes this node's cached pages show a change at once. */
  changed(): Promise<void>;
}

export const todayHandlers = (
  parts: TodayParts & FirstDayParts,
): Handlers<typeof todayEndpoints & typeof firstDayEndpoints> => ({
  'GET /api/today': async (_input, { user }) => ({ body: await readToday(parts, user, new Date()) }),
  'GET /api/first-day': async (_input, { user }) => ({ body: await readFirstDay(parts, user) }),
  'PUT /api/first-day': async ({ body }, { user }) => ({
    body: await changeFirstDay(parts, body, user),
  }),
});

export const exampleGoodsHandlers = ({
  exampleGoods,
  reviews,
  changed,
}: ExampleParts): Handlers<typeof exampleGoodsEndpoints> => ({
  'GET /api/example-goods': async () => ({ body: await exampleGoods.read() }),
  'POST /api/example-goods/removal': async ({ body }, { user }) => {
    const answer = await exampleGoods.remove(body, user);
    await changed();
    return { body: answer };
  },
  'POST /api/products/:id/ownership': async ({ params }, { user }) => {
    const row = await exampleGoods.own(params.id, user);
    await changed();
    return { body: managedAnswer(row, await reviews.listNewest(row.id)) };
  },
});
