import { z } from 'zod';
import { id, line } from '../common.ts';
import { facetParameters } from './facet-query.ts';
import { FACET_NAMES, SORTS } from './facets.ts';
import { flag, wholeNumber } from '../given.ts';
import { productSummary } from '../goods/products.ts';
import { searchReading } from './search.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_CITY, LONGEST_PASTED, LONGEST_PLACE } from '../longest.ts';

/** The products in one page of a list that grows while shoppers scroll. */
export const LIST_PAGE_SIZE = 24;
/** The most characters of a search, which may be a pasted link. */

/** A product as a list of the shop shows it. */
export const listedProduct = productSummary
  .extend({
    swatches: z
      .array(z.string())
      .meta({ description: 'colours of what there is to choose, such as #3f6f6b' }),
    variant: id.nullable().meta({
      description:
        'the variant that has the price, colour, material, width and stock that were asked for, of which `image`, `price`, `regularPrice` and `countInStock` are then; null: the product itself',
    }),
  })
  .meta({ id: 'ListedProduct' });
export type ListedProduct = z.infer<typeof listedProduct>;

const facetValue = z.object({
  value: z.string().meta({ description: 'as the parameter takes it' }),
  name: z
    .string()
    .nullable()
    .meta({ description: 'of a maker; all else is a word of a closed set or a number' }),
  count: z.number().int().meta({
    description: 'how many products there would be with this value and all choices of other facets',
  }),
});

/** A filter of a list: its values with counts. */
export const facetAnswer = namedObject('Facet', { facet: z.enum(FACET_NAMES), values: z.array(facetValue) });
export type FacetAnswer = z.infer<typeof facetAnswer>;

/** GET /search. */
export const searchQuery = z.object({
  keyword: line(LONGEST_PASTED, 0).optional(),
  exact: flag.optional().meta({ description: 'true: searches what was typed, without correcting it' }),
  ...facetParameters,
  city: line(LONGEST_CITY).optional().meta({
    description: 'where the buyer lives, for what is here within seven days; left out: the city of the shop',
  }),
  place: line(LONGEST_PLACE).optional().meta({ description: 'the site or neighbourhood' }),
  sort: z.enum(SORTS).optional().meta({
    description:
      'left out: by relevance where there is a keyword, else newest first. What is sold out is last',
  }),
  page: wholeNumber(1, 100_000).prefault(1),
  size: wholeNumber(1, 100).prefault(LIST_PAGE_SIZE),
});

/** A page of a list with all facts that the screen shows beside it. */
export const searchAnswer = namedObject('SearchAnswer', {
  products: z.array(listedProduct),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  facets: z.array(facetAnswer).meta({ description: 'those that split the list, and those that were chosen' }),
  reading: searchReading.nullable().meta({ description: 'what the keyword was understood to ask for' }),
  place: z.string().meta({
    description: 'the place for which what comes in time was asked; empty where it was not',
  }),
  without: z.array(z.object({ facet: z.enum(FACET_NAMES), total: z.number().int() })).meta({
    description: 'where nothing is found: how many products there are without the choices of one facet',
  }),
  instead: z.array(facetAnswer).meta({
    description: 'where nothing is found: categories and kinds of which there are products',
  }),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
