/**
 * Texts that the code draws in both languages, although their Amharic is not written yet. The list may only become
 * shorter: a new text is written in both languages at once, or drawn in English on purpose, without `both`.
 */
export const WAITING_FOR_AMHARIC: Readonly<Record<string, readonly string[]>> = {
  account: ['emailChanged', 'profileSaved'],
  'account-mails': ['addressChanged.subject', 'addressKnown.subject'],
  orders: ['free', 'taxHint'],
  papers: ['email'],
  'personal-data': ['deletion.goodbye', 'deletion.unavailable', 'download.done'],
  reviews: ['hidden', 'shownAgain'],
  sessions: ['ended'],
  toasts: ['productDeleted', 'userDeleted', 'userUpdated'],
};
