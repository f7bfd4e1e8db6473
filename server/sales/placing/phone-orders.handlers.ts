import type { phoneAccountEndpoints } from '#contract/endpoints/accounts/phone-accounts.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { joinEarlierOrders, moveOrdersOf } from '../orders/earlier-orders.ts';
import { endOwnChats } from '../telegram/follow-order.ts';
import { provePhoneOf } from './prove-phone.ts';
import type { SalesDeps } from '../sales-deps.ts';

type Own =
  | 'POST /api/users/phone-login'
  | 'POST /api/users/phone-verification'
  | 'POST /api/users/earlier-orders'
  | 'DELETE /api/users/telegram-links';

/** The handlers of a person's phone number, on which their orders depend. */
export const phoneOrdersHandlers = (sales: SalesDeps): Pick<Handlers<typeof phoneAccountEndpoints>, Own> => ({
  'POST /api/users/phone-login': async ({ body }, { userAgent }) => ({
    body: await sales.phoneAccounts.signIn(body, userAgent, (tx, from, to) =>
      moveOrdersOf(tx, sales, from, to),
    ),
  }),

  'POST /api/users/phone-verification': async ({ body }, { user }) => {
    await sales.phoneAccounts.verify(user, body.code, async (tx, phone) => {
      await provePhoneOf(tx, sales, { userId: user.id, phone }, 'code');
      await sales.phoneAccounts.joinProven(tx, user.id, phone, (_tx, from, to) =>
        moveOrdersOf(tx, sales, from, to),
      );
    });
    return { body: { message: doneText('phone-proven') } };
  },

  'POST /api/users/earlier-orders': async ({ body }, { user, token }) => ({
    body: await joinEarlierOrders(sales, user, token, body),
  }),

  'DELETE /api/users/telegram-links': async (_input, { user }) => {
    await endOwnChats(sales, user.id);
    return { body: { message: doneText('chat-ended') } };
  },
});
