import { MOST_INVOICES_IN_FILE } from '#contract/books/papers.ts';
import { mayReadPhones, withoutPhones } from '#server/lib/http/answers/hide-phones.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { getOrder, listOrdersByIds, orderAnswer, readWholeOrder } from '#server/sales/sales.service.ts';
import { asOfPaper } from './as-of-paper.ts';
import { listOfOrder } from './fiscal-documents.store.ts';
import { listSubmissions } from './fiscal-submissions.store.ts';
import { paperAnswer } from './paper-answers.ts';
import type { PapersDeps } from './papers-deps.ts';
import { listInvoices, listPapers } from './papers.store.ts';
import { drawnOrder, drawnPaper, drawnSeller } from './pdf/drawn.ts';
import type { PdfWorker } from './pdf/pdf-worker.ts';
import type { PrintedPapers } from './printed-papers.ts';
import { readLogo } from './read-logo.ts';

type Reading = Pick<PapersDeps, 'database' | 'sales'>;
/** The first and the last day, in Ethiopia. */
export interface Days {
  from: string;
  to: string;
}
type OrderRow = Awaited<ReturnType<typeof getOrder>>;

/** Returns a paper, and the order as this paper shows it to this person. @throws HttpError 404. */
async function toldPaper(
  { database: { reader }, sales }: Reading,
  found: OrderRow,
  paperId: string,
  viewer: AuthenticatedUser,
) {
  const papers = await listPapers(reader, found.id);
  const row = papers.find(({ id }) => id === paperId);
  if (!row) throw new HttpError(404, 'paper-not-found');
  const [documents, submissions, whole] = await Promise.all([
    listOfOrder(reader, found.id),
    listSubmissions(reader, found.id),
    readWholeOrder(sales, found),
  ]);
  const paper = paperAnswer(row, documents, { papers, submissions, whole });
  const order = { ...orderAnswer(asOfPaper(whole, papers, row)), ...paper.content };
  return { paper, order: mayReadPhones(viewer) ? order : withoutPhones(order) };
}

/**
 * Yields all invoices of some days as one PDF, in pieces. Each is read and drawn when its turn among other papers
 * comes, and sent at once, because a connection that stays silent for long is closed.
 * @throws HttpError 404, 422, 503 when too many papers wait to be drawn.
 */
export async function* printInvoices(
  { database, sales, settings, uploads, log }: PapersDeps,
  worker: PdfWorker,
  days: Days,
  viewer: AuthenticatedUser,
): AsyncGenerator<Buffer> {
  const invoices = await listInvoices(database.reader, days, MOST_INVOICES_IN_FILE + 1);
  if (invoices.length === 0) throw new HttpError(404, 'no-invoices');
  if (invoices.length > MOST_INVOICES_IN_FILE)
    throw new HttpError(422, 'too-many-invoices', { params: { most: MOST_INVOICES_IN_FILE } });
  const { settings: now, look } = await settings.get();
  const logo = look?.logo ? await readLogo({ uploads, log }, look.logo) : null;
  async function* read() {
    for (const { id, order_id: orderId } of invoices) {
      const [found] = await listOrdersByIds(database.reader, [orderId]);
      // An invoice outlives no order; one that has just gone is left out.
      if (!found) continue;
      const { paper, order } = await toldPaper({ database, sales }, found, id, viewer);
      yield { paper: drawnPaper(paper), order: drawnOrder(order), settings: drawnSeller(now), logo };
    }
  }
  yield* worker.drawFile(read());
}

/** A paper of an order as PDF, with the name of its file. @throws HttpError 404, 503 when too many are drawn. */
export async function printPaper(
  { database, sales, settings }: PapersDeps,
  printed: PrintedPapers,
  orderId: string,
  paperId: string,
  viewer: AuthenticatedUser,
): Promise<{ pdf: Buffer; name: string }> {
  const found = await getOrder(sales, orderId, viewer);
  const { paper, order } = await toldPaper({ database, sales }, found, paperId, viewer);
  const current = await settings.get();
  const isStill = async () => {
    const [now] = await listOrdersByIds(database.reader, [orderId]);
    return now?.anonymised_at?.getTime() === found.anonymised_at?.getTime();
  };
  // A PDF without the buyer's phone must not be stored, because the stored one is also served to the buyer.
  const isStored = paper.number !== null && mayReadPhones(viewer);
  const pdf = await printed.print({
    values: {
      of: 'order',
      paper: drawnPaper(paper),
      order: drawnOrder(order),
      settings: drawnSeller(current.settings),
    },
    logo: current.look?.logo ?? null,
    issued: isStored ? { order: orderId, paper: paperId, isStill } : null,
  });
  return { pdf, name: `${paper.kind}-${paper.number ?? order.number}.pdf` };
}
