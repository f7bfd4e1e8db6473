import '#server/lib/compile-texts.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { knowCategories, type Category } from '#contract/goods/categories.ts';
import { FileError } from './file-error.ts';
import type { FileTable, FileTexts } from '../file-products.ts';
import { readTable } from './read-table.ts';

/** The thread's answer: the products of the file, or the reason why it cannot be read. */
export type ReadAnswer = { table: FileTexts } | Pick<FileError, 'code' | 'params' | 'columns'>;

/** A thread knows only what it is told, so it gets the shop's categories with the file. */
export interface ReadTask {
  bytes: Uint8Array;
  categories: readonly Category[];
  /** Our titles of the columns of a list, as a person has said them. */
  chosen?: readonly string[] | undefined;
}

/** The number of products in one batch. */
const BATCH = 100;

function textsOf({ products, ...table }: FileTable): FileTexts {
  const batches: FileTexts['batches'] = [];
  for (let from = 0; from < products.length; from += BATCH)
    batches.push({ from, products: JSON.stringify(products.slice(from, from + BATCH)) });
  return { ...table, productCount: products.length, batches };
}

async function answer(): Promise<ReadAnswer> {
  try {
    const { bytes, categories, chosen } = workerData as ReadTask;
    knowCategories(categories);
    return { table: textsOf(await readTable(bytes, chosen)) };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { code: error.code, params: error.params, columns: error.columns };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort!.postMessage(await answer());
