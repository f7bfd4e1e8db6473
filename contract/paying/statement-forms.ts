/**
 * The kinds of columns of a bank's statement. in and out: money that came and that went, each in a column of its
 * own. amount: both in one column. direction: words such as Credit and DR. Without Zod, because browsers load this file.
 */
export const COLUMN_ROLES = [
  'date',
  'in',
  'out',
  'amount',
  'direction',
  'status',
  'balance',
  'number',
  'text',
  'other',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** The outcomes of rows. Each row of a file has exactly one, so that their counts add up to the rows. */
export const ROW_OUTCOMES = ['in', 'out', 'known', 'incomplete', 'total', 'unclear'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** The orders and the calendar in which a column of days can be written with figures. */
export const DATE_FORMS = ['day-first', 'month-first', 'ethiopian'] as const;
export type DateForm = (typeof DATE_FORMS)[number];

/** The signs that tell money that came from money that went; a person says the last three where the file does not. */
export const SIGN_FORMS = ['columns', 'words', 'accounts', 'balance', 'marks', 'all-in', 'all-out'] as const;
export type SignForm = (typeof SIGN_FORMS)[number];
export const CHOSEN_SIGNS = ['marks', 'all-in', 'all-out'] as const satisfies readonly SignForm[];

/** The questions that a file leaves open, and that a person has to answer before it is read. */
export const STATEMENT_QUESTIONS = ['columns', 'date-form', 'days-down', 'sign'] as const;
export type StatementQuestion = (typeof STATEMENT_QUESTIONS)[number];

/** The remarks about a file that is read all the same. */
export const STATEMENT_NOTES = [
  'balance-same',
  'digits-lost',
  'newest-first',
  'sheet-chosen',
  'form-remembered',
  'days-down',
  'tables-joined',
  'charges-apart',
] as const;
export type StatementNote = (typeof STATEMENT_NOTES)[number];

/** The reasons for which a row is not understood. */
export const UNCLEAR_REASONS = [
  'no-day',
  'no-amount',
  'amount',
  'both',
  'direction',
  'status',
  'sign',
  'currency',
  'digits-lost',
  'other-table',
  'twin',
] as const;
export type UnclearReason = (typeof UNCLEAR_REASONS)[number];

/** The answers that a person may give about a row that is not understood. */
export const CORRECTIONS = [
  'in',
  'out',
  'known',
  'incomplete',
  'total',
] as const satisfies readonly RowOutcome[];
export type Correction = (typeof CORRECTIONS)[number];
