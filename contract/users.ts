import { z } from 'zod';
import { email, flag, id, keyword, listQuery, pictureAddress, text } from './common.ts';

/** New passwords: 8 to 128 characters after Unicode normalisation (NFKC), never cut. */
export const newPassword = z
  .string()
  .max(256)
  .transform((value) => value.normalize('NFKC'))
  .pipe(z.string().min(8).max(128));

/** A password to compare with: any text that could have been one. */
export const givenPassword = z
  .string()
  .min(1)
  .max(256)
  .transform((value) => value.normalize('NFKC'));

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  picture: z.string(),
  isAdmin: z.boolean(),
});
export type User = z.infer<typeof user>;

/** What a sign-in answers and the browser keeps under `userInfo`. The token is opaque. */
export const userInfo = user.extend({ token: z.string() });
export type UserInfo = z.infer<typeof userInfo>;

export const login = z.object({ email, password: givenPassword });

export const registration = z.object({
  name: text(100),
  email,
  password: newPassword,
  picture: pictureAddress,
});
/** What registration answers, whether or not the address was known; with a token only where no code is asked for. */
export const registered = z.object({
  name: z.string(),
  email: z.string(),
  picture: z.string(),
  isAdmin: z.literal(false),
  _id: id.optional(),
  token: z.string().optional(),
});
export type Registered = z.infer<typeof registered>;

/** PUT /users/profile. `id` is accepted and ignored: the token says whose profile it is. */
export const profileUpdate = z.object({
  name: text(100),
  email,
  picture: pictureAddress,
  password: z.union([z.literal(''), newPassword]).optional(),
  currentPassword: givenPassword.optional(),
});

export const userUpdate = z.object({ name: text(100), email, isAdmin: z.boolean() });

/** GET /users. `keyword` is looked for in names and addresses; the whole id finds its person too. */
export const USER_SORTS = ['newest', 'name'] as const;
export const userListQuery = listQuery.extend({
  keyword: keyword.optional(),
  administrators: flag.optional().meta({ description: 'true: administrators alone' }),
  sort: z.enum(USER_SORTS).optional(),
});
export type UserSort = (typeof USER_SORTS)[number];

/** Codes are six digits, sent by mail, good for ten minutes. */
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { message: 'must be six digits' });
export const emailOnly = z.object({ email });
export const verifyEmail = z.object({ email, emailCode: code });
export const resetPassword = z.object({ email, code, newPassword });
