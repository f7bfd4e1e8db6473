import { sql } from 'kysely';
import { toBirr } from '#contract/money.ts';
import type { WayByHand } from '#contract/paying/payments.ts';
import type { WaitingMoney } from '#contract/paying/waiting-money.ts';
import { moment } from '#server/lib/http/http.ts';
import type { SalesDeps } from '../sales-deps.ts';

interface Row {
  order_id: string;
  number: number;
  buyer_name: string;
  buyer_email: string;
  due: number;
  way: WayByHand;
  other_way: string | null;
  reference: string;
  santim: number;
  seen_by: string;
  seen_by_name: string;
  seen_at: Date;
}

/** Lists the money that one person has recorded and a second one is to see, oldest first; what has a receipt is in its own list. */
export async function listWaitingMoney(
  { database: { reader } }: SalesDeps,
  { page, size }: { page: number; size: number },
): Promise<{ waiting: WaitingMoney[]; total: number }> {
  const { rows } = await sql<Row & { total: number }>`
    select order_id, number, buyer_name, buyer_email, total_santim - paid_santim as due, way, money_sightings.other_way,
      reference, santim, seen_by, seen_by_name, seen_at, (count(*) over ())::int as total
    from money_sightings join orders on orders.id = order_id
    where way is not null and paid_at is null
    order by seen_at, order_id, reference limit ${size} offset ${(page - 1) * size}`.execute(reader);
  return { waiting: rows.map(answerOf), total: rows[0]?.total ?? 0 };
}

const answerOf = (row: Row): WaitingMoney => ({
  order: {
    _id: row.order_id,
    number: row.number,
    user: { name: row.buyer_name, email: row.buyer_email },
    amountDue: toBirr(row.due),
  },
  way: row.way,
  ...(row.other_way !== null && { otherWay: row.other_way }),
  reference: row.reference,
  amount: toBirr(row.santim),
  seenBy: {
    _id: row.seen_by,
    name: row.seen_by_name,
    amount: toBirr(row.santim),
    at: moment(row.seen_at),
  },
});
