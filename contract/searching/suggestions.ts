import { z } from 'zod';
import { birr, id, keyword } from '../common.ts';
import { KIND_NAMES } from '../goods/product-attributes.ts';
import { namedObject } from '../named-object.ts';

/** The fewest letters that get suggestions, because half the catalogue begins with a single letter. */
export const SUGGESTED_FROM = 2;

/** GET /search/suggest. */
export const suggestionsQuery = z.object({ keyword: keyword.prefault('') });

/** The suggestions for a search that is still being typed. */
export const suggestions = namedObject('Suggestions', {
  kinds: z
    .array(
      z.object({
        kind: z.enum(KIND_NAMES),
        name: z.string(),
        nameAm: z.string(),
        count: z.number().int().meta({ description: 'the products of this kind' }),
      }),
    )
    .meta({ description: 'kinds of furniture with a word that begins so, in any script' }),
  categories: z
    .array(
      z.object({
        slug: z.string(),
        name: z.string(),
        nameAm: z.string(),
        count: z.number().int().meta({ description: 'the products in it and below it' }),
      }),
    )
    .meta({ description: "the shop's own categories with a word that begins so, in any script" }),
  makers: z.array(z.object({ brand: z.string(), count: z.number().int() })),
  products: z.array(
    z.object({
      _id: id,
      name: z.string(),
      nameAm: z.string().nullable(),
      image: z.string(),
      price: birr,
      vatPercent: z.number().optional(),
    }),
  ),
});
export type Suggestions = z.infer<typeof suggestions>;
