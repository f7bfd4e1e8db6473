import type { phoneAccountEndpoints } from '#contract/endpoints/accounts/phone-accounts.ts';
import { doneText } from '#contract/texts/done.ts';
import type { AccountDataService } from '../account-data.service.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { moment } from '#server/lib/http/http.ts';
import type { PhoneAccountsService } from './phone-accounts.service.ts';

/** Endpoints that also change orders, so that `server/sales` handles them. */
type OfSales =
  | 'POST /api/users/phone-login'
  | 'POST /api/users/phone-verification'
  | 'POST /api/users/earlier-orders'
  | 'DELETE /api/users/telegram-links';

export const phoneAccountsHandlers = ({
  phoneAccounts,
  accountData,
}: {
  phoneAccounts: PhoneAccountsService;
  accountData: Pick<AccountDataService, 'requireFresh'>;
}): Omit<Handlers<typeof phoneAccountEndpoints>, OfSales> => ({
  'POST /api/users/by-phone': async ({ body }, { network, userAgent }) => ({
    body: await phoneAccounts.register(body, network, userAgent),
  }),

  'POST /api/users/phone-codes': async ({ body }, { network }) => {
    const { isKept } = await phoneAccounts.requestCode(body, network);
    const message = doneText(isKept ? 'phone-code-to-known' : 'phone-code-sent');
    return { body: { message, ...(isKept && { onlyToKnown: true as const }) } };
  },

  'POST /api/users/telegram-links': async (_input, { user }) => {
    // Linking a chat needs a fresh session: codes for a proven number go to the linked chat, so a stolen session must
    // not be able to link another.
    await accountData.requireFresh(user, 'ownTelegram');
    const { url, expiresAt } = await phoneAccounts.linkTelegram(user.id);
    return { body: { url, expiresAt: moment(expiresAt) } };
  },
});
