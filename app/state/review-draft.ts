import { keepDraft, readDraft } from './buying/checkout.ts';

export interface ReviewDraft {
  name: string;
  rating: string;
  comment: string;
}

const KEY = 'reviewDrafts';
const readAll = () => readDraft(KEY) as Partial<Record<string, ReviewDraft>>;

/** Returns a person's draft of a review of a product; drafts of other people in this browser are not shown to them. */
export const readReviewDraft = (person: string, product: string): ReviewDraft | null =>
  readAll()[`${person} ${product}`] ?? null;

export function keepReviewDraft(person: string, product: string, draft: ReviewDraft | null): void {
  keepDraft({ ...readAll(), [`${person} ${product}`]: draft ?? undefined }, KEY);
}
