import { readPaperNumber, type TypedPaper } from '#contract/books/papers.ts';
import {
  FOUND_BY,
  type Found,
  type FoundOrder,
  type FoundPayment,
  type FoundQuotation,
} from '#contract/searching/find.ts';
import { withoutPrefix } from '#contract/orders/order-references.ts';
import { toBirr } from '#contract/money.ts';
import { summaryAnswer } from '#server/catalogue/catalogue.service.ts';
import type { QuotationsService } from '#server/quotations/quotations.service.ts';
import type { ProductListingService } from '#server/catalogue/listing/product-listing.service.ts';
import { lastDigitsBackwards, type CustomersService } from '#server/customers/customers.service.ts';
import type { Executor } from '#server/lib/database/database.ts';
import type { RunList } from '#server/lib/database/lists.ts';
import { likePatterns, UUID } from '#server/lib/database/search-patterns.ts';
import { moment } from '#server/lib/http/http.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import {
  findByCity,
  findByFiscalNumber,
  findByNumber,
  findByPaper,
  findByPhone,
  findByProducts,
  findByTin,
  findByWords,
  findMoney,
  listFoundOrders,
  type FoundMoneyRow,
  type Hit,
} from './find.store.ts';
import { searchScopeOf } from './search-scope.ts';

export interface FindDeps {
  lists: RunList;
  productListing: ProductListingService;
  customers: CustomersService;
  settings: Pick<SettingsService, 'getRecent'>;
  quotations: Pick<QuotationsService, 'list'>;
}

