import type { OwnFiscalReason } from '#contract/books/fiscal-states.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { WholeOrder } from '#server/sales/sales.service.ts';
import { asOfPaper } from './as-of-paper.ts';
import type { FiscalDocumentOfMoney } from './fiscal-documents.store.ts';
import type { SubmissionRow } from './fiscal-submissions.store.ts';
import type { PaperRow } from './papers.store.ts';

/** The state of an order from which follows what the Ministry's system must be told. */
export interface FiscalStanding {
  whole: WholeOrder;
  papers: readonly PaperRow[];
  /** All submissions about the order, in the sequence in which they were made. */
  submissions: readonly SubmissionRow[];
  /** The fiscal documents of all movements of the order's money, oldest first. */
  documents: readonly FiscalDocumentOfMoney[];
}

type Asked = Pick<SubmissionRow, 'kind' | 'change_id' | 'turn'>;
export type FiscalNeed = Asked | { notRequired: OwnFiscalReason };

const MONEY = { change_id: null, turn: null } as const;

/**
 * Decides what the fiscal document of a movement of money needs next. Money that came needs a receipt. Money that went
 * back needs a credit note if it lowers the price of what was sold; other money that went back needs none, but in an
 * order that was cancelled or has expired, one credit note cancels the rest of its invoice.
 * @param paper the paper of the whole order that must be registered first, where there is one.
 */
export function needOf(
  money: FiscalDocumentOfMoney,
  standing: FiscalStanding,
  paper: Pick<SubmissionRow, 'kind' | 'change_id'> | undefined,
): FiscalNeed {
  const first = paper && { ...paper, turn: null };
  if (money.amount_minor > 0)
    return (
      first ??
      (isRevived(standing) ? { ...MONEY, kind: 'invoice', turn: 'revived' } : { ...MONEY, kind: 'receipt' })
    );
  const { order, refunds } = standing.whole;
  const lowers = isOfPrice(money, refunds);
  const ends = !lowers && isForNothing(order);
  if (!lowers && invoicesOf(standing.submissions).length === 0) {
    if (!ends) return { notRequired: 'lowers-nothing' };
    if (!standing.documents.some(isExpected)) return { notRequired: 'not-invoiced' };
  }
  if (first) return first;
  if (!lowers && !ends) return { notRequired: 'lowers-nothing' };
  if (invoicedOf(standing) <= 0) return { notRequired: 'credited' };
  return { ...MONEY, kind: 'credit-note', turn: ends ? 'ended' : null };
}

/** The amount of a credit note about money: at most the sum of the invoices that are in force. */
export function creditedBy(submission: SubmissionRow, standing: FiscalStanding): number {
  const invoiced = invoicedOf({
    ...standing,
    submissions: standing.submissions.filter(({ id }) => id < submission.id),
  });
  return submission.turn === 'ended' ? invoiced : Math.min(invoiced, backBy(submission, standing.documents));
}

/** Returns the order as shown by its newest registered invoice, for a document that follows this invoice. */
export function asLastInvoiced({ whole, papers, submissions }: FiscalStanding): WholeOrder {
  const invoice = invoicesOf(submissions).findLast(({ turn }) => turn === null);
  return invoice ? asOfPaper(whole, papers, invoice) : whole;
}

/** Returns the sum of the registered invoices of an order, less the credit notes. */
function invoicedOf({ whole, papers, submissions, documents }: FiscalStanding): number {
  let santim = 0;
  const before: SubmissionRow[] = [];
  for (const each of registeredOf(submissions)) {
    if (each.turn === 'ended') santim = 0;
    else if (each.turn === 'revived')
      santim += asLastInvoiced({ whole, papers, documents, submissions: before }).order.total_santim;
    else if (each.kind === 'invoice') santim += asOfPaper(whole, papers, each).order.total_santim;
    else if (each.change_id !== null) santim -= asOfPaper(whole, papers, each).order.total_santim;
    else santim -= Math.min(santim, backBy(each, documents));
    before.push(each);
  }
  return santim;
}

const registeredOf = (submissions: readonly SubmissionRow[]) =>
  submissions.filter(({ chain, state }) => chain === 'invoice' && state === 'registered');

const invoicesOf = (submissions: readonly SubmissionRow[]) =>
  registeredOf(submissions).filter(({ kind }) => kind === 'invoice');

const backBy = (
  { movement_id: movement }: SubmissionRow,
  documents: readonly FiscalDocumentOfMoney[],
): number => -documents.find(({ movement_id: id }) => id === movement)!.santim!;

/**
 * Says whether money that went back lowers the price of what was sold. Money without a known refund counts as lowering
 * it.
 */
function isOfPrice({ provider_id: proof }: FiscalDocumentOfMoney, refunds: WholeOrder['refunds']): boolean {
  const refund = refunds.find(
    ({ id, by_hand: byHand, provider_refund_id: given }) => (byHand ? id : given) === proof,
  );
  return !refund || refund.amount_santim !== null;
}

/**
 * Says whether an order was cancelled, or has ended without being paid. Refunds of an order that was paid in full lower
 * its price step by step.
 */
const isForNothing = ({ status, paid_at: paidAt }: WholeOrder['order']): boolean =>
  status === 'cancelled' || (paidAt === null && ORDER_FACTS[status].isOver === true);

/** Says whether an order was paid after all of its invoice was cancelled. */
const isRevived = ({ whole: { order }, submissions }: FiscalStanding): boolean =>
  order.paid_at !== null &&
  !isForNothing(order) &&
  registeredOf(submissions).findLast(({ kind, turn }) => kind === 'invoice' || turn === 'ended')?.turn ===
    'ended';

/** Says whether a receipt is still to come, and with it the invoice. */
const isExpected = ({ amount_minor: minor, state }: FiscalDocumentOfMoney): boolean =>
  minor > 0 && (state === 'to-issue' || state === 'refused');
