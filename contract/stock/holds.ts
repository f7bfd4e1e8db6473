import { z } from 'zod';
import { day, id, keyword, line, listQuery, moment, phoneLine } from '../common.ts';
import { wholeNumber } from '../given.ts';
import { LANGUAGES } from '../shop/languages.ts';
import { LONGEST_PERSON, LONGEST_PHONE } from '../longest.ts';
import { namedObject } from '../named-object.ts';
import { HOLD_ENDS, HOLD_FILTERS, MOST_HELD_PIECES } from './hold-limits.ts';

/** GET /holds/offer: the piece that somebody would like to see. */
export const holdOfferQuery = z.object({
  product: id,
  variant: id.optional().meta({ description: 'absent: the default variant' }),
});

const showroom = z.object({
  name: z.string(),
  nameAm: z.string(),
  address: z.string(),
  addressAm: z.string(),
  phone: z.string(),
  mapLink: z.string(),
});

/** The days until which pieces of a variant can be kept, and their number. */
export const holdOffer = namedObject('HoldOffer', {
  days: z.array(z.string()).meta({ description: 'the last days that can be chosen, the first one first' }),
  most: z.number().int().meta({ description: 'so many pieces can be kept for one person' }),
  showroom,
});
export type HoldOffer = z.infer<typeof holdOffer>;

/** POST /holds: a request to keep pieces in the showroom until a day. */
export const holdRequest = namedObject('HoldRequest', {
  product: id,
  variant: id.nullish().meta({ description: 'absent: the default variant' }),
  qty: wholeNumber(1, MOST_HELD_PIECES),
  name: line(LONGEST_PERSON),
  phone: phoneLine(LONGEST_PHONE),
  until: day.meta({ description: 'one of the days of the offer' }),
  language: z.enum(LANGUAGES).optional().catch(undefined).meta({
    description: 'of the page on which it is asked, and so of the messages about it',
  }),
});
export type HoldRequest = z.infer<typeof holdRequest>;

const piece = {
  product: id,
  variant: id,
  name: z.string(),
  nameAm: z.string().nullable(),
  variantName: z.string(),
  variantNameAm: z.string(),
  image: z.string(),
  qty: z.number().int(),
  until: z.string().meta({ description: 'the last day, YYYY-MM-DD' }),
  endsAt: moment.meta({ description: 'when the showroom closes on that day' }),
  ended: z.enum(HOLD_ENDS).nullable().meta({ description: 'null: the pieces are kept' }),
};

/**
 * A hold as everybody with its id sees it, which only its asker and messages to them have: the pieces, and no person.
 */
export const hold = namedObject('Hold', {
  _id: id,
  ...piece,
  isForSale: z.boolean().meta({ description: 'the pieces can be ordered' }),
  showroom: showroom.nullable(),
});
export type Hold = z.infer<typeof hold>;

/** GET /holds. */
export const heldQuery = listQuery.extend({
  state: z.enum(HOLD_FILTERS).prefault('living'),
  keyword: keyword.optional().meta({ description: 'of a name, or digits of a number' }),
  hold: id.optional().meta({ description: 'this one alone' }),
});
export type HeldQuery = z.infer<typeof heldQuery>;

/** A hold as the people of the shop read it. */
export const heldPiece = namedObject('HeldPiece', {
  _id: id,
  ...piece,
  person: z.string(),
  phone: z.string(),
  askedAt: moment,
  endedAt: moment.nullable(),
  order: z
    .object({ _id: id, number: z.number().int() })
    .nullable()
    .meta({ description: 'which bought the pieces' }),
  mayExtend: z.boolean().meta({ description: 'it can be kept for an opening day more' }),
});
export type HeldPiece = z.infer<typeof heldPiece>;
