import '#server/lib/compile-texts.ts';
import { workerData } from 'node:worker_threads';
import { knowCategories, type Category } from '#contract/goods/categories.ts';
import { FileError } from './file-error.ts';
import { answerInPieces, jsonBytes } from '#server/lib/tables/file-thread.ts';
import type { FileTexts, ProductBatch } from '../file-products.ts';
import { readTable } from './read-table.ts';

/** The thread's answers: why the file cannot be read, or what holds for the whole file and then its products. */
export type ReadAnswer =
  | { refusal: Pick<FileError, 'code' | 'params' | 'columns'> }
  | { file: Omit<FileTexts, 'batches' | 'end'> }
  | { batches: ProductBatch[] };

/** A thread knows only what it is told, so it gets the shop's categories with the file. */
export interface ReadTask {
  bytes: Uint8Array;
  categories: readonly Category[];
  /** Our titles of the columns of a list, as a person has said them. */
  chosen?: readonly string[] | undefined;
}

/** The number of products in one batch. */
const BATCH = 100;
/** The bytes of the batches that are handed over at once, because each time costs the main thread a little. */
const AT_ONCE = 4_000_000;

async function* answers({ bytes, categories, chosen }: ReadTask): AsyncGenerator<ReadAnswer, void> {
  knowCategories(categories);
  try {
    const { products, ...file } = await readTable(bytes, chosen);
    yield { file: { ...file, productCount: products.length } };
    let from = 0;
    while (products.length > 0) {
      const batches: ProductBatch[] = [];
      let size = 0;
      for (; products.length > 0 && size < AT_ONCE; from += BATCH) {
        // Products that are handed over leave the thread, so that none is held twice.
        const texts = products.splice(0, BATCH).map((product) => JSON.stringify(product));
        const batch = jsonBytes(texts);
        size += batch.length;
        batches.push({ from, products: batch });
      }
      yield { batches: inOneBuffer(batches, size) };
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    yield { refusal: { code: error.code, params: error.params, columns: error.columns } };
  }
}

/** Puts batches behind each other into one buffer, because the main thread takes over each buffer by itself. */
function inOneBuffer(batches: readonly ProductBatch[], length: number): ProductBatch[] {
  const all = new Uint8Array(length);
  let at = 0;
  return batches.map(({ from, products }) => {
    all.set(products, at);
    at += products.length;
    return { from, products: all.subarray(at - products.length, at) };
  });
}

answerInPieces(answers(workerData as ReadTask));
