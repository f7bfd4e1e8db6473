import type { Books, VatReport } from '../../../contract/books/books.ts';
import type { Closing } from '../../../contract/books/closing.ts';
import type { OrderPaper } from '../../../contract/books/fiscal-documents.ts';
import type { SalesReport, StockReport } from '../../../contract/books/reports.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { StockItem } from '../../../contract/stock/stock.ts';
import type { Today } from '../../../contract/work/today.ts';
import { bodyOf } from '../../support/factories.ts';
import { faultsOfDrawers } from '../../support/oracle-of-drawers.ts';
import { faultsAtFiscalProvider } from '../../support/oracle-of-papers.ts';
import { complaints } from '../../support/oracle-of-providers.ts';
import { faultsOfReports } from '../../support/oracle-of-reports.ts';
import { faultsOfShop } from '../../support/oracle.ts';
import { readCsv } from '../../support/read-csv.ts';
import { today } from '../../support/tours.ts';
import { readCrewCash } from './cash.ts';
import { office, read, readDrawer, type Deal, type Goods, type Trade } from './trade.ts';

const santim = (birr: number) => Math.round(birr * 100);
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Names the faults of the order that the last step was about, of cash, and of the stock of some goods. */
export async function faultsOfStep(
  trade: Trade,
  deal: Deal | undefined,
  goods: readonly Goods[],
): Promise<string[]> {
  return [
    ...(deal ? await faultsOfDeal(trade, deal) : []),
    ...(await faultsOfCash(trade)),
    ...(await faultsOfStock(trade, goods)),
  ];
}

/** The shop says the same of sales, money, papers and stock wherever it says something. */
export async function faultsOfTrade(trade: Trade): Promise<string[]> {
  const { shop, goods, exchanges } = trade;
  // A piece that is held for an exchange is in no order.
  const heldOf = (of: Goods) => exchanges.filter(({ line }) => line.goods === of).length;
  const stock = new Map(goods.map((of) => [of.product, of.brought - heldOf(of)]));
  const readSales = async (query: string): Promise<SalesReport> =>
    bodyOf(await office(trade, 'GET', `/reports/sales?${query}`));
  const found = [
    ...(await faultsOfShop({ database: shop.database, paypal: shop.paypal, stock })),
    ...(await faultsOfDrawers(shop)),
    ...(await faultsOfReports({ database: shop.database, readSales })),
    ...(await faultsOfBooks(trade)),
    ...(await faultsOfVatMonths(trade)),
    ...(await faultsOfExport(trade)),
    ...(await faultsOfClosings(trade)),
    ...(await faultsOfToday(trade)),
    ...(await faultsOfStockReport(trade)),
  ];
  return found;
}

interface Charged {
  goods: number;
  vat: number;
  delivery: number;
}

const CHARGED = `coalesce(sum(goods_santim), 0)::float8 as goods, coalesce(sum(vat_santim), 0)::float8 as vat,
  coalesce(sum(delivery_santim), 0)::float8 as delivery`;

/** An order is booked, and its papers tell of it, as it was agreed, less what was given back. */
export async function faultsOfDeal(trade: Trade, deal: Deal): Promise<string[]> {
  const order = await read(trade, deal);
  follow(deal, order);
  const { rows } = await trade.shop.database.query(
    `select ${CHARGED}, (select paid_at from orders where id = $1) as paid_at from order_charges where order_id = $1`,
    [deal.id],
  );
  const booked = rows[0] as Charged & { paid_at: Date | null };
  const { goods, vat, delivery } = wantedOf(deal, order, booked.paid_at !== null);
  const total = booked.goods + booked.vat + booked.delivery;
  const wanted = goods + vat + delivery;
  const differs = (is: number, than: number) => Math.abs(is - than) > deal.slack;
  const isUnsure = order.status === 'needs-review';
  const told = await soldByPapers(trade, deal, order);
  return complaints([
    [!isUnsure && differs(total, wanted), `${deal.id} is booked with ${total}, and was sold for ${wanted}`],
    [
      !isUnsure && !deal.isSpread && (differs(booked.vat, vat) || differs(booked.delivery, delivery)),
      `${deal.id} has VAT of ${booked.vat} and delivery of ${booked.delivery}, not ${vat} and ${delivery}`,
    ],
    [
      told !== null && told !== total,
      `${deal.id} is sold for ${told} by its papers, and for ${total} by its charges`,
    ],
    ...faultsOfDeliveries(deal, order),
  ]);
}

