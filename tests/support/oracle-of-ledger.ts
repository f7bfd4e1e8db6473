import { complaints, type Watched } from './oracle-of-providers.ts';

/**
 * The ledger adds up: each entry to zero, each order to what it costs less the money that moved for it, each way to pay to
 * the money that its payments hold, and all accounts together to zero.
 */
export async function faultsOfLedger({ database }: Pick<Watched, 'database'>): Promise<string[]> {
  return [
    ...(await faultsOfEntries(database)),
    ...(await faultsOfBuyers(database)),
    ...(await faultsOfWays(database)),
    ...(await faultsOfCash({ database })),
    ...(await faultsOfRates(database)),
    ...(await faultsOfReport(database)),
    ...(await faultsOfVatDays(database)),
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

/** Each account of money has what payments brought and refunds took in its way; cash moves on to drawers and crews. */
async function faultsOfWays(database: Watched['database']): Promise<string[]> {
  const { rows: payments } = await database.query(
    `select id, provider, capture_id, captured_minor::float8 as minor from payments
     where captured_currency = 'ETB' and capture_id is not null`,
  );
  const { rows: refunds } = await database.query(
    `select payment_id, amount_minor::float8 as minor, by_hand ->> 'way' as way from refunds where status = 'completed'`,
  );
  const { rows: lines } = await database.query(
    `select account, sum(santim)::float8 as santim from ledger_lines where journal = 'money' group by account`,
  );
  const accountOf = (provider: string, way: string): string => {
    if (provider === 'paypal' || provider === 'chapa') return provider;
    if (way === 'cash' || provider === 'other-way') return way === 'cash' ? 'cash' : 'other-way';
    return way === 'withheld' ? 'withheld' : 'bank-transfer';
  };
  const held = new Map<string, number>();
  const add = (account: string, minor: number) => held.set(account, (held.get(account) ?? 0) + minor);
  for (const { id, provider, capture_id: proof, minor } of payments) {
    add(accountOf(provider, proof.split(':')[0]), minor);
    for (const refund of refunds.filter(({ payment_id: of }) => of === id))
      add(accountOf(provider, refund.way ?? ''), -refund.minor);
  }
  const booked = new Map(lines.map(({ account, santim }) => [account, santim]));
  return [...held]
    .filter(([account, minor]) => account !== 'paypal' && (booked.get(account) ?? 0) !== minor)
    .map(([account, minor]) => `O5: ${account} holds ${minor}, by the ledger ${booked.get(account) ?? 0}`);
}

/**
 * The cash of the ledger is what drawers and crews hold, and what is in neither is the cash of orders that nobody has
 * put into a drawer.
 */
export async function faultsOfCash({ database }: Pick<Watched, 'database'>): Promise<string[]> {
  const { rows } = await database.query(
    `select
       (select coalesce(sum(santim), 0) from ledger_lines where account = 'drawers')::float8 as drawers_booked,
       (select coalesce(sum(coalesce(
           (select sum(santim) from drawer_entries entry join drawer_sessions session on session.id = session_id
             where session.drawer_id = drawer.id and closed_at is null),
           (select counted_santim from drawer_sessions session
             where session.drawer_id = drawer.id order by closed_at desc limit 1), 0)), 0)
         from cash_drawers drawer)::float8 as drawers,
       (select coalesce(sum(santim), 0) from ledger_lines where account = 'crews')::float8 as crews_booked,
       (select coalesce(sum(santim), 0) from crew_cash)::float8 as crews,
       (select coalesce(sum(santim), 0) from ledger_lines where account = 'cash')::float8 as elsewhere_booked,
       (select coalesce(sum(santim), 0) from booked_money where way = 'cash')::float8
         - (select coalesce(sum(santim), 0) from drawer_entries where kind in ('receipt', 'refund', 'crew'))::float8
         - (select coalesce(sum(santim), 0) from crew_cash where kind <> 'difference')::float8 as elsewhere,
       (select coalesce(sum(santim), 0) from ledger_lines where account = 'cash-difference')::float8 as difference_booked,
       -(select coalesce(sum(santim), 0) from drawer_entries where kind = 'difference')::float8
         - (select coalesce(sum(santim), 0) from crew_cash where kind = 'difference')::float8 as difference`,
  );
  return ['drawers', 'crews', 'elsewhere', 'difference'].flatMap((place) =>
    rows[0][place] === rows[0][`${place}_booked`]
      ? []
      : [`O5: cash of ${place} is ${rows[0][place]}, by the ledger ${rows[0][`${place}_booked`]}`],
  );
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

/** The sums of days that are kept for the report of VAT are those of the charges that count before the same moment, made anew. */
async function faultsOfVatDays(database: Watched['database']): Promise<string[]> {
  const { rows } = await database.query(
    `with moments as (
       select order_id, kind, at from order_tax_points union all select id, 'booked', '-infinity' from orders
     ), anew as (
       select kind, day_in_ethiopia(greatest(recorded_at, at)) as day, day_in_ethiopia(recorded_at) as booked_on, percent,
         sum(charges) as charges, sum(sold_net) as sold_net, sum(sold_vat) as sold_vat, sum(back_net) as back_net,
         sum(back_vat) as back_vat, sum(delivery) as delivery
       from vat_parts join moments using (order_id)
       where greatest(recorded_at, at) < (select until from vat_counted) group by 1, 2, 3, 4
     ), compared as (
       select kind, day, booked_on, percent, array[coalesce(kept.charges, 0), coalesce(kept.sold_net, 0), coalesce(kept.sold_vat, 0), coalesce(kept.back_net, 0), coalesce(kept.back_vat, 0), coalesce(kept.delivery, 0)]::numeric[] as kept,
         array[coalesce(anew.charges, 0), coalesce(anew.sold_net, 0), coalesce(anew.sold_vat, 0), coalesce(anew.back_net, 0), coalesce(anew.back_vat, 0), coalesce(anew.delivery, 0)]::numeric[] as anew
       from anew full join vat_days kept using (kind, day, booked_on, percent)
     )
     select kind, day::text, booked_on::text, percent, kept::text, anew::text from compared where kept <> anew`,
  );
  return rows.map(
    (row) =>
      `O5: VAT of ${row.percent} % by ${row.kind} on ${row.day}, booked on ${row.booked_on}, is kept as ${row.kept}, not ${row.anew}`,
  );
}
