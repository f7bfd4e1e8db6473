import { randomUUIDv7 } from 'node:crypto';
import type { HiddenReview, OwnReview, Review, ReviewInput } from '#contract/reviews.ts';
import { audit } from '#server/audit/audit.service.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { OrdersService } from '#server/orders/orders.service.ts';
import { lockInTransaction, type Database, type Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { moment } from '#server/platform/http.ts';
import { createLimiter } from '#server/platform/limits.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
import {
  anonymiseReviews,
  countHidden,
  findReview,
  findReviewForUpdate,
  findReviewOf,
  findReviewOfForUpdate,
  insertReview,
  listHidden,
  listReviews,
  listReviewsOf,
  setHidden,
  updateReview,
  type ReviewRow,
} from './reviews.store.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** Reviews that come with a product; the rest is fetched page by page. */
const NEWEST = 20;

export function createReviewsService(database: Database, catalogue: CatalogueService, orders: OrdersService) {
  const perPerson = createLimiter(database, 'reviews', { points: 30, seconds: 3600 });

  /** Reviews as they are shown: with a word on those whose author has bought the product. */
  async function answersOf(productId: string, rows: readonly ReviewRow[]): Promise<Review[]> {
    const authors = rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
    const buyers = new Set<string | null>(await orders.listBuyers(productId, authors));
    return rows.map((row) => ({ ...partsOf(row), boughtHere: buyers.has(row.user_id) }));
  }

  async function withProducts<H>(rows: readonly ReviewRow[], hiding: (row: ReviewRow) => H) {
    const products = await catalogue.listNames(rows.map((row) => row.product_id));
    const names = new Map(products.map(({ id, name }) => [id, name]));
    return rows.map((row) => ({
      ...partsOf(row),
      product: { _id: row.product_id, name: names.get(row.product_id) ?? '' },
      hidden: hiding(row),
    }));
  }

  const listShown = async (productId: string, page: number, size: number) =>
    answersOf(productId, await listReviews(database.reader, productId, page, size));

  /** How administrators know a review: by its product. @throws Refusal 404. */
  async function labelOf(id: string): Promise<string> {
    const review = await findReview(database.reader, id);
    if (!review) throw new Refusal(404, 'review-not-found');
    const [product] = await catalogue.listNames([review.product_id]);
    return `Review of ${product?.name || 'a product'}`;
  }

  return {
    listNewest: (productId: string): Promise<Review[]> => listShown(productId, 1, NEWEST),

    /** What is shown of a product's reviews, and how many there are. @throws Refusal 404. */
    async list(
      productId: string,
      page: number,
      size: number,
    ): Promise<{ reviews: Review[]; total: number; version: number }> {
      // Read first: of what is written meanwhile the product says that it is newer.
      const { num_reviews: total, version } = await catalogue.get(productId, { drafts: false });
      return { reviews: await listShown(productId, page, size), total, version };
    },

    /** A review of the demo, which belongs to nobody. */
    async insertDemoReview(
      tx: Transaction,
      productId: string,
      review: ReviewInput & { at: Date },
    ): Promise<void> {
      const { name, rating, comment, at: created_at } = review;
      const row = { id: randomUUIDv7(), product_id: productId, user_id: null, is_demo: true };
      await insertReview(tx, { ...row, name, rating, comment, created_at });
      await catalogue.moveRating(tx, productId, { from: null, to: rating });
    },

    /**
     * One review a person and product: a second one replaces the first, and stays hidden if that was. The product's
     * average stays exact.
     */
    async write(productId: string, userId: string, input: ReviewInput): Promise<void> {
      await perPerson.consume(userId);
      await catalogue.get(productId, { drafts: false });
      await database.transaction(async (tx) => {
        await lockInTransaction(tx, `review:${productId}:${userId}`);
        const before = await findReviewOfForUpdate(tx, productId, userId);
        const { name, rating, comment } = input;
        if (before) await updateReview(tx, before.id, { name, rating, comment });
        else {
          const id = randomUUIDv7();
          await insertReview(tx, { id, product_id: productId, user_id: userId, name, rating, comment });
        }
        if (before?.hidden_at) return;
        await catalogue.moveRating(tx, productId, { from: before?.rating ?? null, to: rating });
      });
    },

    /** What a person has written about a product, and whether others see it. */
    async getOwn(productId: string, userId: string): Promise<OwnReview> {
      const row = await findReviewOf(database.reader, productId, userId);
      if (!row) return { review: null, hidden: null };
      const [review] = await answersOf(productId, [row]);
      return { review: review!, hidden: hidingOf(row) };
    },

    /** All that a person has written, hidden ones too, with the names of the products. */
    async listAllOf(userId: string): Promise<(Omit<HiddenReview, 'hidden'> & Pick<OwnReview, 'hidden'>)[]> {
      const rows = await listReviewsOf(database.reader, userId);
      return withProducts(rows, hidingOf);
    },

    /** A person who leaves: his reviews stay as they are, under 'Former customer'. */
    async anonymise(tx: Transaction, userId: string): Promise<void> {
      await catalogue.renewPages(tx, await anonymiseReviews(tx, userId));
    },

    /** Hidden reviews of one product, or of all. */
    async listHidden(
      productId: string | undefined,
      page: number,
      size: number,
    ): Promise<{ reviews: HiddenReview[]; total: number }> {
      const [rows, total] = await Promise.all([
        listHidden(database.reader, productId, page, size),
        countHidden(database.reader, productId),
      ]);
      return { reviews: await withProducts(rows, (row) => hidingOf(row)!), total };
    },

    /** Takes a review out of the public's sight and out of the average; once more changes the reason. @throws Refusal 404. */
    async hide(id: string, by: Caller, reason: string): Promise<void> {
      const label = await labelOf(id);
      await database.transaction(async (tx) => {
        const review = await findReviewForUpdate(tx, id);
        if (!review) throw new Refusal(404, 'review-not-found');
        await setHidden(tx, id, { by: by.id, reason });
        await audit.record(tx, {
          actor: by,
          action: 'review.hidden',
          subject: { id, label },
          person: review.user_id,
          before: { hidden: review.hidden_at !== null, reason: review.hidden_reason },
          after: { hidden: true, reason },
        });
        if (review.hidden_at) return;
        await catalogue.moveRating(tx, review.product_id, { from: review.rating, to: null });
      });
    },

    /** Shows and counts a review again. @throws Refusal 404. */
    async show(id: string, by: Caller): Promise<void> {
      const label = await labelOf(id);
      await database.transaction(async (tx) => {
        const review = await findReviewForUpdate(tx, id);
        if (!review) throw new Refusal(404, 'review-not-found');
        if (!review.hidden_at) return;
        await setHidden(tx, id, null);
        await audit.record(tx, {
          actor: by,
          action: 'review.shown',
          subject: { id, label },
          person: review.user_id,
          before: { hidden: true, reason: review.hidden_reason },
          after: { hidden: false },
        });
        await catalogue.moveRating(tx, review.product_id, { from: null, to: review.rating });
      });
    },
  };
}

function partsOf({ id, name, rating, comment, created_at }: ReviewRow): Omit<Review, 'boughtHere'> {
  return { _id: id, name, rating, comment, createdAt: moment(created_at) };
}

function hidingOf({ hidden_at, hidden_reason }: ReviewRow) {
  return hidden_at && hidden_reason !== null ? { reason: hidden_reason, at: moment(hidden_at) } : null;
}
