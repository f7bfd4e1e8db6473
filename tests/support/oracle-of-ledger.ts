import { complaints } from './oracle-of-providers.ts';
import type { Watched } from './oracle.ts';

/**
 * The ledger adds up: each entry to zero, each order to what it costs less the money that moved for it, each way to pay to
 * the money that its payments hold, and all accounts together to zero.
 */
export async function faultsOfLedger({ database }: Pick<Watched, 'database'>): Promise<string[]> {
  return [
    ...(await faultsOfEntries(database)),
    ...(await faultsOfBuyers(database)),
    ...(await faultsOfWays(database)),
    ...(await faultsOfRates(database)),
    ...(await faultsOfReport(database)),
  ];
}

async function faultsOfEntries(database: Watched['database']): Promise<string[]> {
  const { rows } = await database.query(
    `select journal, entry, sum(santim)::float8 as sum, count(*)::int as lines from ledger_lines
     group by journal, entry having sum(santim) <> 0 or count(*) < 2`,
  );
  return rows.map(
    (row) => `O5: entry ${row.entry} of ${row.journal} has ${row.lines} lines that come to ${row.sum}`,
  );
}

/** A buyer owes by the ledger what the order costs by its columns, less the money of its payments and refunds. */
async function faultsOfBuyers(database: Watched['database']): Promise<string[]> {
  const { rows } = await database.query(
    `select orders.id, status, total_santim::float8 as total, paid_at,
       (select coalesce(sum((lowers ->> 'delivery')::bigint + (select coalesce(sum((rate ->> 'netSantim')::bigint + (rate ->> 'taxSantim')::bigint), 0)
           from jsonb_array_elements(lowers -> 'rates') rate)), 0)
         from refunds where order_id = orders.id and refunds.status = 'completed')::float8 as lowered,
       (select coalesce(sum(amount_santim), 0) from refunds
         where order_id = orders.id and refunds.status = 'completed')::float8 as given,
       exists (select from refunds where order_id = orders.id and provider_refund_id like 'reversed-%') as reversed,
       (select coalesce(sum(santim), 0) from ledger_lines
         where order_id = orders.id and account in ('goods', 'delivery', 'vat'))::float8 as sold,
       (select coalesce(sum(santim), 0) from ledger_lines
         where order_id = orders.id and account = 'buyers')::float8 as owed,
       (select coalesce(sum(santim), 0) from money_movements where order_id = orders.id)::float8 as moved,
       (select coalesce(sum(pays_santim), 0) from payments
         where order_id = orders.id and payments.status = 'completed')::float8 as pays
     from orders`,
  );
  return rows.flatMap(({ id, status, total, lowered, given, reversed, paid_at, sold, owed, moved, pays }) => {
    const isOver = ['expired', 'cancelled', 'refunded'].includes(status);
    const isNothing = isOver && !(status === 'refunded' && paid_at !== null);
    const price = isNothing ? 0 : total - lowered;
    const isUnsure = status === 'needs-review' && paid_at === null;
    return complaints([
      // Only a provider that takes money back lowers nothing with it.
      [lowered !== given && !reversed, `O5: ${id} is lowered by ${lowered} with ${given} given back`],
      [
        -sold !== price && !(isUnsure && sold === 0),
        `O5: ${id} is ${status} and sold for ${-sold}, not ${price}`,
      ],
      [owed !== -sold - moved, `O5: of ${id} ${owed} is owed: sold for ${-sold}, moved ${moved}`],
      [paid_at !== null && pays < total, `O5: ${id} was paid with ${pays} of ${total}`],
      [paid_at === null && pays >= total && !isOver, `O5: ${id} is not paid with ${pays} of ${total}`],
    ]);
  });
}

async function faultsOfWays(database: Watched['database']): Promise<string[]> {
  const { rows } = await database.query(
    `select provider, (select coalesce(sum(santim), 0) from ledger_lines where account = provider)::float8 as booked,
       (select coalesce(sum(captured_minor - coalesce((select sum(amount_minor) from refunds
           where payment_id = paid.id and refunds.status = 'completed'), 0)), 0)
         from payments paid where paid.provider = payments.provider and captured_currency = 'ETB'
           and paid.capture_id is not null and paid.capture_id not like 'withheld:%')::float8 as held
     from payments where currency = 'ETB' group by provider`,
  );
  return rows
    .filter(({ booked, held }) => booked !== held)
    .map(({ provider, booked, held }) => `O5: ${provider} holds ${held}, by the ledger ${booked}`);
}

/** Each charge is the sum of its parts by the rates of VAT. */
async function faultsOfRates(database: Watched['database']): Promise<string[]> {
  const { rows } = await database.query(
    `select charge.id, goods_santim::float8 as goods, vat_santim::float8 as vat, rated.goods::float8 as rated_goods,
       rated.vat::float8 as rated_vat
     from order_charges charge left join (
       select charge_id, sum(goods_santim) as goods, sum(vat_santim) as vat from rated_charges group by charge_id
     ) rated on charge_id = charge.id
     where (rated.goods, rated.vat) is distinct from (goods_santim, vat_santim)`,
  );
  return rows.map(
    ({ id, goods, vat, rated_goods, rated_vat }) =>
      `O5: charge ${id} of ${goods} and VAT of ${vat} has rates of ${rated_goods} and ${rated_vat}`,
  );
}

/** The VAT that counts by each date, of whichever time, and the VAT that does not count yet are the ledger's VAT. */
async function faultsOfReport(database: Watched['database']): Promise<string[]> {
  const { rows } = await database.query(
    `select kind, (select coalesce(-sum(santim), 0) from ledger_lines where account = 'vat')::float8 as booked,
       (select coalesce(sum(vat_santim), 0) from rated_charges rated
         join order_tax_points point on point.order_id = rated.order_id and point.kind = kinds.kind)::float8 as counted,
       (select coalesce(sum(vat_santim), 0) from order_charges charge where not exists (
         select from order_tax_points point where point.order_id = charge.order_id and point.kind = kinds.kind)
       )::float8 as waiting,
       (select count(*) from orders where not exists (
         select from order_tax_points point where point.order_id = orders.id and point.kind = kinds.kind)
         and case kinds.kind when 'paid' then paid_at is not null when 'delivered' then delivered_at is not null
           else exists (select from papers where papers.order_id = orders.id and papers.kind = 'invoice') end
       )::int as missing
     from (values ('invoice'), ('paid'), ('delivered')) as kinds (kind)`,
  );
  return rows.flatMap(({ kind, booked, counted, waiting, missing }) =>
    complaints([
      [counted + waiting !== booked, `O5: VAT by ${kind}: ${counted} and ${waiting} of ${booked}`],
      [missing > 0, `O5: ${missing} orders have no date of ${kind}`],
    ]),
  );
}
