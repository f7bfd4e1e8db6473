import type { OrderFilter, OrderSort } from '#contract/orders.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import { orderDeliveredMail } from '#server/mail/mail-texts.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { beginningOf, DAY_MS } from '#server/platform/http.ts';
import type { Viewer } from '#server/platform/permission-guard.ts';
import { orderMailFacts } from './order-answers.ts';
import { countOrders, listOrders, type OrderListing } from './order-list.store.ts';
import { orderLookup } from './order-lookup.ts';
import { mayFollow } from './order-states.ts';
import {
  changeStatus,
  findOrder,
  findOrderForUpdate,
  listBuyers,
  listLines,
  type OrderRow,
} from './orders.store.ts';

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(database: Database, mail: MailService, config: Config) {
  async function list(
    listing: OrderListing,
    page: number,
    size: number,
  ): Promise<{ orders: OrderRow[]; total: number }> {
    const [orders, total] = await Promise.all([
      listOrders(database.reader, listing, page, size),
      countOrders(database.reader, listing),
    ]);
    return { orders, total };
  }

  return {
    /** An order for its owner and administrators; to others it does not exist. */
    async get(id: string, viewer: Viewer): Promise<OrderRow> {
      const order = await findOrder(database.reader, id);
      if (!order || (order.user_id !== viewer.id && !viewer.isAdmin))
        throw new Refusal(404, 'order-not-found');
      return order;
    },

    /** Which of these people have paid for a product; what was expired, cancelled or refunded does not count. */
    listBuyers: (productId: string, userIds: readonly string[]) =>
      userIds.length === 0 ? [] : listBuyers(database.reader, productId, userIds),

    listLines: (orderId: string) => listLines(database.reader, orderId),

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
      const { keyword = '', state, from, to, sort, page, size } = asked;
      const listing = {
        userId: null,
        lookup: orderLookup(keyword),
        state,
        from: from === undefined ? undefined : beginningOf(from),
        before: to === undefined ? undefined : new Date(beginningOf(to).getTime() + DAY_MS),
        sort,
      };
      return list(listing, page, size);
    },

    /** Marks a paid order as delivered; one that is delivered already keeps its date. */
    async deliver(id: string, administrator: Viewer): Promise<void> {
      await database.transaction(async (tx) => {
        const order = await findOrderForUpdate(tx, id);
        if (!order) throw new Refusal(404, 'order-not-found');
        if (order.status === 'delivered') return;
        if (!mayFollow(order.status, 'delivered')) throw new Refusal(409, 'not-deliverable');
        await changeStatus(tx, order, 'delivered', {
          actor: administrator.id,
          reason: 'marked as delivered',
        });
        await mail.send(tx, orderDeliveredMail(orderMailFacts(order, config.publicUrl)));
      });
    },
  };
}
