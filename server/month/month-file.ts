import { categoryName, categoryNameAm } from '#contract/goods/categories.ts';
import type { Month } from '#contract/books/months.ts';
import type { SalesRow } from '#contract/books/reports.ts';
import { nameOfTaxMonth } from '#contract/books/tax-months.ts';
import { dayInEthiopia, later } from '#contract/days/days.ts';
import { toBirr } from '#contract/money.ts';
import { purposeTextId } from '#contract/paying/cash-purposes.ts';
import { booksText } from '#contract/texts/books.ts';
import { drawersText } from '#contract/texts/drawers.ts';
import { monthText } from '#contract/texts/month.ts';
import { reportsText } from '#contract/texts/reports.ts';
import type { BooksService } from '#server/books/books.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import { beginningOf } from '#server/lib/http/http.ts';
import type { FileValue } from '#server/lib/tables/file-columns.ts';
import { writeXlsx } from '#server/lib/tables/write-xlsx.ts';
import type { PapersService } from '#server/papers/papers.service.ts';
import { listOwed, listWithheldIn } from './month-rows.store.ts';

export interface FileParts {
  database: Database;
  books: BooksService;
  papers: Pick<PapersService, 'sumsOfPapers'>;
}

interface Reader {
  language: 'en' | 'am';
  /** Returns a name as the reader may see it. */
  nameOf: (name: string) => string;
}

interface Sheet {
  name: string;
  head: readonly string[];
  rows: readonly (readonly FileValue[])[];
}

/** Writes a month as a workbook, a sheet each, in the language of its reader. */
export async function monthFile(parts: FileParts, month: Month, reader: Reader): Promise<Buffer> {
  const words = wordsIn(reader.language);
  const sheets = [
    summaryOf(month, words, reader),
    ...salesSheets(month, words),
    ...taxSheets(month, words),
    ...(await buyerSheets(parts, month, words, reader)),
    stockOf(month, words),
    moneyOf(month, words),
    cashOf(month, words),
    await ledgerOf(parts, month, words, reader),
    await papersOf(parts, month, words, reader),
  ];
  return writeXlsx(
    sheets.map(({ name, head, rows }) => ({
      name,
      columns: head.map((title) => ({ title, kind: 'any' })),
      rows: [rows],
    })),
  );
}

/** A day as a date of a table, which has no time zone. */
const dateOf = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

function wordsIn(language: Reader['language']) {
  const inIt = <Id extends string>(texts: { both: (id: Id) => { en: string; am?: string } }) => {
    return (id: Id): string => {
      const { en, am } = texts.both(id);
      return (language === 'am' ? am : undefined) ?? en;
    };
  };
  return {
    of: inIt(monthText),
    books: inIt(booksText),
    reports: inIt(reportsText),
    category: (slug: string) => (language === 'am' ? categoryNameAm(slug) : categoryName(slug)),
    drawers: inIt(drawersText),
  };
}
type Words = ReturnType<typeof wordsIn>;

function summaryOf(
  { month, figures, locked }: Month,
  { of, books, reports }: Words,
  { language }: Reader,
): Sheet {
  const { sums, vat, owed, stock } = figures;
  return {
    name: of('file.summary'),
    head: [of('file.month'), nameOfTaxMonth(month._id, language)],
    rows: [
      [of('file.from'), dateOf(month.firstDay)],
      [of('file.to'), dateOf(month.lastDay)],
      [of('file.lockedAt'), locked && dateOf(locked.at)],
      [of('sold'), sums.sales.net.total],
      ...(sums.sales.worth
        ? [
            [reports('columns.cost'), sums.sales.worth.cost],
            [of('margin'), sums.sales.worth.margin],
            [of('withoutCost'), sums.sales.worth.withoutCost],
          ]
        : []),
      [of('paid'), sums.money.net],
      [of('vat'), vat.total.vat],
      [books('vat.delivery'), vat.delivery],
      [of('withheld'), vat.withheld],
      [of('owed'), owed],
      [of('stockAtPrice'), stock.sums.atPrice],
    ],
  };
}

