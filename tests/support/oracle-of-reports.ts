import { dayInEthiopia } from '../../contract/days/days.ts';
import { SALES_GROUPS, SPANS } from '../../contract/books/report-readings.ts';
import type { MoneySums, Sales, SalesReport, SalesRow, SoldSums } from '../../contract/books/reports.ts';
import { countSales } from '../../server/reports/count-sales.ts';
import { complaints, type Watched } from './oracle-of-providers.ts';

interface Reported extends Pick<Watched, 'database'> {
  /** Reads a report of sales, as the call does. */
  readSales(query: string): Promise<SalesReport>;
}

const READINGS = [...SPANS, ...SALES_GROUPS] as const;
const SOLD = [
  'goods',
  'discounts',
  'delivery',
  'vat',
  'total',
] as const satisfies readonly (keyof SoldSums)[];
const CAUSES = ['ordered', 'dropped', 'back', 'net'] as const satisfies readonly (keyof Sales)[];
const MONEY = ['came', 'withheld', 'back', 'net'] as const satisfies readonly (keyof MoneySums)[];

const santim = (birr: number) => Math.round(birr * 100);

/**
 * Whichever way sales are read by, the rows come to the same sums, and these are what the charges of orders and the
 * movements of money say of the same days.
 */
export async function faultsOfReports({ database, readSales }: Reported): Promise<string[]> {
  const { rows: days } = await database.query(
    `select day_in_ethiopia(least(
         (select min(recorded_at) from order_charges), (select min(booked_at) from booked_money), now()))::text as from,
       day_in_ethiopia(now() + interval '1 day')::text as to`,
  );
  const { from, to } = days[0] as { from: string; to: string };
  const found: string[] = [];
  for (const by of READINGS) {
    const report = await readSales(`from=${from}&to=${to}&by=${by}`);
    found.push(...faultsOfRows(by, report));
    found.push(...(await faultsBeside(database, by, report)));
  }
  return [...found, ...(await faultsOfLines(database))];
}

/** A row fits in itself, and all rows come to the sums. */
function faultsOfRows(by: string, { rows, sums, ordersToCount }: SalesReport): string[] {
  const found: string[] = ordersToCount === 0 ? [] : [`O6: ${ordersToCount} orders are not counted`];
  const check = (name: string, is: number, wanted: number) => {
    if (santim(is) !== santim(wanted)) found.push(`O6: by ${by}, ${name} is ${is}, not ${wanted}`);
  };
  for (const { key, sales, money } of [...rows, { ...sums, key: 'all' }]) {
    for (const cause of sales ? CAUSES : []) {
      const { goods, discounts, delivery, vat, total } = sales![cause];
      check(`${cause} of ${key}`, total, goods - discounts + delivery + vat);
    }
    for (const name of sales ? SOLD : [])
      check(
        `net ${name} of ${key}`,
        sales!.net[name],
        sales!.ordered[name] - sales!.dropped[name] - sales!.back[name],
      );
    if (money) check(`money of ${key}`, money.net, money.came + money.withheld - money.back);
  }
  const all = (of: (row: SalesRow) => number) => rows.reduce((sum, row) => sum + santim(of(row)), 0) / 100;
  if (by !== 'method')
    for (const cause of CAUSES) {
      for (const name of SOLD)
        check(
          `${cause} ${name} of all rows`,
          all(({ sales }) => sales![cause][name]),
          sums.sales[cause][name],
        );
      check(
        `${cause} pieces`,
        all(({ sales }) => sales![cause].pieces),
        sums.sales[cause].pieces,
      );
    }
  if (by !== 'product' && by !== 'kind')
    for (const name of MONEY)
      check(
        `money ${name} of all rows`,
        all(({ money }) => money![name]),
        sums.money[name],
      );
  return found;
}

type Key = (entry: { at: Date; seller: string | null; place: string | null; way?: string }) => string;
const KEYS: Partial<Record<(typeof READINGS)[number], Key>> = {
  day: ({ at }) => dayInEthiopia(new Date(at)),
  seller: ({ seller }) => seller ?? '@website',
  place: ({ seller, place }) => (seller === null ? '@website' : (place ?? '')),
  method: ({ way }) => way!,
};

