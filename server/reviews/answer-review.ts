import { sql } from 'kysely';
import { reviewMailsText as text } from '#contract/texts/review-mails.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import { note, type Deed } from '#server/audit/audit.service.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { run } from '#server/lib/database/ask.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { bothOf, paragraphsOf } from '#server/mail/mail-layout.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { NoticesService } from '#server/notices/notices.service.ts';
import type { Config } from '#server/platform/config.ts';
import { refuseUnknownNumbers, type SettingsService } from '#server/settings/settings.service.ts';
import { labelOf, productNameOf } from './hide-review.ts';
import { findReviewForUpdate, type ReviewRow } from './reviews.store.ts';

interface Deps {
  database: Database;
  catalogue: CatalogueService;
  accounts: Pick<AccountsService, 'emailsOf'>;
  settings: Pick<SettingsService, 'get'>;
  mail: Pick<MailService, 'send'>;
  notices: Pick<NoticesService, 'tell'>;
  config: Pick<Config, 'publicUrl'>;
}

/**
 * Answers a review in public, or replaces the answer.
 * @throws HttpError 404, 409 for a hidden review, 400 for a text with an unknown account.
 */
export async function answerReview(
  deps: Deps,
  id: string,
  by: AuthenticatedUser,
  answer: string,
): Promise<void> {
  const label = await labelOf(deps, id);
  const product = await productNameOf(deps, id);
  await deps.database.transaction(async (tx) => {
    const review = await findReviewForUpdate(tx, id);
    if (!review) throw new HttpError('review-not-found');
    if (review.hidden_at !== null) throw new HttpError('review-hidden');
    if (review.answer === answer) return;
    const { settings } = await deps.settings.get(tx);
    refuseUnknownNumbers({ text: answer }, [{ answer: review.answer }, settings]);
    await writeAnswer(tx, deps, review, answer);
    await noteAnswer(tx, 'review.answered', review, { by, label, after: { answer } });
    if (review.answer_told_at === null) await tellReviewer(tx, deps, review, { answer, product });
  });
}

/** Takes the answer back. @throws HttpError 404. */
export async function removeAnswer(deps: Deps, id: string, by: AuthenticatedUser): Promise<void> {
  const label = await labelOf(deps, id);
  await deps.database.transaction(async (tx) => {
    const review = await findReviewForUpdate(tx, id);
    if (!review) throw new HttpError('review-not-found');
    if (review.answer === null) return;
    await writeAnswer(tx, deps, review, null);
    await noteAnswer(tx, 'review.answer-removed', review, { by, label, after: { answer: null } });
  });
}

/** Marks a new review as seen, when it needs neither an answer nor hiding. @throws HttpError 404. */
export async function lookAtReview(deps: Deps, id: string, by: AuthenticatedUser): Promise<void> {
  const label = await labelOf(deps, id);
  await deps.database.transaction(async (tx) => {
    const review = await findReviewForUpdate(tx, id);
    if (!review) throw new HttpError('review-not-found');
    if (review.looked_at !== null) return;
    await run(tx)`update reviews set looked_at = now() where id = ${id}`;
    await note(tx, 'review.looked-at', {
      by,
      of: { id, label },
      person: review.user_id,
      before: { lookedAt: false },
      after: { lookedAt: true },
    });
  });
}

/** Tells the staff who subscribe to notices about reviews. */
export const tellOfReview = (
  tx: Transaction,
  { notices }: Pick<Deps, 'notices'>,
  stars: number,
): Promise<void> => notices.tell(tx, 'review', { values: { stars }, path: '/admin/reviews?state=new' });

/** Stores the answer, and renews the pages that show the review. */
async function writeAnswer(
  tx: Transaction,
  { catalogue }: Deps,
  { id, product_id: product }: ReviewRow,
  answer: string | null,
): Promise<void> {
  await run(tx)`
    update reviews set answer = ${answer}, answered_at = ${answer === null ? null : sql`now()`},
      looked_at = coalesce(looked_at, now())
    where id = ${id}`;
  await catalogue.renewPages(tx, [product]);
}

const noteAnswer = (
  tx: Transaction,
  event: 'review.answered' | 'review.answer-removed',
  { id, user_id: person, answer }: ReviewRow,
  deed: Pick<Deed, 'by' | 'after'> & { label: string },
) =>
  note(tx, event, {
    by: deed.by,
    of: { id, label: deed.label },
    person,
    before: { answer },
    after: deed.after ?? {},
  });

/** Mails the author of the review, once, however often the answer is replaced. */
async function tellReviewer(
  tx: Transaction,
  { accounts, settings, mail, config }: Deps,
  { id, user_id: user, product_id: page }: ReviewRow,
  { answer, product }: { answer: string; product: string },
): Promise<void> {
  await run(tx)`update reviews set answer_told_at = now() where id = ${id}`;
  const to = user === null ? undefined : (await accounts.emailsOf(tx, [user])).get(user);
  if (to === undefined || user === null) return;
  const { settings: shop } = await settings.get(tx);
  const values = { shop: shop.storeName, product };
  await mail.send(tx, () => ({
    to,
    user,
    subject: bothOf(text.both('answered.subject', values)),
    parts: [
      { kind: 'heading', of: text.both('answered.subject', values) },
      ...paragraphsOf(text.both('answered.text', values)),
      { kind: 'quote', text: answer },
      { kind: 'button', label: text.both('answered.button'), url: `${config.publicUrl}/product/${page}` },
    ],
  }));
}
