import { z } from 'zod';
import { birr, id } from '../common.ts';
import {
  COLOUR_FAMILY_NAMES,
  FEATURES,
  KIND_NAMES,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
} from '../goods/product-attributes.ts';
import { namedObject } from '../named-object.ts';

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
  notSold: z.string().nullable().meta({ description: 'what people asked for and the shop does not sell' }),
  product: id.nullable().meta({ description: 'the product whose address, id or code was typed' }),
});
export type SearchReading = z.infer<typeof searchReading>;
