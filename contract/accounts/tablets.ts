import { z } from 'zod';
import { id, line, moment } from '../common.ts';
import { isEasyPin } from './tablet-facts.ts';
import { namedObject } from '../named-object.ts';

/** A PIN of four to six digits; those that are easy to guess, such as 1234, are refused. */
export const newPin = z
  .string()
  .max(6)
  .regex(/^\d{4,6}$/, 'must be four to six digits')
  .refine((pin) => !isEasyPin(pin), { message: 'is too easy to guess, such as 1234 or 0000' });

/** PUT /own-pin */
export const pinRequest = namedObject('PinRequest', { pin: newPin });
export const ownPin = namedObject('OwnPin', {
  isSet: z.boolean(),
  isLocked: z.boolean().meta({
    description:
      'too many wrong ones were typed at a tablet: it is locked there for a while, or until one is chosen anew',
  }),
});
export type OwnPin = z.infer<typeof ownPin>;

/** A shared device of the shop, on which staff take turns by PIN. */
export const tablet = namedObject('ShopTablet', {
  _id: id,
  name: z.string(),
  madeBy: z.string(),
  madeAt: moment,
  lastUsedAt: moment.nullable(),
  revokedAt: moment.nullable(),
});
export type Tablet = z.infer<typeof tablet>;
export const newTablet = namedObject('NewShopTablet', {
  name: line(60).meta({ description: 'such as Tablet at the counter' }),
});
export const tabletSecret = tablet
  .extend({
    token: z.string().meta({ description: 'told this once; the device keeps it' }),
  })
  .meta({ id: 'ShopTabletMade' });

/** The token of a tablet, as the device sends it. */
export const tabletHeaders = z.object({ 'x-shop-tablet': z.string().max(100) });

/** GET /tablet/people: who may work at this tablet. */
export const tabletPeople = namedObject('TabletPeople', {
  name: z.string(),
  people: z.array(z.object({ _id: id, name: z.string(), isLocked: z.boolean() })),
});
export type TabletPeople = z.infer<typeof tabletPeople>;

/** POST /tablet/sessions */
export const pinSignIn = namedObject('PinSignIn', {
  person: id,
  pin: z
    .string()
    .max(6)
    .regex(/^\d{4,6}$/, 'must be four to six digits'),
});
