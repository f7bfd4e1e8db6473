import { SORTS } from '../../searching/facets.ts';
import { COLOUR_FAMILY_NAMES, KIND_NAMES } from '../../goods/product-attributes.ts';
import { searchAnswer, searchQuery } from '../../searching/search-list.ts';
import { suggestions, suggestionsQuery } from '../../searching/suggestions.ts';
import { CACHED_CATEGORY, CACHED_KEYWORD, CACHED_PAGE, CACHED_SIZE, oneOf } from '../cached-values.ts';
import { declare } from '../endpoint.ts';
import { searches } from '../rate-limits.ts';

export const searchEndpoints = declare('products', {
  'GET /api/search': {
    id: 'search',
    summary: 'A list of products with what it may be narrowed by',
    description:
      'What the screens of the shop list: a page of products, the filters that split the list with their counts, and what the keyword was understood to ask for. Values of one filter are joined by or, filters by and.',
    access: 'anyone',
    query: searchQuery,
    responses: { 200: searchAnswer },
    rateLimit: searches,
    admission: 'reading',
    // Answers are cached for one kind and one colour; other combinations are too many.
    cache: {
      query: {
        keyword: CACHED_KEYWORD,
        category: CACHED_CATEGORY,
        kind: oneOf(KIND_NAMES),
        colour: oneOf(COLOUR_FAMILY_NAMES),
        sort: oneOf(SORTS),
        page: CACHED_PAGE,
        size: CACHED_SIZE,
      },
    },
  },
  'GET /api/search/suggest': {
    id: 'suggest',
    summary: 'Kinds, categories, makers and products for what somebody has typed so far',
    description: 'From the second letter, in Amharic and in Latin letters; nothing before that.',
    access: 'anyone',
    query: suggestionsQuery,
    responses: { 200: suggestions },
    rateLimit: searches,
    admission: 'reading',
    cache: { query: { keyword: CACHED_KEYWORD } },
  },
});
