import type { ErrorCode } from '../texts/errors.ts';

/** The errors of every call that takes a file of tables. */
export const TABLE_ERRORS = [
  'table-empty',
  'table-old-excel',
  'table-password',
  'table-pdf',
  'table-picture',
  'table-too-heavy',
  'table-too-many-rows',
  'table-unpacks-too-large',
  'table-unreadable',
] as const satisfies readonly ErrorCode[];