/** Each row is what charges and movements with its key come to. */
async function faultsBeside(
  database: Watched['database'],
  by: (typeof READINGS)[number],
  { rows, sums }: SalesReport,
): Promise<string[]> {
  const { rows: charges } = await database.query(
    `select charge.recorded_at as at, placed_by as seller, place_id as place,
       (charge.goods_santim + charge.delivery_santim + charge.vat_santim)::float8 as santim, charge.vat_santim::float8 as vat
     from order_charges charge join orders on orders.id = charge.order_id
       left join sold_orders on sold_orders.order_id = charge.order_id`,
  );
  const { rows: movements } = await database.query(
    `select coalesce(placed_at, recorded_at) as at, placed_by as seller, place_id as place,
       movement.santim::float8 as santim, movement.provider, movement.provider_id, refunds.by_hand ->> 'way' as back
     from money_movements movement join orders on orders.id = order_id
     left join sold_orders on sold_orders.order_id = movement.order_id left join refunds on refunds.id = movement.provider_id and movement.amount_minor < 0
     where movement.santim is not null`,
  );
  const money = movements.map((row) => ({ ...row, way: wayOf(row) }));
  const sum = (some: readonly any[], of: (row: any) => number = (row) => row.santim) =>
    some.reduce((all, row) => all + of(row), 0);
  const found = complaints([
    [
      santim(sums.sales.net.total) !== sum(charges),
      `O6: sold ${sums.sales.net.total}, by charges ${sum(charges)}`,
    ],
    [
      santim(sums.sales.net.vat) !== sum(charges, ({ vat }) => vat),
      `O6: VAT ${sums.sales.net.vat}, by charges ${sum(charges, ({ vat }) => vat)}`,
    ],
    [santim(sums.money.net) !== sum(money), `O6: paid ${sums.money.net}, by movements ${sum(money)}`],
  ]);
  const keyOf = KEYS[by];
  if (!keyOf) return found;
  const sold = Map.groupBy(charges, keyOf as (row: any) => string);
  const moved = Map.groupBy(money, keyOf as (row: any) => string);
  for (const key of new Set([...rows.map((row) => row.key), ...sold.keys(), ...moved.keys()])) {
    const row = rows.find((each) => each.key === key);
    const [own, paid] = [by === 'method' ? 0 : sum(sold.get(key) ?? []), sum(moved.get(key) ?? [])];
    const told = [santim(row?.sales?.net.total ?? 0), santim(row?.money?.net ?? 0)];
    if (told[0] !== own || told[1] !== paid)
      found.push(`O6: by ${by}, ${key} has sold and paid ${told}, by charges and movements ${own},${paid}`);
  }
  return found;
}

/** The way of a movement by what was said of it, not by its order. */
function wayOf({
  provider,
  provider_id: id,
  back,
}: {
  provider: string;
  provider_id: string;
  back: string | null;
}) {
  const said = back ?? id.split(':')[0]!;
  if (provider === 'paypal' || provider === 'chapa') return provider;
  return provider === 'other-way' && said !== 'cash' ? 'other-way' : said;
}

/** Counts what is not counted yet: the products of each charge come to it. */
export async function faultsOfSoldLines(database: Watched['database']): Promise<string[]> {
  const { reader, transaction } = database;
  if (!reader || !transaction) return [];
  await countSales({ reader, transaction }, Infinity);
  return faultsOfLines(database);
}

/** The products of a charge come to it, by each rate of VAT. */
async function faultsOfLines(database: Watched['database']): Promise<string[]> {
  const { rows } = await database.query(
    `select charge.id from order_charges charge left join (
       select charge_id, sum(goods_santim) as goods, sum(delivery_santim) as delivery, sum(vat_santim) as vat
       from sold_lines group by 1
     ) line on charge_id = charge.id
     where (goods, delivery, vat) is distinct from (charge.goods_santim, charge.delivery_santim, charge.vat_santim)`,
  );
  const { rows: rates } = await database.query(
    `select order_id, percent, sum(goods_santim) as goods, sum(vat_santim) as vat from rated_charges group by 1, 2
     except
     select order_id, vat_percent, sum(goods_santim), sum(vat_santim) from sold_lines where product <> '@delivery' group by 1, 2`,
  );
  const { rows: pieces } = await database.query(
    `select line.order_id from (
       select order_id, coalesce(product_id, name) as product, sum(qty - returned_qty) as pieces from order_lines group by 1, 2
     ) line join (select order_id, product, sum(pieces) as pieces from sold_lines group by 1, 2) sold using (order_id, product)
     where line.pieces <> sold.pieces`,
  );
  const { rows: costs } = await database.query(
    `select line.order_id from (
       select order_id, coalesce(product_id, name) as product, sum((qty - returned_qty) * cost) as cost from order_lines line
       join orders on orders.id = order_id join sold_orders using (order_id) cross join lateral (
         select case when has_costs then (select cost_santim from variant_costs
           where variant_id = line.variant_id and known_at <= created_at order by known_at desc limit 1) end as cost) known
       group by 1, 2
     ) line join (select order_id, product, sum(cost_santim) as cost from sold_lines group by 1, 2) sold using (order_id, product)
     where coalesce(line.cost, 0) <> sold.cost`,
  );
  return [
    ...rows.map(({ id }) => `O6: the products of charge ${id} do not come to it`),
    ...rates
      .filter(({ goods, vat }) => Number(goods) !== 0 || Number(vat) !== 0)
      .map(
        ({ order_id: id, percent }) => `O6: what is sold of ${id} at ${percent} percent is not its charges`,
      ),
    ...costs.map(
      ({ order_id: id }) => `O6: what the goods of ${id} had cost is not the cost of their pieces`,
    ),
    ...pieces.map(({ order_id: id }) => `O6: the pieces sold of ${id} are not those of its lines`),
  ];
}

/** Counts all sales from the beginning, as after an update. */
export async function countAnew(database: Watched['database']): Promise<void> {
  await database.query(
    `truncate sold_lines, sold_days, money_days, uncounted_sales;
     insert into uncounted_sales (order_id) select distinct order_id from order_charges;
     insert into uncounted_sales (order_id, movement_id) select order_id, id from booked_money`,
  );
}
