import { z } from 'zod';
import { JOBS } from './jobs.ts';
import { LANGUAGES } from '../shop/languages.ts';
import { TELEGRAM_LINKS } from '../notices/message-channels.ts';
import { done, email, id, keyword, line, moment, pictureAddress, wholeListQuery } from '../common.ts';
import { flag, needed, sixDigits } from '../given.ts';
import { namedObject } from '../named-object.ts';

const LONGEST_PASSWORD_BYTES = 1024;
const bytesOf = (value: string) => new TextEncoder().encode(value).length;
const lengthOf = (value: string) => Array.from(value).length;

/** A password to compare with, normalised (NFKC): any text that could have been one, at most 1 KB of UTF-8. */
export const passwordInput = z
  .string()
  .min(1)
  .max(LONGEST_PASSWORD_BYTES)
  .refine((value) => value.isWellFormed() && bytesOf(value) <= LONGEST_PASSWORD_BYTES, {
    message: 'must be text of at most 1 KB',
  })
  .transform((value) => value.normalize('NFKC'));

/** New passwords: 8 to 128 Unicode characters (an emoji is one) after normalisation, never truncated. */
export const newPassword = passwordInput
  .refine((value) => lengthOf(value) >= 8, { message: 'must have at least 8 characters' })
  .refine((value) => lengthOf(value) <= 128, { message: 'must have at most 128 characters' });

/** The language of the mails to an account, and of its papers. */
const readerLanguage = z.enum(LANGUAGES);

export const user = namedObject('User', {
  _id: id,
  name: z.string(),
  email: z.string(),
  picture: z.string(),
  isAdmin: z.boolean().meta({ description: 'Whether the person is an owner of the shop' }),
  role: z.string().optional().meta({ description: 'Of people who work in the shop' }),
  jobs: z.array(z.enum(JOBS)).optional().meta({ description: "Of people with a role of the shop's own" }),
  wantedEmail: z
    .string()
    .optional()
    .meta({
      description:
        'To oneself: the new address that waits an hour for the code that was sent to it. The code comes back by ' +
        '`POST /users/set-Verified-EmailCode` with `email`, `emailCode` and `registration`, which is the `_id` of the person.',
    }),
  phone: z
    .object({ number: z.string(), isProven: z.boolean(), telegram: z.enum(TELEGRAM_LINKS) })
    .optional()
    .meta({
      description:
        'To oneself, of an account by phone: its number, and whether a chat is linked; unavailable: the shop has no bot.',
    }),
  language: readerLanguage.optional().meta({
    description: 'To oneself: the language of mails and papers; mixed: English with Amharic beside it',
  }),
});
export type User = z.infer<typeof user>;

/** A user with the token of their session, which is opaque. The browser stores the whole answer under `userInfo`. */
export const userInfo = user.extend({ token: z.string() }).meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof userInfo>;

/** The answer to a sign-in. The device sends `device`, its token, as `X-Known-Device` at its next sign-in. */
export const signedIn = userInfo.extend({ device: z.string() }).meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedIn>;

export const login = namedObject('SignInRequest', { email, password: passwordInput });

export const registration = namedObject('Registration', {
  name: line(100),
  email,
  password: newPassword,
  picture: pictureAddress,
  redirect: z.string().max(200).optional().meta({
    description:
      'The page to which the person is on their way. Of a step of the checkout the code signs them in.',
  }),
  language: readerLanguage.default('mixed'),
});
/**
 * The answer to a registration, the same for an address that is already known; a token comes only if no code is needed.
 */
export const registered = namedObject('Registered', {
  name: z.string(),
  email: z.string(),
  picture: z.string(),
  isAdmin: z.literal(false),
  /** The id of this registration, which the calls that verify it send back; known addresses get one, too. */
  registration: id.optional(),
  signInSecret: z.string().optional().meta({
    description:
      'Of a registration on the way to the checkout: who sends it with the right code is signed in.',
  }),
  _id: id.optional(),
  token: z.string().optional(),
});
export type Registered = z.infer<typeof registered>;

