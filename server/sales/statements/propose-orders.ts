import { toBirr } from '#contract/money.ts';
import type { OrderProposal } from '#contract/paying/incoming-money.ts';
import { PROPOSAL_REASONS } from '#contract/paying/incoming-states.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { listCandidates, type Candidate, type LineRow } from './statements.store.ts';

/** The days after an order in which a line with the same sum alone may be its money. */
const DAYS_FOR_MONEY = 14;
const MOST_PROPOSALS = 4;
const DAY_MS = 86_400_000;

/** The facts of an open line by which orders are proposed for it. */
export type OpenLine = Pick<LineRow, 'id' | 'reference' | 'santim' | 'day' | 'order_number'>;

/**
 * Finds orders that open lines may pay, by the lines' ids.
 * @param isAlike says whether a number looks like one that has paid: its money is probably that one's, and the same sum
 * alone says nothing.
 */
export async function proposeOrders(
  db: Executor,
  lines: readonly OpenLine[],
  isAlike: (reference: string) => boolean,
): Promise<Map<string, OrderProposal[]>> {
  const candidates = lines.length === 0 ? [] : await listCandidates(db, soughtBy(lines));
  return new Map(
    lines.map((line) => {
      const proposals = proposalsFor(line, candidates);
      const isDoubted = line.reference !== null && isAlike(line.reference);
      return [line.id, isDoubted ? proposals.filter(({ why }) => why !== 'amount') : proposals];
    }),
  );
}

const soughtBy = (lines: readonly OpenLine[]) => ({
  references: lines.flatMap(({ reference }) => reference ?? []),
  numbers: lines.flatMap(({ order_number: number }) => number ?? []),
  sums: lines.map(({ santim }) => santim),
});

/** The orders that a line may pay, the strongest reason first. */
function proposalsFor(line: OpenLine, candidates: readonly Candidate[]): OrderProposal[] {
  const found = candidates.flatMap((candidate) => {
    const why = whyOf(line, candidate);
    return why ? [{ why, candidate }] : [];
  });
  return PROPOSAL_REASONS.flatMap((why) => found.filter((each) => each.why === why))
    .slice(0, MOST_PROPOSALS)
    .map(({ why, candidate }) => ({
      why,
      order: {
        _id: candidate.order_id,
        number: candidate.number,
        buyer: candidate.buyer_name,
        due: toBirr(candidate.due_santim),
      },
      receipt: candidate.receipt_id,
    }));
}

function whyOf(line: OpenLine, candidate: Candidate): OrderProposal['why'] | null {
  const { reference, receipt_santim: sent, due_santim: due } = candidate;
  if (reference !== null && reference === line.reference)
    return sent === line.santim ? 'number' : 'number-alone';
  // A line of more than is due is not proposed, because staff have to write down its excess.
  if (line.santim > due) return null;
  if (candidate.number === line.order_number) return 'order';
  const isSum = line.santim === (sent ?? due);
  // A receipt with another number than the line's is about other money.
  const isOther = reference !== null && line.reference !== null;
  return isSum && !isOther && isInTime(line, candidate) ? 'amount' : null;
}

function isInTime({ day }: OpenLine, { created_day: from }: Candidate): boolean {
  const days = (Date.parse(day) - Date.parse(from)) / DAY_MS;
  return days >= -1 && days <= DAYS_FOR_MONEY;
}