/** Of an order that is to be delivered those pieces are to be brought that stand here, or are on the van. */
function faultsOfDeliveries(deal: Deal, order: Order): [boolean, string][] {
  const { id, lines, onVan, isRefused, hasExchange } = deal;
  const isOver = ['expired', 'cancelled', 'refunded', 'needs-review'].includes(order.status);
  if (isRefused || hasExchange || isOver || order.deliveredAt) return [];
  const toBring = order.deliveries
    .filter(
      ({ state, kind, isAgain }) => ['open', 'on-the-way'].includes(state) && kind === 'delivery' && !isAgain,
    )
    .flatMap(({ pieces }) => pieces);
  const onTheWay = [...onVan.values()].flat();
  return lines.map((line, index): [boolean, string] => {
    const brought = sumOf(
      toBring.filter((each) => each.line === index + 1),
      ({ qty }) => qty,
    );
    const sold =
      line.here +
      sumOf(
        onTheWay.filter((each) => each.line === line),
        ({ qty }) => qty,
      );
    return [
      brought !== sold,
      `of line ${index + 1} of ${id} ${brought} are to be brought, and ${sold} are sold`,
    ];
  });
}

/** The pieces of an order that has come to nothing are sold to others, until its money comes after all. */
function follow(deal: Deal, { status }: Order): void {
  const isNothing = ['expired', 'cancelled'].includes(status);
  if (isNothing && !deal.isReleased) for (const line of deal.lines) line.here = 0;
  if (!isNothing && status !== 'needs-review' && deal.isReleased)
    for (const line of deal.lines) line.here = line.qty;
  if (isNothing) deal.isReleased = true;
  else if (status !== 'needs-review') deal.isReleased = false;
}

function wantedOf({ whole, lowered }: Deal, { status }: Order, wasPaid: boolean): Charged {
  const isNothing = ['expired', 'cancelled'].includes(status) || (status === 'refunded' && !wasPaid);
  if (isNothing) return { goods: 0, vat: 0, delivery: 0 };
  return {
    goods: whole.goods - lowered.goods,
    vat: whole.vat - lowered.vat,
    delivery: whole.delivery - lowered.delivery,
  };
}

/** The invoices of an order less its credit notes, in santim, as they are printed; null: it has no papers. */
async function soldByPapers(trade: Trade, { id }: Deal, { totalPrice }: Order): Promise<number | null> {
  const papers = bodyOf<OrderPaper[]>(await office(trade, 'GET', `/orders/${id}/papers`));
  if (papers.length === 0) return null;
  const sign = { invoice: 1, 'credit-note': -1 } as Partial<Record<OrderPaper['kind'], number>>;
  return sumOf(
    papers,
    ({ kind, movement, content }) =>
      (sign[kind] ?? 0) * santim((movement ? movement.birr : (content?.totalPrice ?? totalPrice)) ?? 0),
  );
}

/** The drawer and the crew hold what was put in and taken out. */
async function faultsOfCash(trade: Trade): Promise<string[]> {
  const { open } = await readDrawer(trade);
  const held = await readCrewCash(trade);
  const { cash } = trade.drawer;
  const inDrawer = open === null ? null : santim(open.expected);
  return complaints([
    [inDrawer !== cash, `the drawer has ${inDrawer}, and ${cash} was put into it`],
    [held !== trade.crewCash, `the crew has ${held}, and took ${trade.crewCash}`],
  ]);
}