/** The columns of money and of sales, each in birr. */
function salesSheets({ figures }: Month, { of, reports, category }: Words): Sheet[] {
  const hasCosts = figures.sums.sales.worth !== undefined;
  const nameOf = (
    by: 'day' | 'method' | 'seller' | 'place' | 'kind' | 'city',
    { key, name }: SalesRow,
  ): FileValue => {
    if (by === 'day') return dateOf(key);
    if (key === '@delivery') return reports('keys.delivery');
    if (key === '@website') return reports('keys.website');
    if (key === '@rest') return reports('keys.rest');
    const way = `ways.${key}`;
    if (key === '' && by === 'place') return reports('keys.noPlace');
    if (by === 'method') return reportsText.has(way) ? reports(way) : name;
    return by === 'kind' && key !== '' ? category(key) : name || '–';
  };
  const sheet = (by: Parameters<typeof nameOf>[0], name: string, rows: readonly SalesRow[]): Sheet => {
    const sold = by !== 'method';
    const paid = by !== 'kind';
    return {
      name,
      head: [
        reports(`by.${by}`),
        ...(sold
          ? [
              ...[
                reports('orders'),
                reports('pieces'),
                reports('columns.ordered'),
                reports('columns.dropped'),
              ],
              ...[reports('columns.back'), reports('columns.goods'), reports('columns.vat')],
              reports('columns.sold'),
              ...(hasCosts ? [reports('columns.cost'), reports('columns.margin')] : []),
            ]
          : []),
        ...(paid
          ? [
              ...[reports('columns.came'), reports('columns.withheld'), reports('columns.moneyBack')],
              reports('columns.moneyNet'),
            ]
          : []),
      ],
      rows: rows.map((row) => [
        nameOf(by, row),
        ...(row.sales
          ? [
              ...[row.sales.net.orders, row.sales.net.pieces, row.sales.ordered.total],
              ...[row.sales.dropped.total, row.sales.back.total],
              ...[row.sales.net.goods - row.sales.net.discounts, row.sales.net.vat, row.sales.net.total],
              ...(row.sales.worth ? [row.sales.worth.cost, row.sales.worth.margin] : []),
            ]
          : []),
        ...(row.money ? [row.money.came, row.money.withheld, row.money.back, row.money.net] : []),
      ]),
    };
  };
  return [
    sheet('day', of('file.days'), figures.days),
    sheet('method', of('file.methods'), figures.methods),
    sheet('seller', of('file.sellers'), figures.sellers),
    sheet('place', of('file.places'), figures.places),
    sheet('kind', of('file.kinds'), figures.kinds),
    sheet('city', of('file.cities'), figures.cities),
  ];
}

function taxSheets({ figures: { vat } }: Month, { of, books }: Words): Sheet[] {
  return [
    {
      name: of('file.vat'),
      head: [
        ...[books('vat.rate'), books('vat.soldNet'), books('vat.soldVat')],
        ...[books('vat.backNet'), books('vat.backVat'), books('vat.vat')],
      ],
      rows: [
        ...vat.rates.map(({ percent, sold, givenBack, vat: due }) => [
          percent,
          ...[sold.net, sold.vat, givenBack.net, givenBack.vat, due],
        ]),
        [books('vat.total'), null, null, null, null, vat.total.vat],
      ],
    },
  ];
}

async function buyerSheets(
  { database: { reader } }: FileParts,
  { month }: Month,
  { of }: Words,
  { nameOf }: Reader,
): Promise<Sheet[]> {
  const [from, until] = [beginningOf(month.firstDay), beginningOf(later(month.lastDay, 1))];
  const [withheld, owed] = [await listWithheldIn(reader, { from, until }), await listOwed(reader, until)];
  return [
    {
      name: of('file.withheld'),
      head: [
        ...[of('file.date'), of('file.order'), of('file.buyer'), of('file.tin'), of('file.certificate')],
        of('file.amount'),
      ],
      rows: withheld.map((row) => [
        ...[dateOf(dayInEthiopia(row.at)), row.order_number, nameOf(row.buyer), row.tin, row.certificate],
        toBirr(row.santim),
      ]),
    },
    {
      name: of('file.owed'),
      head: [of('file.order'), of('file.buyer'), of('file.tin'), of('file.amount')],
      rows: owed.map((row) => [row.order_number, nameOf(row.buyer), row.tin, toBirr(row.santim)]),
    },
  ];
}

