import type {
  fiscalDocumentEndpoints,
  fiscalTrialEndpoints,
  invoiceFileEndpoints,
  paperEndpoints,
} from '#contract/endpoints/books/papers.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { fileInPieces } from '#server/lib/http/answers/file-in-pieces.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import { numberFiscalReceipt, readOrder, type SalesDeps } from '#server/sales/sales.service.ts';
import type { PapersService } from './papers.service.ts';
import { refuseTakenNumber } from './type-fiscal-document.ts';

export const papersHandlers = ({
  papers,
  sales,
}: {
  papers: PapersService;
  sales: SalesDeps;
}): Handlers<
  typeof paperEndpoints &
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
  'GET /api/invoices.pdf': async ({ query: { from, to = from } }) => {
    const days = from === to ? from : `${from}-${to}`;
    const headers = { 'content-disposition': `attachment; filename="invoices-${days}.pdf"` };
    return { body: await fileInPieces(papers.printInvoices({ from, to })), headers };
  },
  'PUT /api/orders/:id/fiscal-receipt': async ({ params, body }, { user }) => {
    await papers.checkOrderNumber(params.id, body.number);
    await refuseTakenNumber(() => numberFiscalReceipt(sales, params.id, body, user));
    return { body: await readOrder(sales, params.id, user) };
  },
  'GET /api/fiscal-documents': async ({ query }) => {
    const { rows, total } = await papers.listDocuments(query);
    const headers = pageHeaders('/api/fiscal-documents', query, query.page, query.size, total);
    return { body: rows, headers };
  },
  'GET /api/settings/fiscal-trial': async () => ({ body: await papers.showTrial() }),
  'POST /api/settings/fiscal-trial': async (_input, { user }) => ({ body: await papers.sendTrial(user) }),
  'PUT /api/settings/fiscal-key': async ({ body }, { user }) => ({ body: await papers.keepKey(body, user) }),
  'DELETE /api/settings/fiscal-key': async (_input, { user }) => ({ body: await papers.removeKey(user) }),
  'PUT /api/fiscal-documents/:id': async ({ params, body }, { user }) => ({
    body: await papers.type(params.id, body, user),
  }),
  'PUT /api/fiscal-documents/:id/state': async ({ params, body }, { user }) => ({
    body: await papers.setState(params.id, body, user),
  }),
});
