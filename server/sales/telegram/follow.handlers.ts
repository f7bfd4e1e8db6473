import type { followEndpoints } from '#contract/endpoints/shop/telegram.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { moment } from '#server/lib/http/http.ts';
import { getOrder } from '#server/sales/orders/read-orders.ts';
import type { SalesDeps } from '#server/sales/sales-deps.ts';
import { linkOrder, unlinkOrder } from './follow-order.ts';

export const followHandlers = (sales: SalesDeps): Handlers<typeof followEndpoints> => ({
  'POST /api/orders/:id/telegram-links': async ({ params }, { user }) => {
    const { url, expiresAt } = await linkOrder(sales, await getOrder(sales, params.id, user), user);
    return { body: { url, expiresAt: moment(expiresAt) } };
  },

  'DELETE /api/orders/:id/telegram-links': async ({ params }, { user }) => {
    await unlinkOrder(sales, await getOrder(sales, params.id, user), user);
    return { body: { message: doneText('chat-ended') } };
  },
});
