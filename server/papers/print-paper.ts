import { MOST_INVOICES_IN_FILE, NEWEST_INVOICE } from '#contract/books/papers.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import {
  getOrder,
  listOrdersByIds,
  orderAnswer,
  readWholeOrder,
  referenceOf,
  wasTakenAlong,
} from '#server/sales/sales.service.ts';
import { ethQrToPay } from '#server/payment-providers/bank-transfer/bank-transfer-provider.ts';
import { asOfPaper } from './as-of-paper.ts';
import { listOfOrder } from './fiscal-documents.store.ts';
import { listSubmissions } from './fiscal-submissions.store.ts';
import { paperAnswer } from './paper-answers.ts';
import type { PapersDeps } from './papers-deps.ts';
import { listInvoices, listPapers, listPapersOfDays } from './papers.store.ts';
import { drawnOrder, drawnPaper, drawnSeller, type DrawnOrder, type PaperToDraw } from './pdf/drawn.ts';
import type { PdfWorker } from './pdf/pdf-worker.ts';
import type { PrintedPapers } from './printed-papers.ts';
import { readLogo } from './read-logo.ts';

type Reading = Pick<PapersDeps, 'database' | 'sales' | 'settings'>;
/** The first and the last day, in Ethiopia. */
export interface Days {
  from: string;
  to: string;
}
type OrderRow = Awaited<ReturnType<typeof getOrder>>;

/**
 * Returns a paper, and the order as this paper shows it.
 * @param wanted the id of a paper, or NEWEST_INVOICE, which is the proforma until an order has an invoice.
 * @throws HttpError 404.
 */
async function toldPaper(
  { database: { reader }, sales, settings }: Reading,
  found: OrderRow,
  wanted: string,
): Promise<{ id: string | null; paper: PaperToDraw; order: DrawnOrder }> {
  const [papers, isTakenAlong] = await Promise.all([
    listPapers(reader, found.id),
    wasTakenAlong(reader, found.id),
  ]);
  const current = (await settings.get()).settings;
  const codeOf = (santim: number) =>
    ethQrToPay(current, { reference: referenceOf(found), santim, place: 'paper' });
  const newest = papers.findLast(({ kind }) => kind === 'invoice');
  const row = wanted === NEWEST_INVOICE ? newest : papers.find(({ id }) => id === wanted);
  if (!row && wanted !== NEWEST_INVOICE) throw new HttpError('paper-not-found');
  const [documents, submissions, whole] = await Promise.all([
    listOfOrder(reader, found.id),
    listSubmissions(reader, found.id),
    readWholeOrder(sales, found),
  ]);
  if (!row) {
    const order = orderAnswer(whole);
    const paper = { kind: 'proforma' as const, number: null, date: order.createdAt };
    return {
      id: null,
      paper: { ...paper, movement: null, about: null, fiscal: null },
      order: drawnOrder(order, { withMoney: true, codeOf, isTakenAlong }),
    };
  }
  const paper = paperAnswer(row, documents, { papers, submissions, whole });
  const order = { ...orderAnswer(asOfPaper(whole, papers, row)), ...paper.content };
  return { id: row.id, paper, order: drawnOrder(order, { withMoney: row === newest, codeOf, isTakenAlong }) };
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
): AsyncGenerator<Buffer> {
  const invoices = await listInvoices(database.reader, days, MOST_INVOICES_IN_FILE + 1);
  if (invoices.length === 0) throw new HttpError('no-invoices');
  if (invoices.length > MOST_INVOICES_IN_FILE)
    throw new HttpError('too-many-invoices', { params: { most: MOST_INVOICES_IN_FILE } });
  const { settings: now, look } = await settings.get();
  const logo = look?.logo ? await readLogo({ uploads, log }, look.logo) : null;
  async function* read() {
    for (const { id, order_id: orderId } of invoices) {
      const [found] = await listOrdersByIds(database.reader, [orderId]);
      // An invoice outlives no order; one that has just gone is left out.
      if (!found) continue;
      const { paper, order } = await toldPaper({ database, sales, settings }, found, id);
      yield { paper: drawnPaper(paper), order, settings: drawnSeller(now), logo };
    }
  }
  yield* worker.drawFile(read());
}

/** The invoices and credit notes of some days with the sums that each of them tells, one after the other. */
export async function* sumsOfPapers(deps: Reading, days: Days) {
  for (const { id, order_id: orderId } of await listPapersOfDays(deps.database.reader, days)) {
    const [found] = await listOrdersByIds(deps.database.reader, [orderId]);
    if (!found) continue;
    const { paper, order } = await toldPaper(deps, found, id);
    const { itemsPrice, shippingPrice, taxPrice, totalPrice } = order;
    yield { paper, order: found, sums: { itemsPrice, shippingPrice, taxPrice, totalPrice } };
  }
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
  const { id, paper, order } = await toldPaper({ database, sales, settings }, found, paperId);
  const current = await settings.get();
  const isStill = async () => {
    const [now] = await listOrdersByIds(database.reader, [orderId]);
    return now?.anonymised_at?.getTime() === found.anonymised_at?.getTime();
  };
  const pdf = await printed.print({
    values: {
      of: 'order',
      paper: drawnPaper(paper),
      order,
      settings: drawnSeller(current.settings),
    },
    logo: current.look?.logo ?? null,
    issued: id === null || paper.number === null ? null : { order: orderId, paper: id, isStill },
  });
  return { pdf, name: `${paper.kind}-${paper.number ?? order.number}.pdf` };
}
