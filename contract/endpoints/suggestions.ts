import { suggestions, suggestionsQuery } from '../suggestions.ts';
import { CACHED_KEYWORD } from './cached-values.ts';
import { declare } from './endpoint.ts';
import { searches } from './rate-limits.ts';

export const suggestionEndpoints = declare('products', {
  'GET /api/search/suggest': {
    id: 'suggest',
    summary: 'Kinds, makers and products for what somebody has typed so far',
    description: 'From the second letter, in Amharic and in Latin letters; nothing before that.',
    access: 'anyone',
    query: suggestionsQuery,
    responses: { 200: suggestions },
    rateLimit: searches,
    admission: 'reading',
    cache: { query: { keyword: CACHED_KEYWORD } },
  },
});
