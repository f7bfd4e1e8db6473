import { sql } from 'kysely';
import { reviewMailsText as text } from '#contract/texts/review-mails.ts';
import { note } from '#server/audit/audit.service.ts';
import { run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { bothOf, paragraphsOf } from '#server/mail/mail-layout.ts';
import { refuseUnknownNumbers } from '#server/settings/settings.service.ts';
import { labelOf } from './hide-review.ts';
import type { ReviewDeps } from './review-deps.ts';
import { lockReview, type ReviewRow } from './reviews.store.ts';

/**
 * Answers a review in public, or replaces the answer.
 * @throws HttpError 404, 409 for a hidden review, 400 for a text with an unknown account.
 */
export async function answerReview(
  deps: ReviewDeps,
  id: string,
  { text: answer }: { text: string },
  by: AuthenticatedUser,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (review.hidden) throw new HttpError('review-hidden');
    const before = review.answer?.text ?? null;
    if (before === answer) return;
    const { settings } = await deps.settings.get(tx);
    refuseUnknownNumbers({ text: answer }, [{ answer: before }, settings]);
    await writeAnswer(tx, deps, review, answer, by);
    if (!review.isAnswerTold) await tellReviewer(tx, deps, review, answer);
  });
}

/** Takes the answer back. @throws HttpError 404. */
export async function removeAnswer(
  deps: ReviewDeps,
  id: string,
  _body: unknown,
  by: AuthenticatedUser,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (review.answer) await writeAnswer(tx, deps, review, null, by);
  });
}

/** Marks a new review as seen, when it needs neither an answer nor hiding. @throws HttpError 404. */
export async function lookAtReview(
  { database }: Pick<ReviewDeps, 'database'>,
  id: string,
  _body: unknown,
  by: AuthenticatedUser,
): Promise<void> {
  await database.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (review.isLookedAt) return;
    await run(tx)`update reviews set looked_at = now() where id = ${id}`;
    await note(tx, 'review.looked-at', {
      by,
      of: { id, label: labelOf(review) },
      person: review.userId,
      before: { lookedAt: false },
      after: { lookedAt: true },
    });
  });
}

/** Tells the staff who subscribe to notices about reviews. */
export const tellOfReview = (
  tx: Transaction,
  { notices }: Pick<ReviewDeps, 'notices'>,
  stars: number,
): Promise<void> => notices.tell(tx, 'review', { values: { stars }, path: '/admin/reviews?state=new' });

/** Stores the answer, or with null removes it, and renews the pages that show the review. */
async function writeAnswer(
  tx: Transaction,
  { catalogue }: ReviewDeps,
  review: ReviewRow,
  answer: string | null,
  by: AuthenticatedUser,
): Promise<void> {
  const { _id: id, product, userId: person } = review;
  await run(tx)`
    update reviews set answer = ${answer}, answered_at = ${answer === null ? null : sql`now()`},
      looked_at = coalesce(looked_at, now())
    where id = ${id}`;
  await catalogue.renewPages(tx, [product._id]);
  await note(tx, answer === null ? 'review.answer-removed' : 'review.answered', {
    by,
    of: { id, label: labelOf(review) },
    person,
    before: { answer: review.answer?.text ?? null },
    after: { answer },
  });
}

/** Mails the author of the review, once, however often the answer is replaced. */
async function tellReviewer(
  tx: Transaction,
  { accounts, settings, mail, config }: ReviewDeps,
  { _id: id, userId: user, product }: ReviewRow,
  answer: string,
): Promise<void> {
  await run(tx)`update reviews set answer_told_at = now() where id = ${id}`;
  const to = user === null ? undefined : (await accounts.emailsOf(tx, [user])).get(user);
  if (to === undefined || user === null) return;
  const { settings: shop } = await settings.get(tx);
  const values = { shop: shop.storeName, product: product.name };
  await mail.send(tx, () => ({
    to,
    user,
    subject: bothOf(text.both('answered.subject', values)),
    parts: [
      { kind: 'heading', of: text.both('answered.subject', values) },
      ...paragraphsOf(text.both('answered.text', values)),
      { kind: 'quote', text: answer },
      {
        kind: 'button',
        label: text.both('answered.button'),
        url: `${config.publicUrl}/product/${product._id}`,
      },
    ],
  }));
}
