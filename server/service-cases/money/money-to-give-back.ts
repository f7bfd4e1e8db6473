import { sql } from 'kysely';
import type {
  MoneyToGiveBack,
  MoneyToGiveBackQuery,
  ReasonToGiveBack,
} from '#contract/paying/money-to-give-back.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { nameFor } from '#server/lib/http/answers/hide-phones.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { moment } from '#server/lib/http/http.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import { methodOf } from '#server/payment-providers/payment-provider.ts';
import {
  findOrder,
  listLines,
  listPayments,
  PAYMENTS_TO_GIVE_BACK,
  refundableMinorOf,
  type PaymentRow,
} from '#server/sales/sales.service.ts';
import { CASES_TO_GIVE_BACK } from '../case-list.store.ts';
import type { CaseDeps } from '../case-deps.ts';
import { listCaseLines } from '../cases.store.ts';
import { worthOfPieces } from './piece-worth.ts';

interface OwedRow {
  id: string;
  order_id: string;
  case_id: string | null;
  /** Null: of a case, whose pieces say how much it is. */
  currency: string | null;
  minor: number | null;
  why: ReasonToGiveBack;
  since: Date;
  number: number;
  buyer: string;
  case_number: number | null;
}

const OWED = sql`${PAYMENTS_TO_GIVE_BACK} union all ${CASES_TO_GIVE_BACK}`;

/** The money that waits to be given back, each sum to be sent within a day. */
export const OWED_WAITING = {
  toGiveBack: sql`select since + interval '1 day' as due from (${OWED}) as owed`,
};

/** A page of the money that waits to be given back, and how many sums there are. */
export async function listMoneyToGiveBack(
  { database: { reader } }: Pick<CaseDeps, 'database'>,
  { page, size }: MoneyToGiveBackQuery,
  viewer: AuthenticatedUser,
): Promise<{ rows: MoneyToGiveBack[]; total: number }> {
  const owed = await many<OwedRow>(reader)`
    select owed.*, orders.number, orders.buyer_name as buyer, cases.number as case_number
    from (${OWED}) as owed join orders on orders.id = owed.order_id
      left join service_cases cases on cases.id = owed.case_id
    order by owed.since, owed.id limit ${size} offset ${(page - 1) * size}`;
  const counted = await one<{ count: number }>(reader)`select count(*)::int as count from (${OWED}) as owed`;
  const rows = await Promise.all(owed.map((row) => owedAnswer(reader, row, viewer)));
  return { rows, total: counted!.count };
}

async function owedAnswer(db: Executor, row: OwedRow, viewer: AuthenticatedUser): Promise<MoneyToGiveBack> {
  const payments = (await listPayments(db, row.order_id)).filter((each) => isSource(row, each));
  return {
    _id: row.id,
    why: row.why,
    order: { _id: row.order_id, number: row.number },
    case: row.case_id === null ? null : { _id: row.case_id, number: row.case_number! },
    buyer: nameFor(viewer, row.buyer),
    money:
      row.case_id === null
        ? { currency: row.currency!, amount: decimalOf(row.minor!) }
        : { currency: 'ETB', amount: decimalOf(await worthOfCase(db, row.order_id, row.case_id)) },
    came: payments.map((payment) => ({
      method: methodOf(payment.provider),
      proof: payment.capture_id!,
      ...(payment.other_way && { otherWay: payment.other_way }),
    })),
    since: moment(row.since),
  };
}

const isSource = (row: OwedRow, payment: PaymentRow): boolean =>
  row.case_id === null
    ? payment.id === row.id
    : payment.status === 'completed' && refundableMinorOf(payment) > 0;

async function worthOfCase(db: Executor, orderId: string, caseId: string): Promise<number> {
  const [order, lines, pieces] = await Promise.all([
    findOrder(db, orderId),
    listLines(db, orderId),
    listCaseLines(db, [caseId]),
  ]);
  return worthOfPieces(order!, lines, pieces);
}
