import type { Readable } from 'node:stream';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { getOrder, orderAnswer, readWholeOrder } from '#server/sales/sales.service.ts';
import { asOfPaper } from './as-of-paper.ts';
import { listOfOrder } from './fiscal-documents.store.ts';
import { listSubmissions } from './fiscal-submissions.store.ts';
import { paperAnswer } from './paper-answers.ts';
import type { PapersDeps } from './papers-deps.ts';
import { listPapers } from './papers.store.ts';
import { readLogo } from './read-logo.ts';

/** A paper of an order as PDF, with the name of its file. @throws HttpError 404. */
export async function printPaper(
  { database, sales, settings, uploads, log }: PapersDeps,
  orderId: string,
  paperId: string,
  viewer: AuthenticatedUser,
): Promise<{ pdf: Readable; name: string }> {
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
  // Its fonts are read when the first paper is printed, not at each start.
  const { paperPdf } = await import('./pdf/paper-pdf.ts');
  const logo = await readLogo({ uploads, log }, current);
  const pdf = paperPdf({ paper, order, settings: current.settings, logo }) as unknown as Readable;
  return { pdf, name: `${paper.kind}-${paper.number ?? order.number}.pdf` };
}
