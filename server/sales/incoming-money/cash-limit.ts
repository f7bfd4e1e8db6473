import { dayInEthiopia } from '#contract/days/days.ts';
import { formatBirr, toBirr } from '#contract/money.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { santimDue, type OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** The facts of an order by which the person is known who pays it. */
type Paying = Pick<OrderRow, 'id' | 'user_id' | 'payer' | 'shipping_address' | 'buyer_email'>;

const phoneOf = ({ payer, shipping_address: address }: Paying): string => (payer ?? address).phone;

/**
 * Returns for each of some orders how much cash the law lets the shop take from its buyer, in santim, on the
 * day in Ethiopia to which the transaction belongs: today, or the day of a sale without a network. All cash of
 * one person on one day counts, of whichever orders and accounts: a person is who has an account, a number or an
 * address in common (person_keys), also by way of a third order of that day.
 */
async function readCashLeft(
  db: Executor,
  cashCapSantim: number,
  orders: readonly Paying[],
): Promise<Map<string, number>> {
  if (orders.length === 0) return new Map();
  const rows = await many<{ id: string; cash: number }>(db)`
    with recursive asked as materialized (
      select id, person_keys(user_id, phone, mail) as keys
      from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map((order) => order.user_id)}::text[],
        ${orders.map(phoneOf)}::text[], ${orders.map((order) => order.buyer_email)}::text[])
        as asked (id, user_id, phone, mail)
    ), today as materialized (
      select receipt.amount_santim, orders.id,
        person_keys(user_id, buyers_phone(payer, shipping_address), buyer_email) as keys
      from payment_receipts receipt join orders on orders.id = receipt.order_id
      where way = 'cash' and state = 'accepted'
        and decided_at >= date_trunc('day', deed_at() at time zone 'Africa/Addis_Ababa') at time zone 'Africa/Addis_Ababa'
        and day_in_ethiopia(decided_at) = day_in_ethiopia(deed_at())
    ), person as (
      select id, keys from asked
      union
      select person.id, today.keys from person join today on today.keys && person.keys
    )
    select asked.id, coalesce(sum(today.amount_santim), 0)::bigint as cash
    from asked left join today on today.id = asked.id
      or exists (select from person where person.id = asked.id and person.keys && today.keys)
    group by asked.id`;
  return new Map(rows.map(({ id, cash }) => [id, Math.max(cashCapSantim - cash, 0)]));
}

interface Stop {
  order: OrderRow;
  /** The day of the delivery, as `2026-11-28`; null: none is planned. */
  day: string | null;
}

/**
 * Reads how much of the due sums of orders may by law be paid in cash on the days of their deliveries, in santim. On
 * another day than today it is up to the whole limit, because the cash of that day is not known yet.
 */
export async function readCashOfStops(
  db: Executor,
  deps: Pick<SalesDeps, 'settings'>,
  stops: readonly Stop[],
): Promise<(stop: Stop) => number> {
  const today = dayInEthiopia(new Date());
  const ofToday = stops.flatMap(({ order, day }) => (day === today ? [order] : []));
  const { cashCapSantim } = (await deps.settings.get(db)).laws;
  const left = await readCashLeft(db, cashCapSantim, [...new Set(ofToday)]);
  return ({ order, day }) => {
    const most = day === today ? left.get(order.id)! : cashCapSantim;
    return Math.max(Math.min(santimDue(order), most), 0);
  };
}

/** Refuses cash above the limit of the law; others who count cash of the same person wait until the transaction ends. */
export async function refuseTooMuchCash(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  santim: number,
): Promise<void> {
  await run(tx)`select pg_advisory_xact_lock(hashtextextended('cash of ' || key, 0)) from unnest(
    person_keys(${order.user_id}, ${phoneOf(order)}, ${order.buyer_email})) as key`;
  const { cashCapSantim } = (await deps.settings.get(tx)).laws;
  if (santim <= (await readCashLeft(tx, cashCapSantim, [order])).get(order.id)!) return;
  throw new HttpError('over-cash-limit', { params: { limit: formatBirr(toBirr(cashCapSantim)) } });
}

/**
 * Sums in santim what undelivered orders of a person owe at the door: of the account, of the number, of accounts that
 * have proven the number, and of numbers that the account has proven.
 * @param but an order that does not count.
 */
export async function sumDueAtDoor(
  db: Executor,
  { user_id: user, phone }: { user_id: string | null; phone: string },
  but: string | null = null,
): Promise<number> {
  const row = await one<{ due: number }>(db)`
    select coalesce(sum(total_santim - paid_santim), 0)::bigint as due from orders
    where status = 'awaiting-confirmation' and awaiting = 'delivery' and id is distinct from ${but}
      and (user_id = ${user} or shipping_address ->> 'phone' = nullif(${phone}, '')
        or user_id = any(array(select contacts.user_id from contacts
          where kind = 'phone' and value = nullif(${phone}, '') and verified_at is not null))
        or shipping_address ->> 'phone' = any(array(select value from contacts
          where contacts.user_id = ${user} and kind = 'phone' and verified_at is not null)))`;
  return row!.due;
}
