import { z } from 'zod';
import { line, phoneLine } from '../common.ts';
import { flag } from '../given.ts';
import { namedObject } from '../named-object.ts';

/**
 * The person who pays for an order that goes to somebody else. The delivery address is then the receiver's: the shop
 * calls the receiver, who chooses the day. Mails, receipts and papers go to the payer.
 */
export const payer = namedObject('OrderPayer', {
  name: line(100).meta({ description: 'it stands on the papers, and the receiver is told it' }),
  country: line(60),
  phone: phoneLine(30, 0).default('').meta({
    description: 'for questions; the number of an account by phone is taken from the account',
  }),
  hidesPrices: flag.default(true).meta({ description: 'the receiver is told and given no price' }),
});
export type Payer = z.infer<typeof payer>;

/** The payer as an order stores them. */
export const orderPayer = z.object({
  name: z.string(),
  country: z.string(),
  phone: z.string(),
  hidesPrices: z.boolean(),
});
