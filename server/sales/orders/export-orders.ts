import type { OrderExportQuery } from '#contract/orders/order-listing.ts';
import { wayOnPapers } from '#contract/texts/proof-in-words.ts';
import type { RunList } from '#server/lib/database/lists.ts';
import { nameFor } from '#server/lib/http/answers/hide-phones.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { moment } from '#server/lib/http/http.ts';
import { csvPieces, type FileColumn } from '#server/lib/tables/file-columns.ts';
import { sheetOf, writeXlsx } from '#server/lib/tables/write-xlsx.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import { methodOf } from '#server/payment-providers/payment-provider.ts';
import { sumBooked, type BookedSums } from './booked-sums.store.ts';
import { listOrdersAfter, type ExportedOrder } from './order-list.store.ts';
import { listingOf } from './order-lookup.ts';
import { listPayingPayments, type PaymentRow } from '../payments/payments.store.ts';
import { isTransportPriced } from '../pricing/shipping-rule.ts';

type Reader = Pick<AuthenticatedUser, 'forShop' | 'role' | 'jobs'>;
interface Exported {
  order: ExportedOrder & { booked: BookedSums };
  /** The payments that pay the order, of which all are listed, always in the same sequence. */
  paying: readonly PaymentRow[];
  reader: Reader;
}

const booked = (title: string, of: (sums: BookedSums) => number): FileColumn<Exported> => ({
  title,
  kind: 'santim',
  of: ({ order }) => of(order.booked),
});
const text = (
  title: string,
  of: (exported: Exported) => string | null | undefined,
): FileColumn<Exported> => ({
  title,
  kind: 'text',
  of,
});
const sum = (title: string, of: (order: ExportedOrder) => number | null): FileColumn<Exported> => ({
  title,
  kind: 'santim',
  of: ({ order }) => of(order),
});

/**
 * The columns as the accountant reads them: amounts as '24033.30', days of Ethiopia. Items, VAT, delivery and total are
 * those of the order, whatever became of it; what was sold, came, went and is due is what the ledger has, so that each
 * column can be added up and compared with the books.
 */
const COLUMNS: readonly FileColumn<Exported>[] = [
  { title: 'Number', kind: 'count', of: ({ order }) => order.number },
  { title: 'Date', kind: 'day', of: ({ order }) => writeDay(order.created_at) },
  text('State', ({ order }) => order.status),
  text('Customer', ({ order, reader }) => nameFor(reader, order.buyer_name)),
  text('Company', ({ order }) => order.shipping_address.company),
  text('TIN', ({ order }) => order.shipping_address.tin),
  sum('Items (net, ETB)', (order) => order.items_santim),
  text('VAT rate (%)', ({ order: { rates, vat_percent: rate } }) => rates ?? String(rate)),
  sum('VAT (ETB)', (order) => order.tax_santim),
  sum('Delivery (ETB)', (order) => (isTransportPriced(order) ? order.shipping_santim : null)),
  sum('Total (ETB)', (order) => order.total_santim),
  sum('Refunded (ETB)', (order) => order.refunded_santim),
  booked('Sold, net of returns (ETB)', ({ sold }) => sold),
  booked('VAT of it (ETB)', ({ vat }) => vat),
  booked('Money in (ETB)', ({ came }) => came),
  booked('Tax withheld (ETB)', ({ withheld }) => withheld),
  booked('Money back (ETB)', ({ went }) => went),
  booked('Paid: in and withheld, less back (ETB)', (sums) => paidOf(sums)),
  booked('Due (ETB)', (sums) => Math.max(0, sums.sold - paidOf(sums))),
  booked('Owed to the buyer (ETB)', (sums) => Math.max(0, paidOf(sums) - sums.sold)),
  text(
    'Method',
    ({ order, paying }) =>
      told(paying, wayOf) ||
      wayOnPapers({ method: order.payment_method, otherWay: order.other_way ?? undefined, proof: '' }),
  ),
  { title: 'Paid on', kind: 'day', of: ({ order }) => order.paid_at && writeDay(order.paid_at) },
  text('Transaction', ({ paying }) => told(paying, ({ capture_id: proof }) => proof)),
  text('Charged currency', ({ paying }) => told(paying, ({ captured_currency: currency }) => currency)),
  text('Charged amount', ({ paying }) => told(paying, ({ captured_minor: minor }) => decimalOf(minor!))),
  text('Fiscal receipt', ({ order }) => order.fiscal_receipt_number),
  text('Coupon', ({ order }) => order.coupon_code),
  // The discount includes the one that the shop itself grants, with a coupon and without.
  sum('Discount (net, ETB)', ({ coupon_code: code, discount_santim: discount }) =>
    code === null && discount === 0 ? null : discount,
  ),
];

const paidOf = ({ came, withheld, went }: BookedSums): number => came + withheld - went;

const told = (paying: readonly PaymentRow[], of: (payment: PaymentRow) => string | null): string =>
  paying.map(of).join('; ');

const wayOf = ({ provider, other_way: otherWay, capture_id: proof }: PaymentRow): string =>
  wayOnPapers({ method: methodOf(provider), otherWay: otherWay ?? undefined, proof: proof ?? '' });

const writeDay = (date: Date) => moment(date).slice(0, 10);

/** The number of orders that are read in one query and held in memory. */
const BATCH = 500;

/** Reads all orders that fit, oldest first, in batches. */
async function* readExported(
  lists: RunList,
  asked: OrderExportQuery,
  reader: Reader,
): AsyncGenerator<Exported[]> {
  const listing = listingOf(asked);
  for (let after = 0; ;) {
    const { orders, payments } = await lists(async (db) => {
      const found = await listOrdersAfter(db, listing, after, BATCH);
      const ids = found.map(({ id }) => id);
      const sums = new Map((await sumBooked(db, ids)).map((each) => [each.order_id, each]));
      return {
        orders: found.map((order) => ({ ...order, booked: sums.get(order.id)! })),
        payments: await listPayingPayments(db, ids),
      };
    });
    const paid = Map.groupBy(payments, ({ order_id: order }) => order);
    yield orders.map((order) => ({ order, paying: paid.get(order.id) ?? [], reader }));
    const last = orders.at(-1);
    if (!last || orders.length < BATCH) return;
    after = last.number;
  }
}

type Asked = Parameters<typeof readExported>;

/** All orders that fit, as CSV in pieces. The first piece comes once the database has answered. */
export const exportOrders = (...asked: Asked): AsyncGenerator<string> =>
  csvPieces(COLUMNS, readExported(...asked));

/** The same as a workbook. */
export const exportOrdersAsXlsx = (...asked: Asked): Promise<Buffer> =>
  writeXlsx([sheetOf('Orders', COLUMNS, readExported(...asked))]);
