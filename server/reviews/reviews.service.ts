import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { HiddenReview, OfficeReview, OwnReview, Review, ReviewInput } from '#contract/goods/reviews.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { NoticesService } from '#server/notices/notices.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { OrdersService } from '#server/sales/sales.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';
import { answerReview, lookAtReview, removeAnswer, tellOfReview } from './answer-review.ts';
import { setReviewHidden } from './hide-review.ts';
import { countOffice, listOffice, type OfficeQuestion } from './office-reviews.store.ts';
import { hidingOf, isNew, reviewAnswers, withProducts } from './reviews.answers.ts';
import {
  anonymiseReviews,
  countHidden,
  findReviewOf,
  listHidden,
  listReviews,
  listReviewsOf,
} from './reviews.store.ts';
import { hidePicture, sendPicture } from './review-pictures.ts';
import { insertDemoReview, removeDemoReviews, writeReview, type DemoReview } from './write-review.ts';

export { REVIEWS_WAITING } from './office-reviews.store.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** A product's answer comes with this many reviews; the rest is fetched page by page. */
const NEWEST = 20;

interface Parts {
  database: Database;
  catalogue: CatalogueService;
  orders: OrdersService;
  accounts: AccountsService;
  settings: SettingsService;
  uploads: UploadsService;
  mail: MailService;
  notices: NoticesService;
  config: Pick<Config, 'publicUrl'>;
}

export function createReviewsService(parts: Parts) {
  const { database, catalogue } = parts;
  const listShown = async (productId: string, page: number, size: number) =>
    reviewAnswers(parts, productId, await listReviews(database.reader, productId, page, size));

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
    removeDemoReviews: (tx: Transaction, productIds: readonly string[]) =>
      removeDemoReviews(tx, catalogue, productIds),

    ...ownReviews(parts),
    ...officeReviews(parts),
  };
}

/** The reviews of a person, as they write and read them, and their end with the account. */
function ownReviews(deps: Parts) {
  const { database, catalogue, orders, accounts, settings } = deps;
  const perPerson = createLimiter(database, 'reviews', countedByModules.reviews);
  return {
    /**
     * Writes a person's only review of a product, or replaces it; a hidden review stays hidden.
     * @throws HttpError 404, 409 for the name of the shop or an administrator, 429 after too many.
     */
    async write(productId: string, viewer: Viewer, input: ReviewInput): Promise<void> {
      await perPerson.consume(viewer.id);
      await catalogue.get(productId, { drafts: 'none' });
      const [current, administrators] = await Promise.all([settings.getRecent(), accounts.listOwnerNames()]);
      const names = { shop: current.settings.storeName, administrators };
      await database.transaction(async (tx) => {
        await writeReview(tx, catalogue, productId, viewer, input, names);
        await tellOfReview(tx, deps, input.rating);
      });
    },

    /** A person's own review of a product, and whether it is hidden from others. */
    async getOwn(productId: string, userId: string): Promise<OwnReview> {
      const row = await findReviewOf(database.reader, productId, userId);
      const isBuyer = (await orders.listBuyers(productId, [userId])).length > 0;
      if (!row) return { review: null, hidden: null, isBuyer };
      const [review] = await reviewAnswers(deps, productId, [row]);
      return { review: review!, hidden: hidingOf(row), isBuyer };
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

    sendPicture: (productId: string, viewer: Viewer, picture: string) =>
      sendPicture(deps, productId, viewer, picture),
  };
}

/** The reviews as the back office lists, answers and hides them. */
function officeReviews(deps: Parts) {
  const { database, catalogue } = deps;
  return {
    /** One page of all reviews that fit, the newest first. */
    async listAll(
      question: OfficeQuestion,
      page: number,
      size: number,
    ): Promise<{ reviews: OfficeReview[]; total: number }> {
      const [rows, total] = await Promise.all([
        listOffice(database.reader, question, page, size),
        countOffice(database.reader, question),
      ]);
      const marks = new Map(rows.map((row) => [row.id, isNew(row)]));
      const answers = await withProducts(catalogue, rows, hidingOf);
      return { reviews: answers.map((each) => ({ ...each, isNew: marks.get(each._id)! })), total };
    },

    /** Counts the reviews at which nobody of the shop has looked, up to a number. */

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

    answer: (id: string, by: AuthenticatedUser, text: string) => answerReview(deps, id, by, text),
    removeAnswer: (id: string, by: AuthenticatedUser) => removeAnswer(deps, id, by),
    lookAt: (id: string, by: AuthenticatedUser) => lookAtReview(deps, id, by),
    hidePicture: (of: { review: string; picture: string }, by: AuthenticatedUser, isHidden: boolean) =>
      hidePicture(deps, of, by, isHidden),
    hide: (id: string, by: AuthenticatedUser, reason: string) => setReviewHidden(deps, id, by, reason),
    show: (id: string, by: AuthenticatedUser) => setReviewHidden(deps, id, by, null),
  };
}
