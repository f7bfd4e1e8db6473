import { z } from 'zod';
import { done, line, moment, phoneLine } from '../common.ts';
import { birrInput, wholeNumber } from '../given.ts';
import { CODE_CHANNELS, MESSAGE_LANGUAGES } from '../notices/message-channels.ts';
import { shortCode } from './users.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_PHONE } from '../longest.ts';

/** A phone number as people type it: 0911 234567, +251 91 123 4567. */
const phone = phoneLine(LONGEST_PHONE);

/** POST /users/by-phone: an account without an email address, for a checkout. */
export const phoneRegistration = namedObject('PhoneRegistration', { name: line(100), phone });
export type PhoneRegistration = z.infer<typeof phoneRegistration>;

/** POST /users/phone-codes. */
export const phoneCodeRequest = namedObject('PhoneCodeRequest', {
  phone,
  by: z.enum(CODE_CHANNELS).default('sms').meta({
    description: 'telegram: to the chat that an account with this number was linked with, if there is one',
  }),
  language: z.enum(MESSAGE_LANGUAGES).default('am'),
});
export type PhoneCodeRequest = z.infer<typeof phoneCodeRequest>;

/** The answer of POST /users/phone-codes, the same for every number. */
export const phoneCodeAnswer = done
  .extend({
    onlyToKnown: z.literal(true).optional().meta({
      description:
        'the shop has few SMS left today: a code comes only to a number that has bought here before',
    }),
  })
  .meta({ id: 'PhoneCodeAnswer' });

/** POST /users/phone-login. */
export const phoneLogin = namedObject('PhoneSignIn', { phone, code: shortCode });
/** POST /users/phone-verification: the code that proves the phone number of the caller's own account. */
export const phoneVerification = namedObject('PhoneVerification', { code: shortCode });

/** POST /users/earlier-orders: facts that only its buyer knows of an order, to see the earlier orders of a number. */
export const earlierOrder = namedObject('EarlierOrder', {
  number: wholeNumber(1, 1_000_000_000).meta({ description: '`number` of the order' }),
  paid: birrInput.meta({ description: 'its total, or what was paid of it' }),
});
export type EarlierOrder = z.infer<typeof earlierOrder>;

/** The answer of POST /users/telegram-links. */
export const telegramLink = namedObject('TelegramLink', {
  url: z.string().meta({ description: 'it opens Telegram at the bot of the shop, which is started there' }),
  expiresAt: moment,
});

/** The number of a Telegram chat, negative for a group; Telegram promises that 52 bits suffice. */
const chatId = wholeNumber(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/**
 * An update of Telegram's Bot API: `update_id` and one field that tells the kind. Other kinds than these are ignored.
 */
export const telegramUpdate = z
  .looseObject({
    update_id: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    message: z
      .looseObject({
        date: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
        text: z.string().max(4096).optional(),
        chat: z.looseObject({ id: chatId, type: z.string().max(30).optional() }),
      })
      .optional(),
  })
  .meta({ id: 'TelegramUpdate' });
export type TelegramUpdate = z.infer<typeof telegramUpdate>;
