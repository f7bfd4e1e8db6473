import { z } from 'zod';
import { birr, id, line, text } from '../common.ts';
import { flag, wholeNumber } from '../given.ts';
import { seenBy } from './payments.ts';
import { STATEMENT_STATES } from './statement-states.ts';

/** The largest file of a statement, in bytes. */
export const LARGEST_STATEMENT = 1024 * 1024;

const place = wholeNumber(0, 59);
/** The columns of a statement, from 0, where they cannot be recognised. */
export const statementColumns = z.object({
  date: place,
  credit: place.meta({ description: 'money that came in; where one column has both, what went has a minus' }),
  number: place.optional(),
  description: place.optional(),
});
export type StatementColumns = z.infer<typeof statementColumns>;

/** POST /statements: a statement of one of the shop's accounts. The file is read and not stored. */
export const statementUpload = z.object({
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

export const statementRead = z.object({
  added: z.int().meta({ description: 'lines of money that came in, and that no statement had before' }),
  known: z.int().meta({ description: 'lines that a statement had before' }),
  others: z.int().meta({ description: 'lines that are no money that came in' }),
});
export type StatementRead = z.infer<typeof statementRead>;

/** Says why a line may be the money of an order, the strongest first. */
export const PROPOSAL_REASONS = ['number', 'number-alone', 'order', 'amount'] as const;

const orderOfLine = z.object({ _id: id, number: z.int() });

export const statementProposal = z.object({
  why: z.enum(PROPOSAL_REASONS).meta({
    description:
      '`number`: a receipt has the number and the sum; `number-alone`: another sum; `order`: the text names the order, and this is due; ' +
      '`amount`: only the sum is the same, and the days fit',
  }),
  order: orderOfLine.extend({ buyer: z.string() }),
  receipt: id.nullable().meta({ description: 'the receipt that waits, with the order' }),
  due: birr,
});
export type StatementProposal = z.infer<typeof statementProposal>;

/** Money that came in, as a statement of a bank has it. */
export const statementLine = z.object({
  _id: id,
  account: z.string(),
  day: z.iso.date(),
  transactionNumber: z.string().nullable(),
  amount: birr,
  description: z.string(),
  state: z.enum(STATEMENT_STATES),
  reason: z.string().nullable().meta({ description: 'why it was set aside' }),
  order: orderOfLine.nullable().meta({ description: 'the order that it paid' }),
  seenBy: seenBy.nullable(),
  proposals: z.array(statementProposal),
});
export type StatementLine = z.infer<typeof statementLine>;

/** POST /statements/lines/{id}/match. */
export const statementMatch = z.object({ order: id, receipt: id.nullish() });
export type StatementMatch = z.infer<typeof statementMatch>;

/** PUT /statements/lines/{id}/aside. */
export const statementAside = z
  .object({ aside: flag, reason: text(300, 0).default('') })
  .refine(({ aside, reason }) => !aside || reason !== '', { path: ['reason'], message: 'is needed' });
