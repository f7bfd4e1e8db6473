/**
 * Texts that are drawn in both languages once they have both: they still wait for somebody who writes Amharic. The list
 * only becomes shorter. What is new is written in both at once, or drawn in English on purpose, without `both`.
 */
export const WAITING_FOR_AMHARIC: Readonly<Record<string, readonly string[]>> = {
  account: ['emailChanged', 'profileSaved'],
  'account-mails': ['addressChanged.subject', 'addressKnown.subject'],
  orders: ['free', 'taxHint'],
  papers: ['email'],
  'personal-data': ['deletion.goodbye', 'deletion.unavailable', 'download.done'],
  reviews: ['hidden', 'shownAgain'],
  sessions: ['ended'],
  toasts: ['productDeleted', 'productUpdated', 'userDeleted', 'userUpdated'],
};
