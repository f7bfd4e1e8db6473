import type { Review } from '#contract/goods/reviews.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { moment } from '#server/lib/http/http.ts';
import type { OrdersService } from '#server/sales/sales.service.ts';
import type { ReviewRow } from './reviews.store.ts';

/** Reviews as the API answers them, marked where the author has bought the product. */
export async function reviewAnswers(
  { orders }: { orders: OrdersService },
  productId: string,
  rows: readonly ReviewRow[],
): Promise<Review[]> {
  const authors = rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  const buyers = new Set<string | null>(await orders.listBuyers(productId, authors));
  return rows.map((row) => ({ ...contentOf(row), boughtHere: buyers.has(row.user_id) }));
}

export async function withProducts<H>(
  catalogue: CatalogueService,
  rows: readonly ReviewRow[],
  hiding: (row: ReviewRow) => H,
) {
  const products = await catalogue.listNames(rows.map((row) => row.product_id));
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...contentOf(row),
    product: { _id: row.product_id, name: names.get(row.product_id) ?? '' },
    hidden: hiding(row),
  }));
}

function contentOf(row: ReviewRow): Omit<Review, 'boughtHere'> {
  const { id, name, rating, comment, pictures, created_at, answer, answered_at: at } = row;
  return {
    ...{ _id: id, name, rating, comment, pictures },
    createdAt: moment(created_at),
    ...(answer !== null && at !== null && { answer: { text: answer, at: moment(at) } }),
  };
}

export function hidingOf({ hidden_at, hidden_reason }: ReviewRow) {
  return hidden_at && hidden_reason !== null ? { reason: hidden_reason, at: moment(hidden_at) } : null;
}

/** Says whether nobody of the shop has hidden the review, answered it or marked it as seen. */
export const isNew = ({ looked_at, hidden_at, is_demo }: ReviewRow): boolean =>
  looked_at === null && hidden_at === null && !is_demo;
