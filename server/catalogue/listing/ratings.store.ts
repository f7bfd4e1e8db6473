import { sql } from 'kysely';
import { run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { table } from '../catalogue.store.ts';

/**
 * The stars of a review before and after a change; null where the review was not counted before, or is not counted now.
 */
export interface RatingMove {
  from: number | null;
  to: number | null;
}

/** Changes a product's rating by differences, exact however many reviews are written at once. */
export async function moveRating(tx: Transaction, id: string, { from, to }: RatingMove): Promise<void> {
  const sum = (to ?? 0) - (from ?? 0);
  const count = Number(to !== null) - Number(from !== null);
  const moves = [1, 2, 3, 4, 5].map((stars) => Number(to === stars) - Number(from === stars));
  const counts = moves.map((move, index) => sql`star_counts[${sql.lit(index + 1)}] + ${move}::int`);
  await table(tx)
    .updateTable('products')
    .set({
      rating_sum: sql<number>`rating_sum + ${sum}`,
      num_reviews: sql<number>`num_reviews + ${count}`,
      star_counts: sql<number[]>`array[${sql.join(counts)}]`,
      // Set also where only the words of a review have changed.
      listed_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks products as changed, because something else on their pages changed: cached pages are rendered again. */
export async function renewPages(tx: Transaction, ids: readonly string[]): Promise<void> {
  const locked = sql`select id from products where id = any(${ids}::text[]) order by id for no key update`;
  await run(tx)`update products set listed_at = clock_timestamp() where id in (${locked})`;
}
