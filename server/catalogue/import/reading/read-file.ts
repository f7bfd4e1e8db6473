import type { FileColumn } from '#contract/goods/import-columns.ts';
import { categories } from '#contract/goods/categories.ts';
import { IMPORT_LIMITS } from '#contract/goods/product-import.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { askThread, type ThreadLimits } from '#server/lib/tables/file-thread.ts';
import { TableError } from '#server/lib/tables/table-error.ts';
import { tableRefusal } from '#server/lib/tables/table-refusal.ts';
import type { FileTexts, ProductBatch } from '../file-products.ts';
import type { FileError } from './file-error.ts';
import type { ReadAnswer, ReadTask } from './read-file-worker.ts';

const THREAD = 'server/catalogue/import/reading/read-file-worker.ts';
/** The time and memory for the largest allowed files. */
const THREAD_LIMITS: ThreadLimits = { timeMs: 60_000, memoryMb: 1024 };

/** A list whose columns nobody knows, with what a person needs to see to say what they mean. */
export class UnknownColumns extends HttpError {
  readonly columns: readonly FileColumn[];

  constructor(columns: readonly FileColumn[]) {
    super('import-unknown-columns', { details: { columns } });
    this.columns = columns;
  }
}

/**
 * Reads a file in a thread of its own, so that the shop goes on selling and a malicious file cannot take its memory. It
 * holds the products until they are taken or its answer is ended.
 * @throws HttpError 422 where the file contains no products.
 */
export async function readFile(
  bytes: Uint8Array,
  chosen?: readonly string[],
  limits: ThreadLimits = THREAD_LIMITS,
): Promise<FileTexts> {
  const asked: ReadTask = { bytes, categories: categories(), chosen };
  const answers = withRefusals(askThread<ReadAnswer>(THREAD, asked, limits));
  const { value: first } = await answers.next();
  if (first && 'refusal' in first) {
    await answers.return();
    throw refusalOf(first.refusal);
  }
  if (!first || !('file' in first)) throw new HttpError('table-too-heavy');
  return { ...first.file, batches: batchesOf(answers), end: () => answers.return() };
}

async function* batchesOf(answers: AsyncIterable<ReadAnswer>): AsyncGenerator<ProductBatch, void> {
  for await (const answer of answers) if ('batches' in answer) yield* answer.batches;
}

async function* withRefusals(answers: AsyncIterable<ReadAnswer>): AsyncGenerator<ReadAnswer, void> {
  try {
    yield* answers;
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw refusalOf(tableRefusal(error, IMPORT_LIMITS));
  }
}

function refusalOf({
  code,
  params,
  columns,
}: Pick<FileError, 'code' | 'params'> & Partial<Pick<FileError, 'columns'>>): HttpError {
  if (columns) return new UnknownColumns(columns);
  return new HttpError(code, Object.keys(params).length > 0 ? { params } : {});
}
