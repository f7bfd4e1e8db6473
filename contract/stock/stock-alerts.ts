import { z } from 'zod';
import { email, id, line, moment } from '../common.ts';

/** The ways in which somebody is told; the shop mails by itself, the others are a work list of its people. */
export const ALERT_CHANNELS = ['mail', 'phone', 'telegram'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

const phone = line(30).refine(
  (value) => /^\+?[\d ()-]+$/.test(value) && value.replace(/\D/g, '').length >= 9,
  {
    message: 'must be a phone number, such as 0911 234567',
  },
);
const telegram = line(40).refine((value) => /^@?[A-Za-z]\w{3,31}$/.test(value), {
  message: 'must be a Telegram name, such as @almaz',
});

/** Asks to be told when a sold-out piece is back. Without a contact it is the address of the person's own account. */
export const stockAlertRequest = z
  .object({
    product: id,
    variant: id.nullish().meta({ description: 'left out: the default variant' }),
    email: email.optional(),
    phone: phone.optional(),
    telegram: telegram.optional(),
  })
  .refine(
    ({ email: mail, phone: number, telegram: name }) => [mail, number, name].filter(Boolean).length <= 1,
    {
      message: 'must be the only contact',
      path: ['email'],
    },
  );
export type StockAlertRequest = z.infer<typeof stockAlertRequest>;

/**
 * `confirm`: a mail to the given address asks for its consent. It is the same whether or not the shop knows the address.
 * `waiting`: the person is told by mail. `call`: somebody of the shop calls or writes.
 */
export const stockAlertAnswer = z.object({ state: z.enum(['confirm', 'waiting', 'call']) });

const piece = {
  product: id,
  variant: id,
  name: z.string(),
  nameAm: z.string().nullable(),
  variantName: z.string(),
  variantNameAm: z.string(),
};

/** A wish of a person who is signed in. */
export const ownStockAlert = z.object({
  _id: id,
  ...piece,
  channel: z.enum(ALERT_CHANNELS),
  askedAt: moment,
});
export type OwnStockAlert = z.infer<typeof ownStockAlert>;

/** A wish as everybody sees it who has its id, which stands in the mails to its address: the piece and no person. */
export const stockAlert = z.object({
  _id: id,
  ...piece,
  state: z.enum(['unconfirmed', 'waiting', 'told']),
});
export type StockAlert = z.infer<typeof stockAlert>;

/** Somebody whom the shop itself does not mail. */
export const alertCall = z.object({
  _id: id,
  ...piece,
  channel: z.enum(['phone', 'telegram']),
  contact: z.string().meta({ description: 'a phone number, or a name at Telegram' }),
  isBack: z.boolean().meta({ description: 'pieces of it can be ordered now' }),
  askedAt: moment,
});
export type AlertCall = z.infer<typeof alertCall>;
