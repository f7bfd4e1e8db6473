import type { productImportEndpoints } from '#contract/endpoints/goods/product-import.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { fileInPieces } from '#server/lib/http/answers/file-in-pieces.ts';
import { mayReadCosts } from '#server/lib/http/answers/hide-costs.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment, namedFile, pageHeaders } from '#server/lib/http/http.ts';
import type { ImportsService } from './imports.service.ts';

interface Services {
  imports: ImportsService;
}

const LIST = '/api/products/imports';

export const importHandlers = ({ imports }: Services): Handlers<typeof productImportEndpoints> => ({
  'GET /api/products/export.csv': async (_input, { user }) => ({
    body: await fileInPieces(await imports.exportAll(mayReadCosts(user))),
    headers: namedFile(`products-${moment(new Date()).slice(0, 10)}.csv`),
  }),
  'GET /api/products/export.xlsx': async (_input, { user }) => ({
    body: await imports.exportAllAsXlsx(mayReadCosts(user)),
    headers: namedFile(`products-${moment(new Date()).slice(0, 10)}.xlsx`),
  }),

  'GET /api/products/imports': async () => ({ body: await imports.list() }),

  'POST /api/products/imports': async ({ body, query }, { user }) => {
    if (!Buffer.isBuffer(body) || body.length === 0) throw new HttpError('import-empty');
    const { name = 'products', prices, columns } = query;
    return { body: await imports.begin(body, { fileName: name, kind: prices, columns }, user) };
  },

  'GET /api/products/imports/:id': async ({ params }) => ({ body: await imports.get(params.id) }),

  'GET /api/products/imports/:id/products': async ({ params, query }) => {
    const { items, total } = await imports.listItems(params.id, query);
    const path = `${LIST}/${params.id}/products`;
    return { body: items, headers: pageHeaders(path, query, query.page, query.size, total) };
  },

  'PUT /api/products/imports/:id/pictures': async ({ params, body }, { user }) => ({
    body: await imports.addPictures(params.id, body.pictures, user),
  }),

  'POST /api/products/imports/:id/pictures/again': async ({ params }, { user }) => ({
    body: await imports.askForPictures(params.id, user),
  }),

  'PUT /api/products/imports/:id/answers': async ({ params, body }, { user }) => ({
    body: await imports.answer(params.id, body, user),
  }),

  'POST /api/products/imports/:id/run': async ({ params, body }, { user }) => ({
    body: await imports.run(params.id, body?.stopAtProblem, user),
  }),

  'DELETE /api/products/imports/:id': async ({ params }, { user }) => ({
    body: await imports.end(params.id, user),
  }),
});