/** The most results of each group: with more, people type another letter. */
const MOST_FOUND = { orders: 6, customers: 5, products: 5, payments: 5, quotations: 5 };
/** The number of matching products by which orders are looked for. */
const PRODUCTS_OF_ORDERS = 8;
/** The fewest letters of a search: a shorter text would match almost everything. */
const LETTERS = 2;
const LETTERS_OF_CITY = 3;
const LETTERS_OF_REFERENCE = 4;
/** A tax number, which may have signs between its ten digits, and its name before it. */
const TIN = /^(?:tin)?[\s:#-]*\d(?:[\s-]?\d){9}$/i;

/** The meanings that a typed text can have: each field is null or false where the text cannot mean it. */
interface Reading {
  typed: string;
  /** The order number that the text names: 10005, #10005, WB-10005. */
  number: number | null;
  /** The last digits of a phone number, reversed. */
  backwards: string | null;
  isReference: boolean;
  paper: TypedPaper | null;
  /** The digits of a tax number. */
  tin: string | null;
  /** The text is a number or a code, so that its letters mean nothing by themselves. */
  isCode: boolean;
  isWords: boolean;
  id: string | null;
}

function readTyped(typed: string, prefixes: readonly string[]): Reading {
  const number = /^(?:(?:order|ትዕዛዝ)[\s-]*)?#?\s*(\d{1,15})$/iu.exec(withoutPrefix(typed, prefixes))?.[1];
  const id = UUID.test(typed) ? typed.toLowerCase() : null;
  return {
    typed,
    number: number === undefined ? null : Number(number),
    backwards: lastDigitsBackwards(typed),
    isReference: /\d/.test(typed) && typed.replace(/\s+/g, '').length >= LETTERS_OF_REFERENCE,
    paper: readPaperNumber(typed),
    tin: TIN.test(typed) ? typed.replace(/\D/g, '') : null,
    isCode: /\d/.test(typed) && !/\p{L}{4}/u.test(typed),
    isWords: id === null && /\p{L}/u.test(typed) && typed.length >= LETTERS,
    id,
  };
}

/** Searches orders, customers, products and payments for a typed text, as far as the viewer may see them. */
export async function findAnything(deps: FindDeps, q: string, viewer: Viewer): Promise<Found> {
  const nothing: Found = { orders: [], customers: [], products: [], payments: [], quotations: [] };
  const reading = readTyped(q, (await deps.settings.getRecent()).orderPrefixes);
  if (reading.typed.length < LETTERS) return nothing;
  const may = searchScopeOf(viewer);
  const [money, customers, products, quotations] = await Promise.all([
    may.orders && reading.isReference
      ? deps.lists((db) => findMoney(db, reading.typed, MOST_FOUND.payments * 3))
      : [],
    may.customers ? deps.customers.find(reading.typed, MOST_FOUND.customers) : [],
    may.products ? findProducts(deps, reading) : [],
    may.orders ? findQuotations(deps, reading) : [],
  ]);
  return {
    orders: may.orders ? await deps.lists((db) => findOrders(db, deps, reading, money)) : [],
    customers: customers.map(({ id, name, phone, email }) => ({ _id: id, name, phone, email })),
    products,
    payments: paymentsOf(money)
      .filter(({ order }) => order !== null || may.money)
      .slice(0, MOST_FOUND.payments),
    quotations,
  };
}

/** The orders that fit, the surest match first: an order number before a name, a name before a product. */
async function findOrders(
  db: Executor,
  deps: FindDeps,
  reading: Reading,
  money: FoundMoneyRow[],
): Promise<FoundOrder[]> {
  const most = MOST_FOUND.orders;
  const { typed, number, backwards, isWords, id, paper, tin, isReference } = reading;
  const known: Hit[] = [
    ...(id === null ? [] : [{ id, by: 'number' } as const]),
    ...money.flatMap(({ order_id: order }): Hit[] =>
      order === null ? [] : [{ id: order, by: 'transaction' }],
    ),
  ];
  const groups = await Promise.all([
    number === null ? [] : findByNumber(db, number),
    paper === null ? [] : findByPaper(db, paper, most),
    isReference ? findByFiscalNumber(db, typed) : [],
    tin === null ? [] : findByTin(db, tin, most),
    backwards === null ? [] : findByPhone(db, backwards, most),
    isWords ? findByWords(db, likePatterns(typed), 'name', most) : [],
    isWords && typed.length >= LETTERS_OF_CITY ? findByCity(db, typed, most) : [],
    isWords ? findByProducts(db, await productsNamed(deps, typed), most) : [],
  ]);
  const found = new Map<string, Hit>();
  for (const hit of [...known, ...groups.flat()]) if (!found.has(hit.id)) found.set(hit.id, hit);
  const rows = await listFoundOrders(db, [...found.keys()]);
  return rows
    .map((row) => ({ row, by: found.get(row.id)!.by }))
    .toSorted(
      (one, other) =>
        FOUND_BY.indexOf(one.by) - FOUND_BY.indexOf(other.by) ||
        other.row.created_at.getTime() - one.row.created_at.getTime(),
    )
    .slice(0, most)
    .map(({ row, by }) => ({
      _id: row.id,
      number: row.number,
      name: row.name,
      phone: row.phone ?? '',
      city: row.city ?? '',
      status: row.status,
      totalPrice: toBirr(row.total_santim),
      createdAt: moment(row.created_at),
      by,
    }));
}

/**
 * The products whose names fit, without the correction of typing errors: orders are searched for the exact words only.
 */
async function productsNamed({ productListing }: FindDeps, keyword: string): Promise<string[]> {
  const wanted = { keyword, named: true, states: 'any' } as const;
  return (await productListing.first(wanted, PRODUCTS_OF_ORDERS)).ids;
}

/** Finds quotations by their numbers, and by the names, companies, tax and phone numbers in them. */
async function findQuotations({ quotations }: FindDeps, reading: Reading): Promise<FoundQuotation[]> {
  const { typed, paper, tin, backwards, isWords, id } = reading;
  const isMeant =
    paper?.kind === 'quotation' || tin !== null || backwards !== null || (isWords && paper === null);
  if (!isMeant || id !== null) return [];
  const keyword = paper
    ? `QUO-${paper.year === null ? '' : `${paper.year}-`}${paper.number}`
    : (tin ?? typed);
  const found = await quotations.list({ keyword, page: 1, size: MOST_FOUND.quotations });
  return found.rows.map(({ _id, number, name, company, phone, state, totalPrice }) => ({
    _id,
    number,
    name,
    company,
    phone,
    state,
    totalPrice,
  }));
}

async function findProducts({ productListing }: FindDeps, { typed, isWords, id, isCode }: Reading) {
  if (id === null && !isWords && !/\d/.test(typed)) return [];
  const { products } = await productListing.page(
    { keyword: typed, named: isCode, states: 'any' },
    1,
    MOST_FOUND.products,
  );
  return products.map(summaryAnswer).map(({ _id, name, image, price, state }) => ({
    _id,
    name,
    image,
    price,
    state,
  }));
}

/** The payments that fit, each once: a receipt and its payment are the same money. */
function paymentsOf(money: readonly FoundMoneyRow[]): FoundPayment[] {
  const found = new Map<string, FoundPayment>();
  for (const { kind, reference, currency, minor, order_id: order, number, at } of money) {
    const key = `${order} ${kind === 'receipt' ? 'payment' : kind} ${minor}`;
    if (found.has(key)) continue;
    found.set(key, {
      kind,
      reference,
      money: { currency, amount: decimalOf(minor) },
      order: order === null || number === null ? null : { _id: order, number },
      at: moment(at),
    });
  }
  return [...found.values()];
}
