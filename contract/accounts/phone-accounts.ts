import { z } from 'zod';
import { done, line, moment } from '../common.ts';
import { givenBirr, wholeNumber } from '../given.ts';
import { CODE_CHANNELS, MESSAGE_LANGUAGES } from './message-channels.ts';
import { shortCode } from './users.ts';

/** As people type it: 0911 234567, +251 91 123 4567. */
const phone = line(30);

/** POST /users/by-phone: an account without an address of mail, for a checkout. */
export const phoneRegistration = z.object({ name: line(100), phone });
export type PhoneRegistration = z.infer<typeof phoneRegistration>;

/** POST /users/phone-codes. */
export const phoneCodeRequest = z.object({
  phone,
  by: z.enum(CODE_CHANNELS).default('sms').meta({
    description: 'telegram: to the chat that an account with this number was linked with, if there is one',
  }),
  language: z.enum(MESSAGE_LANGUAGES).default('am'),
});
export type PhoneCodeRequest = z.infer<typeof phoneCodeRequest>;

/** The answer of POST /users/phone-codes, the same for every number. */
export const phoneCodeAnswer = done.extend({
  onlyToKnown: z.literal(true).optional().meta({
    description: 'the shop has few SMS left today: a code comes only to a number that has bought here before',
  }),
});

/** POST /users/phone-login. */
export const phoneLogin = z.object({ phone, code: shortCode });
/** POST /users/phone-verification: the number of the caller's own account. */
export const phoneVerification = z.object({ code: shortCode });

/** POST /users/earlier-orders: one of them, which only who has bought it knows. */
export const earlierOrder = z.object({
  number: wholeNumber(1, 1_000_000_000).meta({ description: '`number` of the order' }),
  paid: givenBirr.meta({ description: 'what was paid for it' }),
});
export type EarlierOrder = z.infer<typeof earlierOrder>;

/** The answer of POST /users/telegram-links. */
export const telegramLink = z.object({
  url: z.string().meta({ description: 'it opens Telegram at the bot of the shop, which is started there' }),
  expiresAt: moment,
});

/** Below zero for a group; Telegram promises no more than 52 bits. */
const chatId = wholeNumber(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** An update of the Bot API. It has one field more, by its kind; of a kind that the shop does not know nothing is read. */
export const telegramUpdate = z.looseObject({
  update_id: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  message: z
    .looseObject({
      date: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
      text: z.string().max(4096).optional(),
      chat: z.looseObject({ id: chatId, type: z.string().max(30).optional() }),
    })
    .optional(),
});
export type TelegramUpdate = z.infer<typeof telegramUpdate>;
