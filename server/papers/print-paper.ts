import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { getOrder, listOrdersByIds, orderAnswer, readWholeOrder } from '#server/sales/sales.service.ts';
import { asOfPaper } from './as-of-paper.ts';
import { listOfOrder } from './fiscal-documents.store.ts';
import { listSubmissions } from './fiscal-submissions.store.ts';
import { paperAnswer } from './paper-answers.ts';
import type { PapersDeps } from './papers-deps.ts';
import { listPapers } from './papers.store.ts';
import { drawnOrder, drawnPaper, drawnSeller } from './pdf/drawn.ts';
import type { PrintedPapers } from './printed-papers.ts';

/** A paper of an order as PDF, with the name of its file. @throws HttpError 404, 503 when too many are drawn. */
export async function printPaper(
  { database, sales, settings }: PapersDeps,
  printed: PrintedPapers,
  orderId: string,
  paperId: string,
  viewer: AuthenticatedUser,
): Promise<{ pdf: Buffer; name: string }> {
  const found = await getOrder(sales, orderId, viewer);
  const papers = await listPapers(database.reader, orderId);
  const row = papers.find(({ id }) => id === paperId);
  if (!row) throw new HttpError(404, 'paper-not-found');
  const [documents, submissions, whole, current] = await Promise.all([
    listOfOrder(database.reader, orderId),
    listSubmissions(database.reader, orderId),
    readWholeOrder(sales, found),
    settings.get(),
  ]);
  const paper = paperAnswer(row, documents, { papers, submissions, whole });
  const order = orderAnswer(row.movement_id === null ? asOfPaper(whole, papers, row) : whole);
  const isStill = async () => {
    const [now] = await listOrdersByIds(database.reader, [orderId]);
    return now?.anonymised_at?.getTime() === found.anonymised_at?.getTime();
  };
  const pdf = await printed.print({
    values: {
      of: 'order',
      paper: drawnPaper(paper),
      order: drawnOrder(order),
      settings: drawnSeller(current.settings),
    },
    logo: current.look?.logo ?? null,
    issued: paper.number === null ? null : { order: orderId, paper: paperId, isStill },
  });
  return { pdf, name: `${paper.kind}-${paper.number ?? order.number}.pdf` };
}
