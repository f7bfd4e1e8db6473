import { keepDraft, readDraft } from './buying/checkout.ts';

export interface ReviewDraft {
  name: string;
  rating: string;
  comment: string;
}

const KEY = 'reviewDrafts';
const readAll = () => readDraft(KEY) as Partial<Record<string, ReviewDraft>>;

/** Returns the draft of this person about this product, so that nobody else who signs in here sees it. */
export const readReviewDraft = (person: string, product: string): ReviewDraft | null =>
  readAll()[`${person} ${product}`] ?? null;

export function keepReviewDraft(person: string, product: string, draft: ReviewDraft | null): void {
  keepDraft({ ...readAll(), [`${person} ${product}`]: draft ?? undefined }, KEY);
}
