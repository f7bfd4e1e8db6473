import type { FiscalDocument, OrderPaper } from '#contract/books/fiscal-documents.ts';
import { toBirr } from '#contract/money.ts';
import { PAPER_FACTS, paperNumber } from '#contract/books/papers.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import { methodOf } from '#server/payment-providers/payment-provider.ts';
import type { FiscalDocumentOfMoney } from './fiscal-documents.store.ts';
import type { WholeOrder } from '#server/sales/sales.service.ts';
import { contentOfPaper } from './as-of-paper.ts';
import type { SubmissionRow } from './fiscal-submissions.store.ts';
import type { PaperRow } from './papers.store.ts';

type Names = ReadonlyMap<string, string>;

/** @param orders the numbers of orders by their ids. @param names of people by their ids. */
export function documentAnswer(
  row: FiscalDocumentOfMoney,
  orders: ReadonlyMap<string, number>,
  names: Names,
): FiscalDocument {
  const number = row.order_id === null ? undefined : orders.get(row.order_id);
  return {
    _id: row.id,
    state: row.state,
    movement: movementAnswer(row),
    order: number === undefined ? null : { _id: row.order_id!, number },
    source: row.source,
    number: row.number,
    qr: row.qr,
    irn: row.irn,
    rrn: row.rrn,
    reason: row.reason,
    waitsSince: moment(row.waits_since),
    issuedAt: momentOrNull(row.issued_at),
    issuedBy: row.issued_by === null ? null : (names.get(row.issued_by) ?? null),
  };
}

/** The number printed on a paper; null while it is being issued. */
export const nameOfPaper = ({ kind, year, number, reference }: PaperRow): string | null =>
  year !== null && number !== null ? paperNumber(kind, year, number) : reference;

/** The rows from which the answers about an order's papers are built. */
export interface PaperSources {
  papers: readonly PaperRow[];
  whole: WholeOrder;
  submissions: readonly SubmissionRow[];
}

/** Returns a paper as its buyer sees it, with the fiscal document that belongs to it. */
export function paperAnswer(
  paper: PaperRow,
  documents: readonly FiscalDocumentOfMoney[],
  { papers, whole, submissions }: PaperSources,
): OrderPaper {
  const document =
    PAPER_FACTS[paper.kind].about === 'order'
      ? documents.find(({ amount_minor: minor }) => minor > 0)
      : documents.find(({ movement_id: id }) => id === paper.movement_id);
  return {
    _id: paper.id,
    kind: paper.kind,
    number: nameOfPaper(paper),
    date: moment(paper.asked_at),
    movement: paper.movement_id === null || !document ? null : movementAnswer(document),
    isCorrection: paper.change_id !== null,
    content: contentOfPaper(whole, papers, paper),
    fiscal:
      paper.change_id !== null
        ? fiscalOfChange(paper, submissions)
        : document
          ? fiscalAnswer(document)
          : null,
  };
}

/**
 * Finds the fiscal document of a paper about a change: no money belongs to it, so its document is the registered
 * submission.
 */
function fiscalOfChange({ kind, change_id: change }: PaperRow, submissions: readonly SubmissionRow[]) {
  const registered = submissions.find(
    ({ change_id: id, kind: of, state }) => id === change && of === kind && state === 'registered',
  );
  if (!registered) return null;
  const { reference: number, qr } = registered;
  return { state: 'issued' as const, number, qr, irn: number, rrn: null };
}

const fiscalAnswer = ({ state, number, qr, irn, rrn }: FiscalDocumentOfMoney) => ({
  state,
  number,
  qr,
  irn,
  rrn,
});

const movementAnswer = (row: FiscalDocumentOfMoney) => ({
  kind: row.kind,
  method: methodOf(row.provider),
  proof: row.provider_id,
  ...(row.other_way && { otherWay: row.other_way }),
  money: {
    currency: row.currency,
    amount: `${row.amount_minor < 0 ? '-' : ''}${decimalOf(Math.abs(row.amount_minor))}`,
  },
  at: moment(row.recorded_at),
  birr: row.santim === null ? null : toBirr(Math.abs(row.santim)),
});
