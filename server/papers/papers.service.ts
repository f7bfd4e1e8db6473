import type { OrderPaper } from '#contract/books/fiscal-documents.ts';
import { paperNumber } from '#contract/books/papers.ts';
import type { OutlineQuery, Product } from '#contract/goods/products.ts';
import type { Quotation } from '#contract/orders/quotations.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { getOrder, readWholeOrder, type WholeOrder } from '#server/sales/sales.service.ts';
import { listOfOrder } from './fiscal-documents.store.ts';
import { issueFiscalDocuments } from './fiscal-queue.ts';
import { fiscalTrials } from './fiscal-trial.ts';
import { listSubmissions } from './fiscal-submissions.store.ts';
import { issueNumbers } from './number-papers.ts';
import { paperAnswer } from './paper-answers.ts';
import { PAPERS_JOB, type PapersDeps } from './papers-deps.ts';
import { listPapers, listQuotationNumbers } from './papers.store.ts';
import { drawnQuotation, drawnSeller } from './pdf/drawn.ts';
import { createPdfWorker, type PdfWorker } from './pdf/pdf-worker.ts';
import { printOutline } from './print-outline.ts';
import { printInvoices, printPaper, type Days, sumsOfPapers } from './print-paper.ts';
import { createPrintedPapers, type PrintedPapers } from './printed-papers.ts';
import { readLogo } from './read-logo.ts';

export { FISCAL_WAITING } from './fiscal-documents.store.ts';
export type { PapersDeps };
export type PapersService = ReturnType<typeof createPapersService>;

/** The numbered papers of orders, and the fiscal documents of their money. */
export function createPapersService(deps: PapersDeps) {
  const { jobs } = deps;
  const worker = createPdfWorker({ log: deps.log });
  const printed = printedPapers(deps, worker);
  const issue = async () => {
    await issueNumbers(deps);
    await issueFiscalDocuments(deps);
  };
  jobs.defineEveryMinute('papers', issue);
  jobs.define(PAPERS_JOB, issue, { retryLimit: 0 });

  return {
    deps,
    issue,
    /** @throws HttpError 404. */
    async listPapers(orderId: string, viewer: AuthenticatedUser): Promise<OrderPaper[]> {
      const answers = await answersOfPapers(deps, await getOrder(deps.sales, orderId, viewer));
      // A person is looking at the papers, so the numbers are given before the job of the next minute.
      if (answers.some(({ number }) => number === null)) await numberSoon(deps);
      return answers;
    },
    /** @throws HttpError 404, 503 when too many papers wait to be drawn. */
    print: (orderId: string, paperId: string, viewer: AuthenticatedUser) =>
      printPaper(deps, printed, orderId, paperId, viewer),
    /**
     * @throws HttpError 404 without an invoice, 422 for too many invoices, 503 when too many papers wait to be drawn.
     */
    printInvoices: (days: Days) => printInvoices(deps, worker, days),
    /** Removes the stored PDFs of orders, because they contain personal data of the buyers. @throws HttpError 503. */
    forgetPrinted: (orders: readonly string[]): Promise<void> => printed.forget(orders),
    sumsOfPapers: (days: Days) => sumsOfPapers(deps, days),
    ...papersOfQuotations(deps, printed),
    /**
     * The sheet by which a piece is taped onto floor and wall.
     * @throws HttpError 404 for a piece without measures, 503 when too many papers wait to be drawn.
     */
    printOutline: (product: Product, asked: OutlineQuery) => printOutline(deps, printed, product, asked),
    ...fiscalTrials(deps),
  };
}

const printedPapers = ({ paperFiles: store, uploads, log }: PapersDeps, worker: PdfWorker): PrintedPapers =>
  createPrintedPapers({
    ...{ worker, store, log },
    readLogo: (address) => readLogo({ uploads, log }, address),
  });

const numberSoon = ({ database, jobs }: Pick<PapersDeps, 'database' | 'jobs'>): Promise<void> =>
  database.transaction(async (tx) => {
    await jobs.enqueue(tx, PAPERS_JOB, {});
  });

/** The functions for the numbers and PDFs of quotations. */
const papersOfQuotations = ({ database, jobs, settings }: PapersDeps, printed: PrintedPapers) => ({
  /**
   * The numbers of quotations by their ids. A quotation without one gets its number soon, and is left out until then.
   */
  async numbersOfQuotations(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await listQuotationNumbers(database.reader, ids);
    if (rows.length < ids.length) await numberSoon({ database, jobs });
    return new Map(rows.map((row) => [row.quotation_id!, paperNumber('quotation', row.year!, row.number!)]));
  },
  /** A quotation as PDF, with the address of its page. @throws HttpError 503 when too many papers wait to be drawn. */
  async printQuotation(quotation: Quotation, url: string): Promise<Buffer> {
    const { settings: now, look } = await settings.get();
    return printed.print({
      values: {
        of: 'quotation',
        quotation: drawnQuotation(quotation),
        settings: { ...drawnSeller(now), deliveryPromise: now.deliveryPromise },
        url,
      },
      logo: look?.logo ?? null,
      issued: null,
    });
  },
});
async function answersOfPapers(
  { database: { reader }, sales }: PapersDeps,
  order: OrderRow,
): Promise<OrderPaper[]> {
  const [papers, documents, submissions, whole] = await Promise.all([
    listPapers(reader, order.id),
    listOfOrder(reader, order.id),
    listSubmissions(reader, order.id),
    readWholeOrder(sales, order),
  ]);
  return papers.map((paper) => paperAnswer(paper, documents, { papers, submissions, whole }));
}

type OrderRow = WholeOrder['order'];
