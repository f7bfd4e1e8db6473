import type { HistoryEntry, OrderFilter, OrderSort } from '#contract/orders.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { PaymentsService } from '#server/payments/payments.service.ts';
import type { RefundsService } from '#server/payments/refunds.service.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { createKeptCounts } from '#server/platform/kept-counts.ts';
import type { Viewer } from '#server/platform/permission-guard.ts';
import { historyAnswer, type WholeOrder } from './order-answers.ts';
import { listCustomerNotes, listHistory } from './order-history.store.ts';
import { countOrders, listBuyers, listOrders, type OrderListing } from './order-list.store.ts';
import { listingOf } from './order-lookup.ts';
import { findOrder, listLines, type OrderRow } from './orders.store.ts';

export type OrdersService = ReturnType<typeof createOrdersService>;

interface Parts {
  database: Database;
  accounts: AccountsService;
  payments: PaymentsService;
  refunds: RefundsService;
}

export function createOrdersService({ database, accounts, payments, refunds }: Parts) {
  const totalOf = createKeptCounts();

  async function list(
    listing: OrderListing,
    page: number,
    size: number,
  ): Promise<{ orders: OrderRow[]; total: number }> {
    const [orders, total] = await Promise.all([
      listOrders(database.reader, listing, page, size),
      totalOf(JSON.stringify(listing), (most) => countOrders(database.reader, listing, most)),
    ]);
    return { orders, total };
  }

  return {
    /** An order for its owner and administrators; to others it does not exist. */
    async get(id: string, viewer: Pick<Viewer, 'id' | 'isAdmin'>): Promise<OrderRow> {
      const order = await findOrder(database.reader, id);
      if (!order || (order.user_id !== viewer.id && !viewer.isAdmin))
        throw new Refusal(404, 'order-not-found');
      return order;
    },

    /** Which of these people have paid for a product; what was expired, cancelled or refunded does not count. */
    listBuyers: (productId: string, userIds: readonly string[]) =>
      userIds.length === 0 ? [] : listBuyers(database.reader, productId, userIds),

    /** An order with everything that belongs to it. */
    async whole(order: OrderRow): Promise<WholeOrder> {
      const [lines, paying, returned, receipts, notes] = await Promise.all([
        listLines(database.reader, order.id),
        payments.list(order.id),
        refunds.list(order.id),
        payments.listReceipts(order.id),
        listCustomerNotes(database.reader, order.id),
      ]);
      return { order, lines, payments: paying, refunds: returned, receipts, notes };
    },

    /** All that happened to an order, oldest first, for administrators. @throws Refusal 404. */
    async history(id: string): Promise<HistoryEntry[]> {
      const rows = await listHistory(database.reader, id);
      if (rows.length === 0) throw new Refusal(404, 'order-not-found');
      const names = await accounts.namesOf(rows.map(({ actor }) => actor));
      return rows.map((row) => historyAnswer(row, names));
    },

    /** Orders of one person, newest first. */
    listOf: (userId: string, page: number, size: number) =>
      list({ userId, lookup: { patterns: [] } }, page, size),

    /** Everybody's orders, for administrators. `from` and `to` are days in Ethiopia, both counted. */
    listAll(asked: {
      keyword?: string;
      state?: OrderFilter;
      from?: string;
      to?: string;
      sort?: OrderSort;
      page: number;
      size: number;
    }): Promise<{ orders: OrderRow[]; total: number }> {
      return list(listingOf(asked), asked.page, asked.size);
    },
  };
}
