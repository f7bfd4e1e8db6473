import { deskText } from '#app/text/desk.ts';
import { ordersText as text } from '#app/text/orders.ts';
import type { Column } from '#app/ui/data-table.tsx';
import type { OrderSummary } from '#contract/orders.ts';
import { columnsAfterUser, numberWith } from '../order-columns.tsx';

/** The columns of all orders, for administrators: they also say for what an order waits. */
export const allOrderColumns: readonly Column<OrderSummary>[] = [
  numberWith(({ status, awaiting }) => ({
    en: awaiting ? deskText.awaits[awaiting] : text.states[status].en,
  })),
  { header: text.columns.user, cell: (order) => order.user.name },
  ...columnsAfterUser,
];
