import { sql } from 'kysely';
import type { CashPurpose } from '#contract/paying/cash-purposes.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

interface BuyerRow {
  order_number: number;
  buyer: string;
  tin: string;
  santim: number;
}

const BUYER = sql`orders.number as order_number, coalesce(orders.shipping_address ->> 'tin', '') as tin,
  coalesce(nullif(orders.shipping_address ->> 'company', ''), orders.buyer_name) as buyer`;

/** Lists the debts of buyers at a moment, order by order; below zero the shop owes them. */
export const listOwed = (db: Executor, until: Date): Promise<BuyerRow[]> =>
  many<BuyerRow>(db)`
    select ${BUYER}, line.santim
    from (select order_id, sum(santim)::bigint as santim from ledger_lines
      where account = 'buyers' and booked_at < ${until} group by order_id having sum(santim) <> 0) as line
    join orders on orders.id = line.order_id order by orders.number`;

/** Sums the cash that somebody put into drawers in some time, or took out of them, by what it is for. */
export const sumCashMoves = (
  db: Executor,
  { from, until }: { from: Date; until: Date },
): Promise<{ kind: 'in' | 'out'; purpose: CashPurpose | null; santim: number }[]> =>
  many<{ kind: 'in' | 'out'; purpose: CashPurpose | null; santim: number }>(db)`
    select moved.kind, moved.purpose, sum(abs(line.santim))::bigint as santim
    from ledger_lines line join drawer_entries moved on moved.id = line.entry
    where line.journal = 'drawer' and line.account = 'drawers' and moved.kind in ('in', 'out')
      and line.booked_at >= ${from} and line.booked_at < ${until}
    group by moved.kind, moved.purpose order by moved.kind, santim desc`;

/** Lists the sums withheld in some time, as the ledger books them, with the certificates that have come since. */
export const listWithheldIn = (
  db: Executor,
  { from, until }: { from: Date; until: Date },
): Promise<(BuyerRow & { at: Date; certificate: string })[]> =>
  many<BuyerRow & { at: Date; certificate: string }>(db)`
    select ${BUYER}, line.booked_at as at, line.santim, coalesce((
      select receipt.reference from money_movements movement
      join payment_receipts receipt on receipt.payment_id = movement.payment_id and receipt.state = 'accepted'
      where movement.id = line.entry order by receipt.created_at limit 1), '') as certificate
    from ledger_lines line join orders on orders.id = line.order_id
    where line.account = 'withheld' and line.booked_at >= ${from} and line.booked_at < ${until}
    order by line.booked_at, line.entry`;