/** An email address; empty for an account by phone, until its owner adds one. */
export const emailOrNone = z.union([z.literal(''), email]);

/** PUT /users/profile. `id` is accepted and ignored: the token says whose profile it is. */
export const profileUpdate = namedObject('ProfileUpdate', {
  id: z.unknown().optional(),
  name: line(100),
  email: emailOrNone,
  picture: pictureAddress,
  password: z.union([z.literal(''), newPassword]).optional(),
  currentPassword: passwordInput.optional(),
  language: readerLanguage.optional(),
  keepsEmail: flag.optional().meta({
    description: 'true: the new address that waits for its code is withdrawn; absent: it goes on waiting',
  }),
});

/**
 * The body of an administrator's change of a user. A new address or new rights need a fresh sign-in of the
 * administrator.
 */
export const userUpdate = namedObject('UserUpdate', {
  name: line(100),
  email: emailOrNone,
  isAdmin: flag,
  seen: z
    .object({ name: line(100, 0), email: line(254, 0), isAdmin: flag })
    .optional()
    .meta({ description: 'the person as the form was filled; who has changed since is not written over' }),
  currentPassword: passwordInput.optional(),
});

/** GET /users. `keyword` is searched in names and addresses; a whole id finds its person, too. */
export const USER_SORTS = ['newest', 'name'] as const;
export const userListQuery = wholeListQuery.safeExtend({
  keyword: keyword.optional(),
  administrators: flag.optional().meta({ description: 'true: people who work in the shop alone' }),
  sort: z.enum(USER_SORTS).optional(),
});
export type UserSort = (typeof USER_SORTS)[number];

const SIX_DIGITS = 'must be six digits';
/** Codes are six digits, sent by mail or to a phone, good for ten minutes. */
export const shortCode = z.union(
  [
    z
      .string()
      .trim()
      .max(6, SIX_DIGITS)
      .regex(/^\d{6}$/, SIX_DIGITS),
    sixDigits,
  ],
  {
    error: needed(SIX_DIGITS),
  },
);
const SIXTEEN_DIGITS = 'must be six digits, or sixteen as text';
/**
 * The code that resets a password: six digits, or a longer one for administrators and after many wrong codes. People
 * may type it in groups. A long code must be text, because JavaScript rounds numbers beyond 2^53.
 */
const resetCode = z.union(
  [
    z
      .string()
      .max(40, SIXTEEN_DIGITS)
      .transform((value) => value.replaceAll(/[\s-]/g, ''))
      .pipe(z.string().regex(/^(\d{6}|\d{16})$/, SIXTEEN_DIGITS)),
    sixDigits,
  ],
  { error: needed(SIXTEEN_DIGITS) },
);
/**
 * The registration that a code verifies, as POST /users answered it, or the person (`_id`) whose address
 * changes. A code for anything else is then refused. Without it, the code is for the newest registration of
 * the address.
 */
const registrationId = id.optional();
export const emailOnly = namedObject('PasswordCodeRequest', { email });
export const verificationRequest = namedObject('CodeRequest', { email, registration: registrationId });
export const verifyEmail = namedObject('EmailVerification', {
  email,
  emailCode: shortCode,
  registration: registrationId,
  signInSecret: z.string().max(64).optional().meta({ description: 'As POST /users answered it, if it did' }),
});
/** The answer to a right code; it signs in only the browser that began to register on its way to the checkout. */
export const verified = done.extend({ signedIn: signedIn.optional() }).meta({ id: 'EmailVerified' });
export const resetPassword = namedObject('PasswordReset', { email, code: resetCode, newPassword });

/** One of a person's own sessions. */
export const ownSession = namedObject('Session', {
  _id: id,
  device: z.string().meta({ description: "Words such as 'Chrome on Android'; empty when it is not known" }),
  began: moment,
  lastUsed: moment.meta({ description: 'To five minutes' }),
  current: z.boolean().meta({ description: 'The session of this call' }),
});
export type OwnSession = z.infer<typeof ownSession>;