function stockOf({ figures: { stock } }: Month, { of, reports, category }: Words): Sheet {
  const hasCosts = stock.withoutCost !== undefined;
  return {
    name: of('file.stock'),
    head: [
      ...[reports('stock.kind'), reports('pieces'), reports('stock.sold'), reports('stock.atPrice')],
      ...(hasCosts ? [reports('stock.atCost')] : []),
    ],
    rows: stock.kinds.map(({ kind, pieces, sold, atPrice, atCost }) => {
      return [category(kind), ...[pieces, sold, atPrice], ...(hasCosts ? [atCost] : [])];
    }),
  };
}

const moneyOf = ({ figures: { money } }: Month, { of, books }: Words): Sheet => ({
  name: of('file.money'),
  head: [books('columns.account'), of('file.before'), of('in'), of('out'), of('file.after')],
  rows: money.map(({ account, before, debit, credit, after }) => [
    books(`accounts.${account}`),
    ...[before, debit, credit, after],
  ]),
});

const cashOf = ({ figures: { cash } }: Month, { of, drawers }: Words): Sheet => ({
  name: of('file.cash'),
  head: [of('cashFor'), of('in'), of('out')],
  rows: cash.map(({ kind, purpose, amount }) => [
    purpose && drawers(purposeTextId(kind, purpose)),
    ...(kind === 'in' ? [amount, null] : [null, amount]),
  ]),
});

async function ledgerOf(
  { books: service }: FileParts,
  { month }: Month,
  { of, books, drawers }: Words,
  { language }: Reader,
): Promise<Sheet> {
  const rows: FileValue[][] = [];
  for await (const lines of service.linesOf({ from: month.firstDay, to: month.lastDay }))
    for (const { at, journal, entry, order, account, place, purpose, debit, credit, ofMonth } of lines)
      rows.push([
        ...[dateOf(at), books(`journals.${journal}`), entry, order?.number, books(`accounts.${account}`)],
        ...[debit, credit, place, purpose && drawers(purposeTextId(debit > 0 ? 'in' : 'out', purpose))],
        ofMonth && nameOfTaxMonth(ofMonth, language),
      ]);
  return {
    name: of('file.ledger'),
    head: [
      ...[of('file.date'), books('columns.journal'), of('file.entry'), of('file.order')],
      ...[
        books('columns.account'),
        of('file.debit'),
        of('file.credit'),
        of('file.place'),
        of('cashFor'),
        of('file.ofMonth'),
      ],
    ],
    rows,
  };
}

async function papersOf(
  { papers }: FileParts,
  { month }: Month,
  { of }: Words,
  { nameOf }: Reader,
): Promise<Sheet> {
  const rows: FileValue[][] = [];
  for await (const { paper, order, sums } of papers.sumsOfPapers({
    from: month.firstDay,
    to: month.lastDay,
  })) {
    const { company, tin } = order.shipping_address;
    rows.push([
      paper.kind === 'credit-note' ? of('file.credit-note') : of('file.invoice'),
      ...[paper.number, dateOf(paper.date), order.number, nameOf(company || order.buyer_name), tin],
      ...[sums.itemsPrice, sums.shippingPrice, sums.taxPrice, sums.totalPrice],
    ]);
  }
  return {
    name: of('file.papers'),
    head: [
      ...[of('file.kindOfPaper'), of('file.paper'), of('file.date'), of('file.order'), of('file.buyer')],
      ...[of('file.tin'), of('file.net'), of('file.delivery'), of('file.tax'), of('file.total')],
    ],
    rows,
  };
}