/** In the house stands what was brought, less what has left. */
async function faultsOfStock(trade: Trade, goods: readonly Goods[]): Promise<string[]> {
  const found: string[] = [];
  for (const { variant, here, price } of goods) {
    const { places } = bodyOf<StockItem>(await office(trade, 'GET', `/stock/${variant}`));
    const standing = sumOf(places, ({ free, sold }) => free + sold);
    if (standing !== here) found.push(`of the piece of ${price} ${standing} are to be here, and ${here} are`);
  }
  return found;
}

async function faultsOfStockReport(trade: Trade): Promise<string[]> {
  const { sums } = bodyOf<StockReport>(await office(trade, 'GET', '/reports/stock'));
  const here = sumOf(trade.goods, (goods) => goods.here);
  return complaints([[sums.pieces !== here, `the report of the stock has ${sums.pieces} pieces of ${here}`]]);
}

const ledgerOf = async (trade: Trade, account: string): Promise<number> =>
  (
    await trade.shop.database.query(
      'select coalesce(sum(santim), 0)::float8 as santim from ledger_lines where account = $1',
      [account],
    )
  ).rows[0].santim;

/** The balances of the ledger are the same on the screen of the books, where past days are summed before. */
async function faultsOfBooks(trade: Trade): Promise<string[]> {
  const { sums } = bodyOf<Books>(await office(trade, 'GET', '/books?size=1'));
  const found: string[] = [];
  for (const { account, after } of sums) {
    const booked = await ledgerOf(trade, account);
    if (santim(after) !== booked) found.push(`the books have ${after} of ${account}, the ledger ${booked}`);
  }
  return found;
}

/** The VAT of all months, and the VAT that counts in none yet, is the VAT of the ledger. */
async function faultsOfVatMonths(trade: Trade): Promise<string[]> {
  const found: string[] = [];
  const first = await firstDay(trade);
  let [counted, withheld, at, countsAt] = [0, 0, '', ''];
  for (let isOver = false; !isOver;) {
    const report = bodyOf<VatReport>(await office(trade, 'GET', `/vat-report${at && `?period=${at}`}`));
    counted += santim(report.total.vat);
    withheld += santim(report.withheld);
    const { booked, countsElsewhere, bookedElsewhere } = report.ledger;
    if (santim(report.total.vat) !== santim(booked) - santim(countsElsewhere) + santim(bookedElsewhere))
      found.push(`the VAT of ${report.period._id} does not follow from the ledger`);
    ({ countsAt } = report);
    at = report.period.before;
    isOver = report.period.firstDay <= first;
  }
  const { rows } = await trade.shop.database.query(
    `select coalesce(sum(vat_santim), 0)::float8 as waiting from order_charges charge
     where not exists (select from order_tax_points point where point.order_id = charge.order_id and point.kind = $1)`,
    [countsAt],
  );
  const { waiting } = rows[0];
  const vat = -(await ledgerOf(trade, 'vat'));
  return [
    ...found,
    ...complaints([
      [counted + waiting !== vat, `months have VAT of ${counted} and ${waiting} of ${vat}`],
      [withheld !== (await ledgerOf(trade, 'withheld')), `months have ${withheld} withheld`],
    ]),
  ];
}

const firstDay = async ({ shop }: Trade): Promise<string> =>
  (
    await shop.database.query(
      'select day_in_ethiopia(least((select min(recorded_at) from order_charges), now()))::text as day',
    )
  ).rows[0].day;

