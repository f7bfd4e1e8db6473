import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { HiddenReview, OwnReview, Review, ReviewInput } from '#contract/reviews.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { OrdersService } from '#server/sales/sales.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import { setReviewHidden } from './hide-review.ts';
import { hidingOf, reviewAnswers, withProducts } from './reviews.answers.ts';
import {
  anonymiseReviews,
  countHidden,
  findReviewOf,
  listHidden,
  listReviews,
  listReviewsOf,
} from './reviews.store.ts';
import { insertDemoReview, writeReview, type DemoReview } from './write-review.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** A product's answer comes with this many reviews; the rest is fetched page by page. */
const NEWEST = 20;

interface Parts {
  database: Database;
  catalogue: CatalogueService;
  orders: OrdersService;
  accounts: AccountsService;
  settings: SettingsService;
}

export function createReviewsService({ database, catalogue, orders, accounts, settings }: Parts) {
  const perPerson = createLimiter(database, 'reviews', countedByModules.reviews);
  const deps = { database, catalogue, orders };
  const listShown = async (productId: string, page: number, size: number) =>
    reviewAnswers(deps, productId, await listReviews(database.reader, productId, page, size));

  return {
    /** The newest reviews of a product that are not hidden. */
    listNewest: (productId: string): Promise<Review[]> => listShown(productId, 1, NEWEST),

    /**
     * One page of a product's reviews that are not hidden, how many there are, and the product's version.
     * @throws HttpError 404.
     */
    async list(
      productId: string,
      page: number,
      size: number,
    ): Promise<{ reviews: Review[]; total: number; version: number }> {
      // The version is read before the reviews, so that a review written in between makes the answer outdated.
      const { num_reviews: total, version } = await catalogue.get(productId, { drafts: 'none' });
      return { reviews: await listShown(productId, page, size), total, version };
    },

    insertDemoReview: (tx: Transaction, productId: string, review: DemoReview) =>
      insertDemoReview(tx, catalogue, productId, review),

    /**
     * Writes a person's one review of a product, in place of an earlier one; it stays hidden if that was.
     * @throws HttpError 404, 409 for the name of the shop or an administrator, 429 after too many.
     */
    async write(productId: string, viewer: Viewer, input: ReviewInput): Promise<void> {
      await perPerson.consume(viewer.id);
      await catalogue.get(productId, { drafts: 'none' });
      const [current, administrators] = await Promise.all([
        settings.getRecent(),
        accounts.listAdministratorNames(),
      ]);
      const names = { shop: current.settings.storeName, administrators };
      await database.transaction((tx) => writeReview(tx, catalogue, productId, viewer, input, names));
    },

    /** A person's own review of a product, and whether it is hidden from others. */
    async getOwn(productId: string, userId: string): Promise<OwnReview> {
      const row = await findReviewOf(database.reader, productId, userId);
      if (!row) return { review: null, hidden: null };
      const [review] = await reviewAnswers(deps, productId, [row]);
      return { review: review!, hidden: hidingOf(row) };
    },

    /** All reviews of a person, hidden ones too, with the names of the products. */
    async listAllOf(userId: string): Promise<(Omit<HiddenReview, 'hidden'> & Pick<OwnReview, 'hidden'>)[]> {
      const rows = await listReviewsOf(database.reader, userId);
      return withProducts(catalogue, rows, hidingOf);
    },

    /** Puts a person's reviews under 'Former customer'. */
    async anonymise(tx: Transaction, userId: string): Promise<void> {
      await catalogue.renewPages(tx, await anonymiseReviews(tx, userId));
    },

    /** One page of the hidden reviews of a product, or of all products. */
    async listHidden(
      productId: string | undefined,
      page: number,
      size: number,
    ): Promise<{ reviews: HiddenReview[]; total: number }> {
      const [rows, total] = await Promise.all([
        listHidden(database.reader, productId, page, size),
        countHidden(database.reader, productId),
      ]);
      return { reviews: await withProducts(catalogue, rows, (row) => hidingOf(row)!), total };
    },

    hide: (id: string, by: AuthenticatedUser, reason: string) => setReviewHidden(deps, id, by, reason),
    show: (id: string, by: AuthenticatedUser) => setReviewHidden(deps, id, by, null),
  };
}
