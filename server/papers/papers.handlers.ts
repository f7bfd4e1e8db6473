import type {
  fiscalDocumentEndpoints,
  fiscalTrialEndpoints,
  invoiceFileEndpoints,
  paperEndpoints,
} from '#contract/endpoints/books/papers.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { productPaperEndpoints } from '#contract/endpoints/goods/products.ts';
import { productAnswer, type CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { fileInPieces } from '#server/lib/http/answers/file-in-pieces.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import { numberFiscalReceipt, readOrder, type SalesDeps } from '#server/sales/sales.service.ts';
import type { PapersDeps } from './papers-deps.ts';
import type { PapersService } from './papers.service.ts';
import {
  checkOrderNumber,
  listFiscalDocuments,
  readFiscalDocument,
  refuseTakenNumber,
  setFiscalState,
  typeFiscalDocument,
} from './type-fiscal-document.ts';

export const papersHandlers = ({
  papers,
  sales,
  catalogue,
}: {
  catalogue: Pick<CatalogueService, 'getWhole'>;
  papers: PapersService;
  sales: SalesDeps;
}): Handlers<
  typeof paperEndpoints &
    typeof productPaperEndpoints &
    typeof invoiceFileEndpoints &
    typeof fiscalDocumentEndpoints &
    typeof fiscalTrialEndpoints
> => ({
  'GET /api/orders/:id/papers': async ({ params }, { user }) => ({
    body: await papers.listPapers(params.id, user),
  }),
  'GET /api/orders/:id/papers/:paper': async ({ params }, { user }) => {
    const { pdf, name } = await papers.print(params.id, params.paper, user);
    return { body: pdf, headers: { 'content-disposition': `attachment; filename="${name}"` } };
  },
  'GET /api/products/:id/outline': async ({ params, query }) => {
    const product = await catalogue.getWhole(params.id, { drafts: 'none' });
    const { pdf, name } = await papers.printOutline(productAnswer(product, []), query);
    return { body: pdf, headers: { 'content-disposition': `attachment; filename="${name}"` } };
  },
  'GET /api/invoices.pdf': async ({ query: { from, to = from } }) => {
    const days = from === to ? from : `${from}-${to}`;
    const headers = { 'content-disposition': `attachment; filename="invoices-${days}.pdf"` };
    return { body: await fileInPieces(papers.printInvoices({ from, to })), headers };
  },
  'PUT /api/orders/:id/fiscal-receipt': async ({ params, body }, { user }) => {
    await checkOrderNumber(papers.deps, params.id, body.number);
    await refuseTakenNumber(() => numberFiscalReceipt(sales, params.id, body, user));
    return { body: await readOrder(sales, params.id, user) };
  },
  ...documentHandlers(papers.deps),
  'GET /api/settings/fiscal-trial': async () => ({ body: await papers.showTrial() }),
  'POST /api/settings/fiscal-trial': async (_input, { user }) => ({ body: await papers.sendTrial(user) }),
  'PUT /api/settings/fiscal-key': async ({ body }, { user }) => ({ body: await papers.keepKey(body, user) }),
  'DELETE /api/settings/fiscal-key': async (_input, { user }) => ({ body: await papers.removeKey(user) }),
});

/** The calls about the fiscal documents of payments and refunds. */
function documentHandlers(deps: PapersDeps): Handlers<typeof fiscalDocumentEndpoints> {
  const { after, page } = verbsOf(deps);
  const reading = after((id) => readFiscalDocument(deps, id));
  return {
    'GET /api/fiscal-documents': page('/api/fiscal-documents', listFiscalDocuments),
    'PUT /api/fiscal-documents/:id': reading(typeFiscalDocument),
    'PUT /api/fiscal-documents/:id/state': reading(setFiscalState),
  };
}
