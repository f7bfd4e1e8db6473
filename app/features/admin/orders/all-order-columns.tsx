import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import type { Column } from '#app/ui/data-table.tsx';
import type { OrderSummary } from '#contract/orders.ts';
import { columnsAfterUser, numberWith } from '#app/features/orders/order-columns.tsx';

/** The columns of all orders, for administrators: they also say for what an order waits. */
export const allOrderColumns: readonly Column<OrderSummary>[] = [
  numberWith(({ status, awaiting }) => ({
    en: awaiting ? adminOrdersText(`awaits.${awaiting}`) : text(`states.${status}`),
  })),
  { header: text('columns.user'), cell: (order) => order.user.name },
  ...columnsAfterUser,
];
