import type { PriceKind } from '#contract/goods/typed-prices.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { beginImport } from './begin-import.ts';
import { exportProducts, exportProductsAsXlsx } from './export-products.ts';
import { importAnswers, itemAnswer } from './import-answers.ts';
import type { ImportParts } from './import-parts.ts';
import { answerQuestions, askForPictures, bringPictures, endImport, startRun } from './import-verbs.ts';
import { findImport, listImports, listLeftAlone, type ImportRow } from './imports.store.ts';
import { listItems } from './items.store.ts';
import { fetchPictures, PICTURES_JOB, wakeForPictures } from './pictures/fetch-pictures.ts';
import { IMPORT_JOB, workAtImport } from './work-at-import.ts';

const LEFT_ALONE_SECONDS = 30;
/** The time within which a call still answers with the result of the check, for small files. */
const AT_ONCE_MS = 1_500;

interface BeginAsked {
  fileName: string;
  kind: PriceKind | undefined;
  columns: readonly string[] | undefined;
}

export type ImportsService = ReturnType<typeof createImportsService>;

/** Creates the service that imports products from files, and exports them. */
export function createImportsService(parts: ImportParts) {
  const { database, jobs, settings } = parts;
  const { reader } = database;
  jobs.define(IMPORT_JOB, ({ id }: { id: string }) => workAtImport(parts, id), {
    expireSeconds: 120,
    retryLimit: 5,
  });
  /** Resumes imports whose node has died, and asks for the pictures that are due. */
  const resume = async (afterSeconds = LEFT_ALONE_SECONDS) => {
    await database.transaction(async (tx) => {
      for (const id of await listLeftAlone(tx, afterSeconds)) await jobs.enqueue(tx, IMPORT_JOB, { id });
    });
    await wakeForPictures(parts);
  };
  jobs.define(PICTURES_JOB, () => fetchPictures(parts), {
    expireSeconds: 300,
    retryLimit: 5,
    leaves: 'call',
  });
  jobs.defineEveryMinute('product-imports', () => resume());

  const find = async (id: string): Promise<ImportRow> => {
    const row = await findImport(reader, id);
    if (!row || row.state === 'reading') throw new HttpError('import-not-found');
    return row;
  };
  const get = async (id: string) => (await importAnswers(parts, [await find(id)]))[0]!;

  return {
    async exportAll(seesCosts: boolean) {
      const { settings: shop } = await settings.getRecent();
      return exportProducts(reader, seesCosts, shop.pricesTyped);
    },
    async exportAllAsXlsx(seesCosts: boolean) {
      const { settings: shop } = await settings.getRecent();
      return exportProductsAsXlsx(reader, seesCosts, shop.pricesTyped);
    },
    resume,
    /** The newest imports. */
    list: async () => importAnswers(parts, await listImports(reader)),
    /** @throws HttpError 404. */
    get,
    /** @throws HttpError 404. */
    async listItems(id: string, question: { only?: string; page: number; size: number }) {
      const { sheet } = await find(id);
      const { items, total } = await listItems(reader, id, question);
      return { items: items.map((item) => itemAnswer(item, sheet)), total };
    },
    /** @throws HttpError 409 where another import is under way, 422 where the file contains no products. */
    async begin(bytes: Uint8Array, asked: BeginAsked, by: Actor) {
      const { settings: shop } = await settings.getRecent();
      const kind = asked.kind ?? shop.pricesTyped;
      const id = await beginImport(parts, bytes, { ...asked, kind }, by);
      await workAtImport(parts, id, AT_ONCE_MS);
      return get(id);
    },
    /** @throws HttpError 404, 409 import-not-possible. */
    async addPictures(id: string, pictures: readonly { name: string; address: string }[], by: Actor) {
      await bringPictures(parts, id, pictures, by);
      await workAtImport(parts, id, AT_ONCE_MS);
      return get(id);
    },
    /** Asks again for the pictures that could not be had. @throws HttpError 404. */
    async askForPictures(id: string, by: Actor) {
      await find(id);
      await askForPictures(parts, id, by);
      return get(id);
    },
    /** @throws HttpError 404, 409 import-not-possible. */
    async answer(id: string, said: Parameters<typeof answerQuestions>[2], by: Actor) {
      await answerQuestions(parts, id, said, by);
      await workAtImport(parts, id, AT_ONCE_MS);
      return get(id);
    },
    /**
     * @throws HttpError 404, 409 import-not-possible, import-has-problems or import-under-way, 403 for price cuts
     * without proof of identity.
     */
    async run(id: string, stopAtProblem: boolean | undefined, by: AuthenticatedUser) {
      const { outcomes } = await get(id);
      await startRun(parts, id, { stopAtProblem, outcomes }, by);
      return get(id);
    },
    /** @throws HttpError 404, 409 import-not-possible. */
    async end(id: string, by: Actor) {
      await endImport(parts, id, by);
      return get(id);
    },
  };
}
