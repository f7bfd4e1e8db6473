import { z } from 'zod';
import { birr, line } from '../common.ts';
import { birrInput, flag, wholeNumber } from '../given.ts';
import { namedObject } from '../named-object.ts';
import {
  CHOSEN_SIGNS,
  COLUMN_ROLES,
  CORRECTIONS,
  DATE_FORMS,
  ROW_OUTCOMES,
  SIGN_FORMS,
  STATEMENT_NOTES,
  STATEMENT_QUESTIONS,
  UNCLEAR_REASONS,
} from './statement-forms.ts';

/** The largest file of a statement, in bytes. */
export const LARGEST_STATEMENT = 1024 * 1024;
const MOST_COLUMNS = 60;
const MOST_CORRECTED = 200;
/** The most rows that an answer names: those that ask something first. */
export const MOST_ROWS_SHOWN = 200;

const day = z.iso.date();
const role = z.enum(COLUMN_ROLES);

/** A row that a person has corrected, by its number in the file. */
const correctedRow = z.object({
  row: wholeNumber(1, 1_000_000),
  is: z.enum(CORRECTIONS).meta({ description: '`known`: the line beside it is the same money' }),
  day: day.optional(),
  amount: birrInput.optional(),
});
export type CorrectedRow = z.infer<typeof correctedRow>;

/** The answers of a person about the files of a sender. */
export const statementForm = z.object({
  columns: z
    .array(role)
    .max(MOST_COLUMNS)
    .optional()
    .meta({ description: 'what each column holds, in the order of the file' }),
  dateForm: z.enum(DATE_FORMS).optional(),
  daysDown: flag
    .optional()
    .meta({ description: 'whether a day also counts for the rows below it that have none' }),
  sign: z
    .enum(CHOSEN_SIGNS)
    .optional()
    .meta({ description: 'what tells money in from money out, where no column does' }),
});
export type StatementForm = z.infer<typeof statementForm>;

/** POST /statements: a statement of one of the shop's accounts. The file is read but not stored. */
export const statementUpload = namedObject('StatementUpload', {
  account: line(40).meta({ description: 'the number of the account' }),
  name: line(200),
  file: z
    .base64()
    .min(4)
    .max(Math.ceil(LARGEST_STATEMENT / 3) * 4)
    .meta({ description: 'CSV, Excel, an HTML table, MT940, CAMT.053 or OFX, at most 1 MB' }),
  trial: flag.optional().meta({ description: 'true: only says how the file is understood' }),
  sheet: line(200).optional().meta({ description: 'the sheet of a workbook' }),
  form: statementForm.optional().meta({
    description: 'corrections of how the file is understood; remembered for files with the same titles',
  }),
  rows: z.array(correctedRow).max(MOST_CORRECTED).optional(),
});
export type StatementUpload = z.infer<typeof statementUpload>;

const twin = z.object({ day, amount: birr, number: z.string(), text: z.string() });
const statementRow = namedObject('StatementRow', {
  row: z.int().meta({ description: 'the row of the file, as a spreadsheet counts' }),
  outcome: z.enum(ROW_OUTCOMES),
  why: z.enum(UNCLEAR_REASONS).nullable().meta({ description: 'why it is not understood' }),
  day: day.nullable(),
  amount: z.number().nullable(),
  number: z.string(),
  text: z.string(),
  order: z.int().nullable().meta({ description: 'the number of the order that it names' }),
  isTakenBack: z.boolean().meta({ description: 'the bank took this money back' }),
  twin: twin.nullable().meta({ description: 'the line that is known already, or may be the same' }),
  cells: z.array(z.string()),
});
export type StatementRow = z.infer<typeof statementRow>;

const statementColumn = z.object({ title: z.string(), is: role, example: z.string() });

export const statementRead = namedObject('StatementRead', {
  sheet: z.string(),
  sheets: z.array(z.string()),
  columns: z.array(statementColumn),
  dateForm: z.enum(DATE_FORMS).nullable(),
  dateForms: z
    .array(z.object({ form: z.enum(DATE_FORMS), written: z.string(), day: z.string() }))
    .meta({ description: 'the possible forms of its days, each with a cell as it reads it' }),
  daysDown: z
    .boolean()
    .nullable()
    .meta({ description: 'whether a day counts for the rows below it; null: each row has its own' }),
  sign: z.enum(SIGN_FORMS).nullable(),
  asks: z.array(z.enum(STATEMENT_QUESTIONS)).meta({ description: 'what has to be said before it is read' }),
  stop: z
    .object({ row: z.int(), expected: z.number(), found: z.number() })
    .nullable()
    .meta({ description: 'a row whose balance does not follow from the rows before' }),
  notes: z.array(z.enum(STATEMENT_NOTES)),
  total: z.int().meta({ description: 'the rows of the file; the counts add up to it' }),
  counts: z.record(z.enum(ROW_OUTCOMES), z.int()),
  joined: z.int().meta({ description: 'rows that only continue the one above, counted with it' }),
  added: z.int().meta({ description: 'lines of money in that no statement had before' }),
  takenBack: z.int().meta({ description: 'lines of money in that the bank took back' }),
  takenBackUsed: z.int().meta({ description: 'those of them that had paid an order' }),
  rows: z
    .array(statementRow)
    .meta({ description: `at most ${MOST_ROWS_SHOWN}, those that ask something first` }),
});
export type StatementRead = z.infer<typeof statementRead>;
