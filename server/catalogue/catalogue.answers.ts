import { toBirr } from '#contract/money.ts';
import type { Product, ProductSummary } from '#contract/products.ts';
import type { Review } from '#contract/reviews.ts';
import type { Ingredient } from '#server/platform/made-of.ts';
import type { ProductRow, SummaryRow } from './catalogue.store.ts';

/** The average in half steps is the screen's affair; here it is exact to two decimals. */
const ratingOf = (row: { rating_sum: number; num_reviews: number }) =>
  row.num_reviews === 0 ? 0 : Math.round((row.rating_sum / row.num_reviews) * 100) / 100;

export function summaryAnswer(row: SummaryRow): ProductSummary {
  return {
    _id: row.id,
    name: row.name,
    nameAm: row.name_am,
    image: row.images[0]!,
    images: row.images,
    price: toBirr(row.price_santim),
    brand: row.brand,
    category: row.category,
    countInStock: row.count_in_stock,
    rating: ratingOf(row),
    numReviews: row.num_reviews,
    published: row.published_at !== null,
  };
}

export function productAnswer(row: ProductRow, reviews: Review[]): Product {
  const number = (value: string | null) => (value === null ? null : Number(value));
  return {
    ...summaryAnswer(row),
    description: row.description,
    widthCm: number(row.width_cm),
    depthCm: number(row.depth_cm),
    heightCm: number(row.height_cm),
    materials: row.materials,
    colour: row.colour,
    care: row.care,
    warrantyMonths: row.warranty_months,
    leadTimeDays: row.lead_time_days,
    contentVersion: row.content_version,
    starCounts: row.star_counts,
    reviews,
  };
}

export const ingredientOf = (row: { id: string; version: number }): Ingredient => [
  `product:${row.id}`,
  row.version,
];
/** A list is made of its products and of which products there are. */
export const ingredientsOf = (rows: readonly SummaryRow[]): Ingredient[] => [
  ['products', 0],
  ...rows.map(ingredientOf),
];
