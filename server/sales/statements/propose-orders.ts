import { toBirr } from '#contract/money.ts';
import type { StatementState } from '#contract/paying/statement-states.ts';
import type { StatementLine, StatementProposal } from '#contract/paying/statements.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { listOrdersByIds } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { readSeenBy } from '../incoming-money/second-person.ts';
import { numberOfLine } from './line-number.ts';
import { listCandidates, listLines, type Candidate, type LineRow } from './statements.store.ts';

/** So many days after an order its money may come, where only the sum is the same. */
const DAYS_FOR_MONEY = 14;
const MOST_PROPOSALS = 4;
const DAY_MS = 86_400_000;

/** Lists a page of the lines in one state, with the number of all. */
export async function listStatementLines(
  { database: { reader } }: SalesDeps,
  { state, ...page }: { state: StatementState; page: number; size: number },
): Promise<{ lines: StatementLine[]; total: number }> {
  const { lines, total } = await listLines(reader, state, page);
  return { lines: await lineAnswers(reader, lines), total };
}

/** Lines of statements as administrators see them; open ones have the orders whose money they may be. */
export async function lineAnswers(db: Executor, lines: readonly LineRow[]): Promise<StatementLine[]> {
  const open = lines.filter(({ state }) => state === 'open');
  const candidates = open.length === 0 ? [] : await listCandidates(db, soughtBy(open));
  const orderIds = lines.flatMap(({ order_id: id }) => id ?? []);
  const orders = orderIds.length === 0 ? [] : await listOrdersByIds(db, orderIds);
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const seenBy = await readSeenBy(
    db,
    candidates.map(({ order_id: id }) => id),
  );
  return lines.map((line) => {
    const proposals = line.state === 'open' ? proposalsFor(line, candidates) : [];
    const seen = proposals.map(({ order }) => seenBy(order._id, numberOfLine(line))).find(Boolean);
    const number = line.order_id === null ? undefined : numbers.get(line.order_id);
    return {
      _id: line.id,
      account: line.account,
      day: line.day,
      transactionNumber: line.reference,
      amount: toBirr(line.santim),
      description: line.description,
      state: line.state,
      reason: line.reason,
      order: number === undefined ? null : { _id: line.order_id!, number },
      seenBy: seen ?? null,
      proposals,
    };
  });
}

const soughtBy = (lines: readonly LineRow[]) => ({
  references: lines.flatMap(({ reference }) => reference ?? []),
  numbers: lines.flatMap(({ order_number: number }) => number ?? []),
  sums: lines.map(({ santim }) => santim),
});

/** The orders whose money a line may be, the strongest reason first. */
function proposalsFor(line: LineRow, candidates: readonly Candidate[]): StatementProposal[] {
  const found = candidates.flatMap((candidate) => {
    const why = whyOf(line, candidate);
    return why ? [{ why, candidate }] : [];
  });
  return STRENGTH.flatMap((why) => found.filter((each) => each.why === why))
    .slice(0, MOST_PROPOSALS)
    .map(({ why, candidate }) => ({
      why,
      order: { _id: candidate.order_id, number: candidate.number, buyer: candidate.buyer_name },
      receipt: candidate.receipt_id,
      due: toBirr(candidate.due_santim),
    }));
}

const STRENGTH: readonly StatementProposal['why'][] = ['number', 'number-alone', 'order', 'amount'];

function whyOf(line: LineRow, candidate: Candidate): StatementProposal['why'] | null {
  const { reference, receipt_santim: sent, due_santim: due } = candidate;
  if (reference !== null && reference === line.reference)
    return sent === line.santim ? 'number' : 'number-alone';
  // Above what is due somebody has to write down what is too much.
  if (line.santim > due) return null;
  if (candidate.number === line.order_number) return 'order';
  const isSum = line.santim === (sent ?? due);
  // A receipt with another number is about other money, where the line has a number.
  const isOther = reference !== null && line.reference !== null;
  return isSum && !isOther && isInTime(line, candidate) ? 'amount' : null;
}

function isInTime({ day }: LineRow, { created_day: from }: Candidate): boolean {
  const days = (Date.parse(day) - Date.parse(from)) / DAY_MS;
  return days >= -1 && days <= DAYS_FOR_MONEY;
}
