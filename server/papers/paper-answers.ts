import type { FiscalDocument, OrderPaper } from '#contract/books/fiscal-documents.ts';
import { toBirr } from '#contract/money.ts';
import { PAPER_FACTS, paperNumber } from '#contract/books/papers.ts';
import { METHOD_OF_WAY } from '#contract/paying/payment-methods.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import type { FiscalDocumentOfMoney } from './fiscal-documents.store.ts';
import { movementAnswer, type RefundRow, type WholeOrder } from '#server/sales/sales.service.ts';
import { contentOfPaper, loweredOnPaper } from './as-of-paper.ts';
import type { SubmissionRow } from './fiscal-submissions.store.ts';
import { reasonOfCredit } from './paper-reasons.ts';
import type { PaperRow } from './papers.store.ts';

export function documentAnswer(row: FiscalDocumentOfMoney): FiscalDocument {
  return {
    _id: row.id,
    state: row.state,
    movement: moneyAnswer(row),
    order: row.order_number === null ? null : { _id: row.order_id!, number: row.order_number },
    source: row.source,
    number: row.number,
    qr: row.qr,
    irn: row.irn,
    rrn: row.rrn,
    reason: row.reason,
    waitsSince: moment(row.waits_since),
    issuedAt: momentOrNull(row.issued_at),
    issuedBy: row.issuer,
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
  const { about } = PAPER_FACTS[paper.kind];
  // The document of money that went back is that of the credit note which came with it.
  const refund = whole.refunds.find(({ id }) => id === paper.refund_id);
  const isOfRefund = ({ refund_id: id }: PaperRow) => id !== null && id === paper.refund_id;
  const voucher = papers.find((each) => isOfRefund(each) && each.movement_id !== null);
  const hasCredit = about === 'money-out' && papers.some((each) => isOfRefund(each) && each.charge !== null);
  const movement = about === 'goods-back' ? (paper.movement_id ?? voucher?.movement_id) : paper.movement_id;
  const document =
    about === 'order'
      ? documents.find(({ amount_minor: minor }) => minor > 0)
      : documents.find(({ movement_id: id }) => id === movement);
  return {
    _id: paper.id,
    kind: paper.kind,
    number: nameOfPaper(paper),
    date: moment(paper.asked_at),
    movement: paper.movement_id === null || !document ? null : moneyAnswer(document, refund?.by_hand),
    isCorrection: paper.change_id !== null || paper.charge !== null,
    content: contentOfPaper(whole, papers, paper),
    about: aboutOf(paper, papers, whole),
    fiscal: hasCredit ? null : fiscalOfPaper(paper, document, submissions),
  };
}

/** Says what a credit note or a voucher is about: the invoice before it, the reason, and the reference that was typed. */
function aboutOf(paper: PaperRow, papers: readonly PaperRow[], whole: WholeOrder): OrderPaper['about'] {
  const { about } = PAPER_FACTS[paper.kind];
  const isCredit = about === 'goods-back';
  // A credit note of money is from before vouchers, and says what it said when it was issued.
  if (isCredit ? paper.movement_id !== null : about !== 'money-out') return null;
  const before = papers.slice(
    0,
    papers.findIndex(({ id }) => id === paper.id),
  );
  const invoice = before.findLast(({ kind }) => kind === 'invoice');
  const refund = whole.refunds.find(({ id }) => id === paper.refund_id);
  return {
    corrects: isCredit && invoice ? nameOfPaper(invoice) : null,
    reason: isCredit ? reasonOfCredit(whole, paper) : (refund?.reason ?? ''),
    reference: refund?.by_hand?.reference ?? '',
    lowered: isCredit ? loweredOnPaper(whole, papers, paper) : 0,
  };
}

/**
 * Finds the fiscal document of a paper. That of a paper about goods which came with no money is the registered
 * submission; a voucher needs none, but somebody may have typed one.
 */
function fiscalOfPaper(
  paper: PaperRow,
  document: FiscalDocumentOfMoney | undefined,
  submissions: readonly SubmissionRow[],
): OrderPaper['fiscal'] {
  const isOfMoney = paper.movement_id !== null || (paper.change_id === null && paper.charge === null);
  if (isOfMoney) {
    const isNeeded = document && (PAPER_FACTS[paper.kind].about !== 'money-out' || document.number !== null);
    return isNeeded ? fiscalAnswer(document) : null;
  }
  const registered = submissions.find(
    ({ paper_id: id, change_id: change, kind, state }) =>
      state === 'registered' &&
      (id === paper.id || (change !== null && change === paper.change_id && kind === paper.kind)),
  );
  if (!registered) return document && paper.kind === 'credit-note' ? fiscalAnswer(document) : null;
  const { reference: number, qr } = registered;
  return { state: 'issued', number, qr, irn: number, rrn: null };
}

const fiscalAnswer = ({ state, number, qr, irn, rrn }: FiscalDocumentOfMoney) => ({
  state,
  number,
  qr,
  irn,
  rrn,
});

/** @param byHand how somebody of the shop gave the money back, which may be another way than that of its payment. */
const moneyAnswer = (row: FiscalDocumentOfMoney, byHand: RefundRow['by_hand'] = null) => ({
  ...movementAnswer(row, byHand ? undefined : row),
  ...(byHand && { method: METHOD_OF_WAY[byHand.way], proof: `${byHand.way}:${byHand.reference}` }),
  birr: row.santim === null ? null : toBirr(Math.abs(row.santim)),
});
