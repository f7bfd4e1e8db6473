/** A review that somebody has written and not sent. */
export interface ReviewDraft {
  name: string;
  rating: string;
  comment: string;
}

const KEY = 'reviewDrafts';

/** Returns the draft of this person about this product, which survives signing in again, but not the tab. */
export const readReviewDraft = (person: string, product: string): ReviewDraft | null =>
  readAll()[`${person} ${product}`] ?? null;

export function keepReviewDraft(person: string, product: string, draft: ReviewDraft | null): void {
  const { [`${person} ${product}`]: _before, ...others } = readAll();
  keepAll(draft ? { ...others, [`${person} ${product}`]: draft } : others);
}

export const forgetReviewDrafts = (): void => keepAll({});

function readAll(): Partial<Record<string, ReviewDraft>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function keepAll(drafts: Partial<Record<string, ReviewDraft>>): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // No storage: the draft lives as long as the form.
  }
}
