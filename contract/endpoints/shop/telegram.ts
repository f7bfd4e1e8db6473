import { done } from '../../common.ts';
import { z } from 'zod';
import { telegramLink, telegramUpdate } from '../../accounts/phone-accounts.ts';
import { declare, MAX_HEADER_BYTES } from '../endpoint.ts';
import { linkingOfOrders, telegramUpdates } from '../rate-limits.ts';

/** The secret that was given to `setWebhook`. */
const telegramSecret = z.object({
  'x-telegram-bot-api-secret-token': z.string().max(MAX_HEADER_BYTES).optional(),
});

/** The shop's bot at Telegram. */
export const botEndpoints = declare('users', {
  'POST /api/webhooks/telegram': {
    id: 'receiveTelegramUpdate',
    summary: 'Updates of the bot, by Telegram',
    description:
      'Each `update_id` is worked on once. What the bot answers goes out after the answer of this call.',
    access: 'anyone',
    headers: telegramSecret,
    body: telegramUpdate,
    responses: { 200: done },
    errors: ['invalid-signature'],
    rateLimit: telegramUpdates,
    admission: 'webhooks',
  },
});

export const followEndpoints = declare('orders', {
  'POST /api/orders/:id/telegram-links': {
    id: 'linkOrderWithTelegram',
    summary: 'Makes a link that opens the bot of the shop, which tells of the order from then on',
    description:
      'It is good for an hour, for one chat. A picture of a receipt that this chat sends is taken as that of the order. ' +
      'A chat of somebody of the shop, who follows by links that they have made, ends when they leave the shop.',
    access: 'owner or orders:write',
    responses: { 201: telegramLink },
    errors: ['order-not-found', 'provider-unavailable', 'too-many-requests'],
    rateLimit: linkingOfOrders,
    admission: 'checkout',
  },
  'DELETE /api/orders/:id/telegram-links': {
    id: 'unlinkOrderFromTelegram',
    summary: 'Ends the chats that follow the order by links of the caller, and links that nobody has opened',
    access: 'owner or orders:write',
    responses: { 200: done },
    errors: ['order-not-found'],
    admission: 'checkout',
  },
});
