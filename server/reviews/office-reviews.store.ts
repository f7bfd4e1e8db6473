import { sql } from 'kysely';
import type { REVIEW_STATES } from '#contract/goods/reviews.ts';
import { one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { IS_NEW, selectReviews, type ReviewRow } from './reviews.store.ts';

export interface OfficeQuestion {
  state?: (typeof REVIEW_STATES)[number] | undefined;
  stars?: number | undefined;
  product?: string | undefined;
}

/** The number at which counting stops, so that no count reads all reviews of a large shop. */
const MOST_COUNTED = 10_000;

const STATES = {
  new: IS_NEW,
  unanswered: sql`hidden_at is null and answer is null`,
  shown: sql`hidden_at is null`,
  hidden: sql`hidden_at is not null`,
};

function fitting({ state, stars, product }: OfficeQuestion) {
  const all = [
    ...(state ? [STATES[state]] : []),
    ...(stars ? [sql`rating = ${stars}`] : []),
    ...(product ? [sql`product_id = ${product}`] : []),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** A page of all reviews, the newest first. Earlier pages are skipped before pictures are read. */
export const listOffice = (
  db: Executor,
  question: OfficeQuestion,
  page: number,
  size: number,
): Promise<ReviewRow[]> =>
  selectReviews(
    db,
    sql`where id = any(array(
        select id from reviews where ${fitting(question)}
        order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}))
      order by created_at desc, id desc`,
  );

export async function countOffice(
  db: Executor,
  question: OfficeQuestion,
  most = MOST_COUNTED,
): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from (select 1 from reviews where ${fitting(question)} limit ${most}) as fitting`;
  return row!.count;
}

/** The reviews at which nobody of the shop has looked. */
export const REVIEWS_WAITING = {
  newReviews: sql`select created_at + interval '7 days' as due from reviews where ${IS_NEW}
    order by created_at desc, id desc`,
};
