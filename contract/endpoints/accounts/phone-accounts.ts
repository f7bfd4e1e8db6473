import { done } from '../../common.ts';
import {
  earlierOrder,
  phoneCodeAnswer,
  phoneCodeRequest,
  phoneLogin,
  phoneRegistration,
  phoneVerification,
  telegramLink,
} from '../../accounts/phone-accounts.ts';
import { userInfo } from '../../accounts/users.ts';
import { declare } from '../endpoint.ts';
import { codeLooks, codeRequests } from '../rate-limits.ts';

/** Accounts with a phone number and no email address. */
export const phoneAccountEndpoints = declare('users', {
  'POST /api/users/by-phone': {
    id: 'registerByPhone',
    summary: 'Makes an account by phone with a session, for a checkout',
    description:
      'Its `email` is empty, and it has no password. A number makes a new account each time, whether the shop knows it or not. ' +
      'The number counts as proven after a payment, a call of the shop, or a code.',
    access: 'anyone',
    body: phoneRegistration,
    responses: { 201: userInfo },
    errors: ['invalid-phone', 'too-many-requests'],
    admission: 'accounts',
  },
  'POST /api/users/phone-codes': {
    id: 'requestPhoneCode',
    summary: 'Sends a code to a mobile number of Ethiopia, by SMS or to the chat that is linked with it',
    description: 'The answer is the same for every number.',
    access: 'anyone',
    body: phoneCodeRequest,
    responses: { 200: phoneCodeAnswer },
    errors: ['invalid-phone', 'sms-unavailable'],
    rateLimit: codeRequests,
    admission: 'accounts',
  },
  'POST /api/users/phone-login': {
    id: 'signInByPhone',
    summary: 'Signs in by a code',
    description:
      'The session is of the account that has proven this number within 90 days, else of a new one. Other orders of the ' +
      'number are seen by one of them (`POST /users/earlier-orders`), because numbers are given out again.',
    access: 'anyone',
    body: phoneLogin,
    responses: { 200: userInfo },
    errors: ['invalid-phone', 'wrong-code'],
    rateLimit: codeLooks,
    admission: 'accounts',
  },
  'POST /api/users/phone-verification': {
    id: 'verifyPhone',
    summary: 'Proves the number of the caller’s account by a code',
    access: 'signed-in',
    body: phoneVerification,
    responses: { 200: done },
    errors: ['wrong-code'],
    rateLimit: codeLooks,
    admission: 'accounts',
  },
  'POST /api/users/earlier-orders': {
    id: 'proveEarlierOrder',
    summary: 'Shows the earlier orders of the caller’s proven number, by one of them',
    description:
      'The order is one of an account by phone, with the same number. If that account has proven the number or the order has ' +
      'money, the caller’s own orders and sessions join it; its `_id` is the answer’s, and the token goes on. Else the order ' +
      'alone moves to the caller.',
    access: 'signed-in',
    body: earlierOrder,
    responses: { 200: userInfo },
    errors: ['order-not-proven', 'too-many-requests'],
    admission: 'accounts',
  },
  'POST /api/users/telegram-links': {
    id: 'linkTelegram',
    summary: 'Makes a link by which the caller starts the bot of the shop, so that it can write to them',
    description:
      'Codes to a number that the account has proven may go to that chat, so it asks for a fresh proof.',
    access: 'signed-in',
    responses: { 201: telegramLink },
    errors: ['reauthentication-required', 'provider-unavailable', 'too-many-requests'],
    admission: 'accounts',
  },
  'DELETE /api/users/telegram-links': {
    id: 'unlinkTelegram',
    summary: 'Ends the caller’s chat at Telegram and links that nobody has opened',
    description: 'The chat gets no codes of the account any more, and no news of the caller’s orders.',
    access: 'signed-in',
    responses: { 200: done },
    errors: [],
    admission: 'accounts',
  },
});
