import { can } from '#contract/accounts/jobs.ts';
import { quotationPath } from '#contract/orders/quotation-states.ts';
import type { Quotation, QuotationQuery, QuotationSummary } from '#contract/orders/quotations.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { getOrder, openWays } from '#server/sales/sales.service.ts';
import { quotationAnswer, summaryAnswer } from './quotation-answers.ts';
import type { QuotationDeps } from './quotation-deps.ts';
import { countQuotations, findQuotation, listQuotations, type QuotationRow } from './quotations.store.ts';

/**
 * @param isNew true for a quotation that was just made, which has no number: it gets one soon after it is first read.
 * @throws HttpError 404.
 */
export async function readQuotation(
  deps: QuotationDeps,
  id: string,
  viewer: Viewer | null,
  isNew = false,
): Promise<Quotation> {
  return answer(deps, await findReadable(deps, id, viewer), viewer, isNew);
}

/**
 * Draws the quotation as a PDF, with a name for the file: the same for everybody who may read it.
 * @throws HttpError 404, 503 when too many PDFs are being drawn.
 */
export async function printQuotation(
  deps: QuotationDeps,
  id: string,
  viewer: Viewer | null,
): Promise<{ pdf: Buffer; name: string }> {
  const quotation = await answer(deps, await findReadable(deps, id, viewer), null);
  const pdf = await deps.papers.printQuotation(quotation, deps.config.publicUrl + quotationPath(id));
  return { pdf, name: `quotation-${quotation.number ?? quotation.createdAt.slice(0, 10)}.pdf` };
}

/** A page of quotations, and the number of all that fit. */
export async function readQuotations(
  { database: { reader }, papers }: QuotationDeps,
  { page, size, ...filter }: QuotationQuery,
): Promise<{ rows: QuotationSummary[]; total: number }> {
  const [rows, total] = await Promise.all([
    listQuotations(reader, filter, { page, size }),
    countQuotations(reader, filter),
  ]);
  const numbers = await papers.numbersOfQuotations(rows.map(({ id }) => id));
  return { rows: rows.map((row) => summaryAnswer(row, numbers.get(row.id) ?? null)), total };
}

async function answer(
  deps: QuotationDeps,
  row: QuotationRow,
  viewer: Viewer | null,
  isNew = false,
): Promise<Quotation> {
  const { id } = row;
  const isOpen = row.state === 'open';
  const [numbers, forSale, current, isOwn] = await Promise.all([
    deps.papers.numbersOfQuotations(isNew ? [] : [id]),
    deps.catalogue.listForSale(row.lines),
    deps.settings.get(),
    isOwnOrder(deps, row, viewer),
  ]);
  const ways = isOpen ? openWays(deps.sales, row.total_santim, current) : [];
  return quotationAnswer(row, { number: numbers.get(id) ?? null, forSale, ways, viewer, isOwn });
}

async function isOwnOrder(
  { sales }: QuotationDeps,
  { order_id: order }: QuotationRow,
  viewer: Viewer | null,
): Promise<boolean> {
  if (order === null || viewer === null) return false;
  return getOrder(sales, order, { id: viewer.id, forShop: can(viewer, 'orders:read') }).then(
    () => true,
    () => false,
  );
}

/** Says whether a viewer may read a quotation: after its link was ended, only the shop may. */
const mayRead = ({ link_ended_at: endedAt }: QuotationRow, viewer: Viewer | null): boolean =>
  endedAt === null || can(viewer, 'orders:read');

/** @throws HttpError 404. */
async function findReadable(
  { database }: QuotationDeps,
  id: string,
  viewer: Viewer | null,
): Promise<QuotationRow> {
  const row = await findQuotation(database.reader, id);
  if (!row || !mayRead(row, viewer)) throw new HttpError('not-found');
  return row;
}
