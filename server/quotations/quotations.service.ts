import { can } from '#contract/accounts/jobs.ts';
import { quotationPath } from '#contract/orders/quotation-states.ts';
import type { Quotation, QuotationQuery, QuotationSummary } from '#contract/orders/quotations.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { getOrder, openWays } from '#server/sales/sales.service.ts';
import { askForQuotation, makeQuotation } from './ask-for-quotation.ts';
import { endLink, extendQuotation, withdrawQuotation } from './change-quotation.ts';
import { orderForAsker, orderQuotation } from './order-quotation.ts';
import { quotationAnswer, staffOf, summaryAnswer } from './quotation-answers.ts';
import type { QuotationDeps } from './quotation-deps.ts';
import {
  countOpenOf,
  countQuotations,
  deleteOfContacts,
  deleteOld,
  findQuotation,
  handOver,
  listQuotations,
  type QuotationRow,
} from './quotations.store.ts';

export { QUOTATIONS_WAITING } from './quotations.store.ts';

export type QuotationsService = ReturnType<typeof createQuotationsService>;

/** Quotations: offers whose prices hold until a day, and which can be ordered once. */
export function createQuotationsService(deps: QuotationDeps) {
  const { database, jobs, papers, config } = deps;
  const sweep = () => database.transaction(deleteOld);
  jobs.defineEveryNight('quotations-old', sweep);

  /**
   * @param isNew true for a quotation that was just made, which has no number: it gets one soon after it is first
   * read.
   * @throws HttpError 404.
   */
  async function read(id: string, viewer: Viewer | null, isNew = false): Promise<Quotation> {
    return answer(deps, await findReadable(deps, id, viewer), viewer, isNew);
  }

  return {
    read,
    sweep,
    ask: async (...[asked, by]: Tail<Parameters<typeof askForQuotation>>) =>
      read(await askForQuotation(deps, asked, by), by.viewer, true),
    make: async (wanted: Parameters<typeof makeQuotation>[1], by: Parameters<typeof makeQuotation>[2]) =>
      read(await makeQuotation(deps, wanted, by), by, true),
    /**
     * Draws the quotation as a PDF, with a name for the file: the same for everybody who may read it.
     * @throws HttpError 404, 503 when too many PDFs are being drawn.
     */
    async print(id: string, viewer: Viewer | null): Promise<{ pdf: Buffer; name: string }> {
      const quotation = await answer(deps, await findReadable(deps, id, viewer), null);
      const pdf = await papers.printQuotation(quotation, config.publicUrl + quotationPath(id));
      return { pdf, name: `quotation-${quotation.number ?? quotation.createdAt.slice(0, 10)}.pdf` };
    },
    order: (...given: Tail<Parameters<typeof orderQuotation>>) => orderQuotation(deps, ...given),
    orderForAsker: (...given: Tail<Parameters<typeof orderForAsker>>) => orderForAsker(deps, ...given),
    async withdraw(...[id, by]: Tail<Parameters<typeof withdrawQuotation>>): Promise<Quotation> {
      await withdrawQuotation(deps, id, by);
      return read(id, by);
    },
    async extend(...[id, day, by]: Tail<Parameters<typeof extendQuotation>>): Promise<Quotation> {
      await extendQuotation(deps, id, day, by);
      return read(id, by);
    },
    endLink: (...given: Tail<Parameters<typeof endLink>>) => endLink(deps, ...given),
    list: (query: QuotationQuery) => listPage(deps, query),
    countOpenOf,
    handOver,
    /** Deletes the quotations that guests have asked for with this address or these numbers. */
    forgetContacts: (tx: Transaction, address: string, phones: readonly string[]): Promise<void> =>
      deleteOfContacts(tx, address, phones),
  };
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

/** A page of quotations, and the number of all that fit. */
async function listPage(
  { database: { reader }, papers, accounts }: QuotationDeps,
  { page, size, ...filter }: QuotationQuery,
): Promise<{ quotations: QuotationSummary[]; total: number }> {
  const [rows, total] = await Promise.all([
    listQuotations(reader, filter, { page, size }),
    countQuotations(reader, filter),
  ]);
  const [numbers, names] = await Promise.all([
    papers.numbersOfQuotations(rows.map(({ id }) => id)),
    accounts.namesOf(rows.flatMap((row) => staffOf(row) ?? [])),
  ]);
  return { quotations: rows.map((row) => summaryAnswer(row, numbers.get(row.id) ?? null, names)), total };
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;
