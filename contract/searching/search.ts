import { z } from 'zod';
import { offeredSet } from '../goods/sets.ts';
import { birr, id } from '../common.ts';
import {
  COLOUR_FAMILY_NAMES,
  FEATURES,
  KIND_NAMES,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
} from '../goods/product-attributes.ts';
import { namedObject } from '../named-object.ts';
import { TOPIC_NAMES } from './shop-topics.ts';

/** The times by which a search may ask for goods: in stock, at the door tomorrow, or within seven days. */
export const WITHIN = ['now', 'tomorrow', 'week'] as const;
export type Within = (typeof WITHIN)[number];

/** The needs of people that goods meet by their facts, or of which the shop says that it does not know. */
export const NEEDS = ['back', 'tall', 'load', 'small-room', 'feast', 'elderly'] as const;
export type Need = (typeof NEEDS)[number];

/** A set of pieces that a search asked for. */
const setInSearch = offeredSet.pick({
  _id: true,
  name: true,
  nameAm: true,
  priceWithVat: true,
  isHere: true,
});
export type SetInSearch = z.infer<typeof setInSearch>;

/** The interpretation of a search. All fields except `text` are derived from the typed words. */
export const searchReading = namedObject('SearchReading', {
  category: z.string().nullable().meta({ description: 'by its slug' }),
  kind: z.enum(KIND_NAMES).nullable(),
  colours: z.array(z.enum(COLOUR_FAMILY_NAMES)),
  materials: z.array(z.enum(MATERIAL_FAMILY_NAMES)),
  seats: z.number().int().nullable(),
  doors: z.number().int().nullable(),
  bedSize: z.number().int().nullable().meta({ description: 'the width of the mattress in cm' }),
  shape: z.enum(SHAPES).nullable(),
  features: z.array(z.enum(FEATURES)),
  brand: z.string().nullable(),
  price: z
    .object({ from: birr.nullable(), to: birr.nullable() })
    .nullable()
    .meta({ description: 'with VAT, as people pay it' }),
  corrected: z.string().nullable().meta({
    description:
      'the words that were searched, where they are not those that were typed: wardrobe for wardrop',
  }),
  dropped: z.array(z.string()).meta({
    description: 'the words that no product has together with the others; these are the nearest',
  }),
  notSold: z.string().nullable().meta({
    description:
      'what people asked for and the shop does not sell; products that are listed all the same come nearest to it',
  }),
  notSoldAm: z
    .string()
    .nullable()
    .meta({ description: 'the same in Amharic, where the shop knows the word' }),
  sets: z
    .array(setInSearch)
    .optional()
    .meta({ description: 'the sets of pieces that were asked for, where there are any' }),
  topics: z
    .array(
      z.object({
        topic: z.enum(TOPIC_NAMES),
        page: z.string().nullable().meta({ description: 'the page that answers; null: the shop has none' }),
      }),
    )
    .meta({ description: 'what was asked about the shop itself: an order, delivery, returns' }),
  soon: z
    .object({
      within: z.enum(WITHIN).meta({
        description:
          'now: in stock; tomorrow, week: at the door by then, as the shop promises at this moment',
      }),
      isMet: z
        .boolean()
        .meta({ description: 'false: nothing comes by then; the products are those without this wish' }),
    })
    .nullable(),
  reduced: z.boolean().nullable().meta({
    description:
      'reduced pieces were asked for: true: these are listed, false: none is reduced now; null: they were not',
  }),
  need: z
    .object({
      need: z.enum(NEEDS),
      isMet: z.boolean().meta({ description: 'false: no product is known to have the facts that answer it' }),
    })
    .nullable()
    .meta({ description: 'what people need in their own words; products are found by their facts' }),
  product: id.nullable().meta({ description: 'the product whose address, id or code was typed' }),
});
export type SearchReading = z.infer<typeof searchReading>;
