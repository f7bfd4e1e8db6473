import { z } from 'zod';
import { id, line, listQuery, moment, pictureAddress } from '../common.ts';
import { flag, numberAbove0 } from '../given.ts';
import { AS_UNDERSTOOD, IMPORT_COLUMNS } from './import-columns.ts';
import { PRICE_KINDS } from './typed-prices.ts';
import { importText } from '../texts/product-import.ts';
import { namedObject } from '../named-object.ts';

/**
 * A file may be so large at most: bytes as sent, bytes that an XLSX unpacks to, rows, columns, UTF-16 units of a cell.
 */
export const IMPORT_LIMITS = {
  bytes: 20 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  rows: 20_000,
  columns: 500,
  cell: 60_000,
};

/** The formats of import files: the shop's own, any list of goods, or the exports of other shop programs. */
export const IMPORT_FORMATS = [
  'own',
  'list',
  'woocommerce',
  'shopify',
  'shopify-inventory',
  'shopify-prices',
  'square',
  'loyverse',
  'odoo',
  'medusa',
  'vendure',
  'prestashop',
  'evershop',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export const IMPORT_STATES = [
  'reading',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'discarded',
] as const;
/** The findings of the trial run about a product; a 'waiting' one needs pictures of a ZIP that was not sent yet. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'waiting', 'wrong'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** The codes of all problems and remarks that a file can have; each has a text. */
const IMPORT_PROBLEMS = importText.below('problems');
export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number];

/** A problem of a cell, a row or a product, or a remark about it. */
export const importProblem = namedObject('ProductImportProblem', {
  row: z.number().int().nullable().meta({ description: 'the row of the file; the head is row 1' }),
  column: z.string().nullable(),
  sheet: z.string().optional().meta({ description: 'of a workbook with several sheets' }),
  code: z.enum(IMPORT_PROBLEMS),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** A value that the import changes; `from` is null where the product or variant is new. */
export const importChange = namedObject('ProductImportChange', {
  row: z.number().int(),
  column: z.string(),
  from: z.string().nullable(),
  to: z.string(),
});
export type ImportChange = z.infer<typeof importChange>;

const count = z.number().int();

/** The reasons why a picture by its address is not here; each has a text. */
const IMPORT_PICTURE_REASONS = importText.below('reasons');
export type ImportPictureReason = (typeof IMPORT_PICTURE_REASONS)[number];

/** A picture that could not be had from where the file says it is, and the product that waits for it. */
export const pictureNotHad = namedObject('ProductImportPicture', {
  product: id,
  name: z.string(),
  address: z.string(),
  reason: z.enum(IMPORT_PICTURE_REASONS),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
  isTried: z.boolean().meta({ description: 'it is asked for again by itself' }),
});
export type PictureNotHad = z.infer<typeof pictureNotHad>;

/** The questions of the trial run about the whole file; nothing is taken for what it is not. */
const importQuestions = z.object({
  categories: z
    .array(z.object({ said: z.string(), products: count }))
    .meta({ description: 'categories of the file that the shop does not have; at most 100' }),
  currency: z.string().nullable().meta({
    description: 'the code of the foreign currency of its prices; ?: none is said and birr cannot be meant',
  }),
});

export const productImport = namedObject('ProductImport', {
  _id: id,
  fileName: z.string(),
  format: z.enum(IMPORT_FORMATS),
  state: z.enum(IMPORT_STATES),
  by: z.object({ _id: id, name: z.string() }),
  rows: count,
  products: count,
  checked: count.meta({ description: 'products that the trial run has looked at' }),
  outcomes: z.object({ new: count, changed: count, unchanged: count, waiting: count, wrong: count }),
  done: count.meta({ description: 'products that are written, or need no change' }),
  failed: count.meta({ description: 'products that were not written' }),
  missingPictures: z
    .array(z.string())
    .meta({ description: 'names of files that a ZIP can bring; at most 1000' }),
  pictures: z
    .object({ waiting: count, had: count, missing: count })
    .meta({ description: 'pictures by their address elsewhere: on the way, here, not to be had' }),
  notHad: z.array(pictureNotHad).meta({ description: 'pictures that could not be had; at most 200' }),
  questions: importQuestions,
  columns: z
    .array(z.object({ title: z.string(), example: z.string(), meaning: z.string() }))
    .meta({ description: 'how the columns were read; a meaning of none: not read' }),
  notes: z.array(importProblem),
  createdAt: moment,
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
});
export type ProductImport = z.infer<typeof productImport>;

/** A product of a file, with what the trial run found and what became of it. */
export const importItem = namedObject('ProductImportItem', {
  position: count,
  rows: z.array(count),
  name: z.string(),
  product: z.string().nullable().meta({ description: 'the `_id` of the product, once there is one' }),
  outcome: z.enum(IMPORT_OUTCOMES).nullable(),
  state: z.enum(['read', 'planned', 'done', 'failed']),
  changes: z.array(importChange),
  problems: z.array(importProblem),
  notes: z.array(importProblem),
});
export type ImportItem = z.infer<typeof importItem>;

/** POST /products/imports: the name of the file, shown to people; its format is read from its bytes. */
export const importQuery = z.object({
  name: line(200).optional(),
  columns: z
    .string()
    .max(10_000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(['', AS_UNDERSTOOD, ...IMPORT_COLUMNS])))
    .refine(
      (columns) => columns.some((each) => each === 'name' || each === 'sku' || each === AS_UNDERSTOOD),
      {
        message: 'must have a column of names or of codes',
      },
    )
    .optional()
    .meta({
      description:
        'what each column means, in their order, by commas; =: as it is understood; it is remembered for these titles',
    }),
  prices: z.enum(PRICE_KINDS).optional().meta({
    description: 'the kind of its prices, where its titles do not say it; absent: that of the shop',
  }),
});

export const IMPORT_VIEWS = [...IMPORT_OUTCOMES, 'failed', 'noted'] as const;
export const importItemQuery = listQuery.extend({
  only: z
    .enum(IMPORT_VIEWS)
    .optional()
    .meta({ description: 'an outcome of the trial run; failed: not written; noted: with a remark' }),
});

/** PUT /products/imports/{id}/pictures: the uploaded pictures of a ZIP, by the names that the file has for them. */
export const importPictures = namedObject('ProductImportPictures', {
  pictures: z
    .array(z.object({ name: line(255), address: pictureAddress }))
    .min(1)
    .max(1000),
});

/** PUT /products/imports/{id}/answers: what a person says to its questions. */
export const importAnswers = namedObject('ProductImportAnswers', {
  categories: z
    .array(
      z.object({
        said: line(200),
        category: z.string().max(40).nullable().meta({ description: 'null: its products stay drafts' }),
      }),
    )
    .max(100)
    .optional(),
  rate: numberAbove0(100_000).optional().meta({
    description: 'birr for one of the foreign currency; 1: the prices are in birr',
  }),
});

/** POST /products/imports/{id}/run. */
export const importRun = z
  .object({
    stopAtProblem: flag.optional().meta({ description: 'nothing is written while something is wrong' }),
  })
  .nullish();
