import type { OrderFilter } from '#contract/orders.ts';
import type { PaidOrdersService } from '#server/payments/paid-orders.service.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
import { auditOrder } from './order-audit.ts';
import { CSV_HEAD, csvLine, orderCells } from './order-csv.ts';
import { noteInHistory } from './order-history.store.ts';
import { listOrdersAfter } from './order-list.store.ts';
import { listingOf } from './order-lookup.ts';
import { setFiscalReceiptNumber } from './order-papers.store.ts';
import { findOrderForUpdate } from './orders.store.ts';

export type OrderPapersService = ReturnType<typeof createOrderPapersService>;

interface Parts {
  database: Database;
  paidOrders: PaidOrdersService;
}

/** At once in memory, and in one answer of the database. */
const BATCH = 500;

/** What the shop's accountant needs: the orders as a table, and the number of the receipt that was printed for each. */
export function createOrderPapersService({ database, paidOrders }: Parts) {
  return {
    /** All orders that fit, oldest first, as CSV in pieces. The first piece comes once the database has answered. */
    async *exportCsv(asked: {
      keyword?: string;
      state?: OrderFilter;
      from?: string;
      to?: string;
    }): AsyncGenerator<string> {
      const listing = listingOf(asked);
      let head = CSV_HEAD;
      for (let after = 0; ;) {
        const orders = await listOrdersAfter(database.reader, listing, after, BATCH);
        const paid = await paidOrders.listPaying(orders.map(({ id }) => id));
        yield head + orders.map((order) => csvLine(orderCells(order, paid.get(order.id)))).join('');
        const last = orders.at(-1);
        if (!last || orders.length < BATCH) return;
        after = last.number;
        head = '';
      }
    },

    /** Notes the number of the fiscal receipt that was issued for an order; '' takes it away. @throws Refusal 404. */
    async setFiscalReceipt(orderId: string, number: string, by: Caller): Promise<void> {
      await database.transaction(async (tx) => {
        const order = await findOrderForUpdate(tx, orderId);
        if (!order) throw new Refusal(404, 'order-not-found');
        const before = order.fiscal_receipt_number ?? '';
        if (number === before) return;
        await setFiscalReceiptNumber(tx, orderId, number || null);
        const was = before === '' ? '' : ` (was ${before})`;
        const reason =
          number === '' ? `Fiscal receipt number removed${was}` : `Fiscal receipt number ${number}${was}`;
        await noteInHistory(tx, orderId, 'note', { actor: by.id, reason });
        await auditOrder(tx, by, 'order.fiscal-receipt-numbered', order);
      });
    },
  };
}
