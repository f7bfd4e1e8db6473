import { z } from 'zod';
import { keyword } from '../common.ts';
import { productSummary } from '../goods/products.ts';
import { searchReading } from './search.ts';
import { namedObject } from '../named-object.ts';

/** GET /search/trial. */
export const searchTrialQuery = z.object({ keyword: keyword.prefault('') });

/** The interpretation of a search, and its first results, without counting it as a visitor's search. */
export const searchTrial = namedObject('SearchTrial', {
  reading: searchReading.nullable(),
  products: z.array(productSummary).meta({ description: 'the first eight' }),
  total: z.number().int(),
});
export type SearchTrial = z.infer<typeof searchTrial>;
