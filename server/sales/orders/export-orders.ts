import type { OrderExportQuery } from '#contract/orders/order-listing.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts';
import { wayOnPapers } from '#contract/texts/proof-in-words.ts';
import type { RunList } from '#server/lib/database/lists.ts';
import { nameFor } from '#server/lib/http/answers/hide-phones.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { moment } from '#server/lib/http/http.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import { methodOf } from '#server/payment-providers/payment-provider.ts';
import { sumBooked, type BookedSums } from './booked-sums.store.ts';
import { listOrdersAfter, type ExportedOrder } from './order-list.store.ts';
import { listingOf } from './order-lookup.ts';
import { listPayingPayments, type PaymentRow } from '../payments/payments.store.ts';
import { isTransportPriced } from '../pricing/shipping-rule.ts';

type Reader = Pick<AuthenticatedUser, 'forShop' | 'role' | 'jobs'>;
type Cell = (
  order: ExportedOrder & { booked: BookedSums },
  paying: readonly PaymentRow[],
  reader: Reader,
) => string | null | undefined;

/**
 * The columns as the accountant reads them: amounts as '24033.30', days of Ethiopia. `paying` are the payments that
 * pay the order, of which all are listed, always in the same sequence. Items, VAT, delivery and total are those of the
 * order, whatever became of it; what was sold, came, went and is due is what the ledger has, so that each column can be
 * added up and compared with the books.
 */
const COLUMNS: readonly (readonly [title: string, cell: Cell])[] = [
  ['Number', ({ number }) => String(number)],
  ['Date', (order) => dayOf(order.created_at)],
  ['State', ({ status }) => status],
  ['Customer', (order, _paying, reader) => nameFor(reader, order.buyer_name)],
  ['Company', (order) => order.shipping_address.company],
  ['TIN', (order) => order.shipping_address.tin],
  ['Items (net, ETB)', (order) => decimalOf(order.items_santim)],
  ['VAT rate (%)', ({ rates, vat_percent: rate }) => rates ?? String(rate)],
  ['VAT (ETB)', (order) => decimalOf(order.tax_santim)],
  ['Delivery (ETB)', (order) => (isTransportPriced(order) ? decimalOf(order.shipping_santim) : null)],
  ['Total (ETB)', (order) => decimalOf(order.total_santim)],
  ['Refunded (ETB)', (order) => decimalOf(order.refunded_santim)],
  ['Sold, net of returns (ETB)', ({ booked }) => decimalOf(booked.sold)],
  ['VAT of it (ETB)', ({ booked }) => decimalOf(booked.vat)],
  ['Money in (ETB)', ({ booked }) => decimalOf(booked.came)],
  ['Tax withheld (ETB)', ({ booked }) => decimalOf(booked.withheld)],
  ['Money back (ETB)', ({ booked }) => decimalOf(booked.went)],
  ['Paid: in and withheld, less back (ETB)', ({ booked }) => decimalOf(paidOf(booked))],
  ['Due (ETB)', ({ booked }) => decimalOf(Math.max(0, booked.sold - paidOf(booked)))],
  ['Owed to the buyer (ETB)', ({ booked }) => decimalOf(Math.max(0, paidOf(booked) - booked.sold))],
  [
    'Method',
    (order, paying) =>
      told(paying, wayOf) ||
      wayOnPapers({ method: order.payment_method, otherWay: order.other_way ?? undefined, proof: '' }),
  ],
  ['Paid on', (order) => order.paid_at && dayOf(order.paid_at)],
  ['Transaction', (_order, paying) => told(paying, ({ capture_id: proof }) => proof)],
  ['Charged currency', (_order, paying) => told(paying, ({ captured_currency: currency }) => currency)],
  ['Charged amount', (_order, paying) => told(paying, ({ captured_minor: minor }) => decimalOf(minor!))],
  ['Fiscal receipt', (order) => order.fiscal_receipt_number],
  ['Coupon', (order) => order.coupon_code],
  // The discount includes the one that the shop itself grants, with a coupon and without.
  [
    'Discount (net, ETB)',
    ({ coupon_code: code, discount_santim: discount }) =>
      code === null && discount === 0 ? null : decimalOf(discount),
  ],
];

const paidOf = ({ came, withheld, went }: BookedSums): number => came + withheld - went;

const told = (paying: readonly PaymentRow[], of: (payment: PaymentRow) => string | null): string =>
  paying.map(of).join('; ');

const wayOf = ({ provider, other_way: otherWay, capture_id: proof }: PaymentRow): string =>
  wayOnPapers({ method: methodOf(provider), otherWay: otherWay ?? undefined, proof: proof ?? '' });

const orderLine = (
  order: ExportedOrder & { booked: BookedSums },
  paying: readonly PaymentRow[],
  reader: Reader,
): string => csvLine(COLUMNS.map(([, cell]) => cell(order, paying, reader) ?? ''));

const dayOf = (date: Date) => moment(date).slice(0, 10);

const CSV_HEAD = BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title));

/** The number of orders that are read in one query and held in memory. */
const BATCH = 500;

/** Reads all orders that fit, oldest first, as CSV in pieces. The first piece comes once the database has answered. */
export async function* exportOrders(
  lists: RunList,
  asked: OrderExportQuery,
  reader: Reader,
): AsyncGenerator<string> {
  const listing = listingOf(asked);
  let head = CSV_HEAD;
  for (let after = 0; ;) {
    const { orders, payments } = await lists(async (db) => {
      const found = await listOrdersAfter(db, listing, after, BATCH);
      const ids = found.map(({ id }) => id);
      const sums = new Map((await sumBooked(db, ids)).map((booked) => [booked.order_id, booked]));
      return {
        orders: found.map((order) => ({ ...order, booked: sums.get(order.id)! })),
        payments: await listPayingPayments(db, ids),
      };
    });
    const paid = Map.groupBy(payments, ({ order_id: order }) => order);
    yield head + orders.map((order) => orderLine(order, paid.get(order.id) ?? [], reader)).join('');
    const last = orders.at(-1);
    if (!last || orders.length < BATCH) return;
    after = last.number;
    head = '';
  }
}