/** The file for the accountant has the sums of the ledger. */
async function faultsOfExport(trade: Trade): Promise<string[]> {
  const file = bodyOf<string>(await office(trade, 'GET', '/orders/export.csv'));
  const [head, ...lines] = readCsv(file.slice(1));
  const column = (name: string) => sumOf(lines, (line) => santim(Number(line[head!.indexOf(name)])));
  const { rows } = await trade.shop.database.query(
    `select (select coalesce(sum(goods_santim + delivery_santim + vat_santim), 0) from order_charges)::float8 as sold,
       (select coalesce(sum(vat_santim), 0) from order_charges)::float8 as vat,
       (select coalesce(sum(santim), 0) from money_movements where order_id is not null)::float8 as money`,
  );
  const { sold, vat, money } = rows[0];
  const [soldThere, vatThere] = [column('Sold, net of returns (ETB)'), column('VAT of it (ETB)')];
  const paidThere = column('Paid: in and withheld, less back (ETB)');
  return complaints([
    [soldThere !== sold, `the file has ${soldThere} sold of ${sold}`],
    [vatThere !== vat, `the file has VAT of ${vatThere}, not ${vat}`],
    [paidThere !== money, `the file has ${paidThere} paid of ${money}`],
  ]);
}

/** Each day that was closed, and today, has the money of the ledger, with what came later beside it. */
async function faultsOfClosings(trade: Trade): Promise<string[]> {
  const found: string[] = [];
  for (const day of new Set([...[...trade.closed].slice(-3), today()])) {
    const { total, later } = bodyOf<Closing>(await office(trade, 'GET', `/closing?day=${day}`));
    const { rows } = await trade.shop.database.query(
      `select coalesce(sum(santim), 0)::float8 as santim from ledger_lines
       where journal = 'money' and account <> 'buyers' and day_in_ethiopia(booked_at) = $1::date`,
      [day],
    );
    const told = santim(total.booked) + sumOf(later, ({ amount }) => santim(amount));
    if (told !== rows[0].santim)
      found.push(`${day} is closed with ${told}, the ledger has ${rows[0].santim}`);
  }
  return found;
}

/** Today has no order that came to nothing, and no money that was withheld. */
async function faultsOfToday(trade: Trade): Promise<string[]> {
  const { orders, money } = bodyOf<Today>(await office(trade, 'GET', '/today'));
  const { rows } = await trade.shop.database.query(
    `select
       (select coalesce(sum(goods_santim + delivery_santim + vat_santim), 0) from order_charges charge join orders on orders.id = order_id
         where day_in_ethiopia(recorded_at) = $1::date and cause = 'ordered' and status not in ('expired', 'cancelled'))::float8 as ordered,
       (select coalesce(sum(santim), 0) from money_movements where order_id is not null and provider_id not like 'withheld:%'
         and day_in_ethiopia(coalesce(placed_at, recorded_at)) = $1::date)::float8 as came`,
    [today()],
  );
  const { ordered, came } = rows[0];
  return complaints([
    [
      santim(orders!.today.total) !== ordered,
      `today ${orders!.today.total} were ordered, by charges ${ordered}`,
    ],
    [santim(money!.today) !== came, `today ${money!.today} came, by movements ${came}`],
  ]);
}

/**
 * The Ministry's system knows of each order what was sold, where it was told of all papers of its goods: it is told of them
 * with money of the order.
 */
export async function faultsOfMinistry(trade: Trade): Promise<string[]> {
  const { shop } = trade;
  await shop.services.papers.issue();
  const { rows } = await shop.database.query(
    `select order_id as id, there, sold from (
       select order_id, sum(case body::jsonb #>> '{DocumentDetails,Type}' when 'CRE' then -1 else 1 end
         * round((body::jsonb #>> '{ValueDetails,TotalValue}')::numeric * 100))::float8 as there
       from sandbox.eims_documents document join fiscal_submissions using (reference)
       where document.chain = 'invoice' group by order_id
     ) registered join (
       select order_id, sum(goods_santim + delivery_santim + vat_santim)::float8 as sold from order_charges group by order_id
     ) charged using (order_id)
     where there <> sold and not exists (select from papers
       where papers.order_id = charged.order_id and movement_id is null and not exists (
         select from fiscal_submissions where paper_id = papers.id and state = 'registered'))`,
  );
  return [
    ...(await faultsAtFiscalProvider(shop)),
    ...rows.map(
      ({ id, there, sold }) => `the Ministry's system knows ${there} of ${id}, its charges are ${sold}`,
    ),
  ];
}
