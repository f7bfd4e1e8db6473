import { z } from 'zod';
import { email, id, line, moment, phoneLine } from '../common.ts';
import { namedObject } from '../named-object.ts';

/**
 * The ways to tell somebody that a product is back. Mails are sent automatically; for the others the staff get a list.
 */
export const ALERT_CHANNELS = ['mail', 'phone', 'telegram'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

const phone = phoneLine(30).refine(
  (value) => /^\+?[\d ()-]+$/.test(value) && value.replace(/\D/g, '').length >= 9,
  {
    message: 'must be a phone number, such as 0911 234567',
  },
);
const telegram = line(40).refine((value) => /^@?[A-Za-z]\w{3,31}$/.test(value), {
  message: 'must be a Telegram name, such as @almaz',
});

/** A request to be told when a sold-out product is back; by default at the address of the person's own account. */
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
  )
  .meta({ id: 'StockAlertRequest' });
export type StockAlertRequest = z.infer<typeof stockAlertRequest>;

/**
 * The state of a new stock alert. `confirm`: a mail asks the given address for consent, whether or not the shop knows
 * the address. `waiting`: the person will be told by mail. `call`: a member of staff will call or write.
 */
export const stockAlertAnswer = namedObject('StockAlertAnswer', {
  state: z.enum(['confirm', 'waiting', 'call']),
});

const piece = {
  product: id,
  variant: id,
  name: z.string(),
  nameAm: z.string().nullable(),
  variantName: z.string(),
  variantNameAm: z.string(),
};

/** A stock alert of a signed-in person. */
export const ownStockAlert = namedObject('OwnStockAlert', {
  _id: id,
  ...piece,
  channel: z.enum(ALERT_CHANNELS),
  askedAt: moment,
});
export type OwnStockAlert = z.infer<typeof ownStockAlert>;

/**
 * A stock alert as everybody with its id sees it, which only mails to its address contain: the product, and no person.
 */
export const stockAlert = namedObject('StockAlert', {
  _id: id,
  ...piece,
  state: z.enum(['unconfirmed', 'waiting', 'told']),
});
export type StockAlert = z.infer<typeof stockAlert>;

/** A person whom staff have to tell themselves, because they chose phone or Telegram. */
export const alertCall = namedObject('StockAlertCall', {
  _id: id,
  ...piece,
  channel: z.enum(['phone', 'telegram']),
  contact: z.string().meta({ description: 'a phone number, or a name at Telegram' }),
  isBack: z.boolean().meta({ description: 'pieces of it can be ordered now' }),
  askedAt: moment,
});
export type AlertCall = z.infer<typeof alertCall>;
