import { addNotSold, unknownWord } from '../support/search-desk.ts';
import { file, type Samples } from './sample.ts';

/** The samples of the calls about the words of search. Each changes something. */
export const searchSamples: Samples = {
  'GET /api/search/lexicon': file('/api/search/lexicon'),
  'PUT /api/search/lexicon/words': () => ({
    path: '/api/search/lexicon/words',
    body: { entry: 'kind/wardrobe', word: unknownWord(), isOn: true },
    allowed: 200,
  }),
  'POST /api/search/lexicon/entries': () => ({
    path: '/api/search/lexicon/entries',
    body: { name: unknownWord(), meaning: 'not-sold', nearest: 'wardrobe' },
    allowed: 201,
  }),
  'DELETE /api/search/lexicon/entries/:id': async ({ shop, administrator }) => ({
    path: `/api/search/lexicon/entries/${(await addNotSold(shop, administrator))._id}`,
    allowed: 200,
  }),
};
