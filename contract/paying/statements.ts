import { z } from 'zod';
import { line } from '../common.ts';
import { wholeNumber } from '../given.ts';
import { namedObject } from '../named-object.ts';

/** The largest file of a statement, in bytes. */
export const LARGEST_STATEMENT = 1024 * 1024;

const place = wholeNumber(0, 59);
/** The column numbers of a statement, from 0, where the columns cannot be recognised. */
export const statementColumns = z.object({
  date: place,
  credit: place.meta({ description: 'money that came in; where one column has both, what went has a minus' }),
  number: place.optional(),
  description: place.optional(),
});
export type StatementColumns = z.infer<typeof statementColumns>;

/** POST /statements: a statement of one of the shop's accounts. The file is read but not stored. */
export const statementUpload = namedObject('StatementUpload', {
  account: line(40).meta({ description: 'the number of the account' }),
  name: line(200),
  file: z
    .base64()
    .min(4)
    .max(Math.ceil(LARGEST_STATEMENT / 3) * 4)
    .meta({ description: 'CSV or XLSX, at most 1 MB' }),
  columns: statementColumns.optional(),
});
export type StatementUpload = z.infer<typeof statementUpload>;

export const statementRead = namedObject('StatementRead', {
  added: z.int().meta({ description: 'lines of money that came in, and that no statement had before' }),
  known: z.int().meta({ description: 'lines that a statement had before' }),
  others: z.int().meta({ description: 'lines that are no money that came in' }),
});
export type StatementRead = z.infer<typeof statementRead>;
