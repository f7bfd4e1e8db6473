import type { productImportEndpoints } from '#contract/endpoints/goods/product-import.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { fileInPieces } from '#server/lib/http/answers/file-in-pieces.ts';
import { mayReadCosts } from '#server/lib/http/answers/hide-costs.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment, namedFile, pageHeaders } from '#server/lib/http/http.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import { beginImport } from './begin-import.ts';
import { exportProducts, exportProductsAsXlsx } from './export-products.ts';
import { readImport, readImports, readItems } from './import-answers.ts';
import type { ImportParts } from './import-parts.ts';
import { answerQuestions, askForPictures, bringPictures, endImport, startRun } from './import-verbs.ts';

const LIST = '/api/products/imports';
const today = () => moment(new Date()).slice(0, 10);

export function importHandlers({
  imports: { deps },
}: {
  imports: { deps: ImportParts };
}): Handlers<typeof productImportEndpoints> {
  const reading = verbsOf(deps).after((id) => readImport(deps, id));
  return {
    'GET /api/products/export.csv': async (_input, { user }) => ({
      body: await fileInPieces(exportProducts(deps, mayReadCosts(user))),
      headers: namedFile(`products-${today()}.csv`),
    }),
    'GET /api/products/export.xlsx': async (_input, { user }) => ({
      body: await exportProductsAsXlsx(deps, mayReadCosts(user)),
      headers: namedFile(`products-${today()}.xlsx`),
    }),

    'GET /api/products/imports': async () => ({ body: await readImports(deps) }),

    'POST /api/products/imports': async ({ body, query }, { user }) => {
      if (!Buffer.isBuffer(body) || body.length === 0) throw new HttpError('import-empty');
      const { name: fileName = 'products', prices: kind, columns } = query;
      const id = await beginImport(deps, body, { fileName, kind, columns }, user);
      return { body: await readImport(deps, id) };
    },

    'GET /api/products/imports/:id': async ({ params }) => ({ body: await readImport(deps, params.id) }),

    'GET /api/products/imports/:id/products': async ({ params, query }) => {
      const { items, total } = await readItems(deps, params.id, query);
      const path = `${LIST}/${params.id}/products`;
      return { body: items, headers: pageHeaders(path, query, query.page, query.size, total) };
    },

    'PUT /api/products/imports/:id/pictures': reading(bringPictures),
    'POST /api/products/imports/:id/pictures/again': reading(askForPictures),
    'PUT /api/products/imports/:id/answers': reading(answerQuestions),
    'POST /api/products/imports/:id/run': reading(startRun),
    'DELETE /api/products/imports/:id': reading(endImport),
  };
}
