import type { OwnFiscalReason } from '#contract/books/fiscal-states.ts';
import type { WholeOrder } from '#server/sales/sales.service.ts';
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

type Asked = Pick<SubmissionRow, 'kind' | 'change_id' | 'turn' | 'paper_id'>;
export type FiscalNeed = Asked | { notRequired: OwnFiscalReason };

const MONEY = { change_id: null, turn: null, paper_id: null } as const;

/**
 * Decides what the fiscal document of a movement of money needs next. The system is told of the papers of goods before
 * it, in their sequence. Then money that came needs a receipt; money that went back needs nothing, because what it
 * lowers was told by its credit note.
 */
export function decideFiscalNeed(money: FiscalDocumentOfMoney, standing: FiscalStanding): FiscalNeed {
  const { papers, submissions, documents } = standing;
  const paper = papers.find((each) => each.movement_id === null && !isRegistered(each, submissions));
  const first = paper && ofPaper(paper);
  const isKnown = submissions.some(({ kind, state }) => kind === 'invoice' && state === 'registered');
  const own = papers.find(({ movement_id: movement }) => movement === money.movement_id);
  if (money.amount_minor > 0) {
    // A paper that was written after the money came is told after its receipt, which an invoice has to precede.
    const isBefore = paper && own && papers.indexOf(paper) < papers.indexOf(own);
    if (first && (isBefore || first.turn === 'revived' || !isKnown)) return first;
    return isKnown ? { ...MONEY, kind: 'receipt' } : { notRequired: 'not-invoiced' };
  }
  const isOfBefore = own?.kind === 'credit-note' && isOfPrice(money, standing.whole.refunds);
  const lowers =
    isOfBefore || papers.some(({ charge, refund_id: id }) => charge && id !== null && id === own?.refund_id);
  if (!isKnown && !lowers) {
    if (!papers.some(({ charge }) => charge)) return { notRequired: 'lowers-nothing' };
    if (!documents.some(isExpected)) return { notRequired: 'not-invoiced' };
  }
  if (first) return first;
  return isOfBefore ? { ...MONEY, kind: 'credit-note' } : { notRequired: 'lowers-nothing' };
}

const ofPaper = ({ id, kind, change_id: change, charge }: PaperRow): Asked => ({
  kind,
  change_id: change,
  paper_id: id,
  turn: charge && kind === 'invoice' ? 'revived' : null,
});

/** Says whether the system knows a paper of goods. A submission of the release before names no paper. */
const isRegistered = (paper: PaperRow, submissions: readonly SubmissionRow[]): boolean =>
  submissions.some(
    ({ state, paper_id: id, kind, change_id: change, turn }) =>
      state === 'registered' &&
      (id === paper.id ||
        (id === null &&
          paper.charge === null &&
          kind === paper.kind &&
          change === paper.change_id &&
          turn === null)),
  );

/**
 * Says whether money that went back before there were vouchers lowers the price of what was sold. Money without a known
 * refund counts as lowering it.
 */
function isOfPrice({ provider_id: proof }: FiscalDocumentOfMoney, refunds: WholeOrder['refunds']): boolean {
  const refund = refunds.find(
    ({ id, by_hand: byHand, provider_refund_id: given }) => (byHand ? id : given) === proof,
  );
  return !refund || refund.amount_santim !== null;
}

/** Says whether a receipt is still to come, and with it the invoice. */
const isExpected = ({ amount_minor: minor, state }: FiscalDocumentOfMoney): boolean =>
  minor > 0 && (state === 'to-issue' || state === 'refused');
