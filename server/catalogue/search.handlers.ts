import type { searchEndpoints } from '#contract/endpoints/search.ts';
import { choicesGiven } from '#contract/facet-query.ts';
import type { ListedProduct } from '#contract/search-list.ts';
import type { Handlers } from '#server/lib/http/endpoints.ts';
import { summaryAnswer, surrogateKeysOf } from './catalogue.answers.ts';
import type { CatalogueService } from './catalogue.service.ts';
import type { ListedRow } from './product-listing.store.ts';

/** Swatches that a tile has room for. */
const MOST_SWATCHES = 5;

export const searchHandlers = ({
  catalogue,
}: {
  catalogue: CatalogueService;
}): Handlers<typeof searchEndpoints> => ({
  'GET /api/search': async ({ query: { keyword, sort, page, size, ...given } }) => {
    const question = { keyword, sort, choices: choicesGiven(given) };
    const found = await catalogue.search(question, { page, size });
    return {
      body: {
        products: found.products.map(listedAnswer),
        total: found.total,
        page,
        pages: Math.max(1, Math.ceil(found.total / size)),
        facets: found.facets,
        reading: null,
        without: found.without,
        instead: found.instead,
      },
      surrogateKeys: surrogateKeysOf(found.products),
    };
  },
});

function listedAnswer(row: ListedRow): ListedProduct {
  const swatches = new Set(row.swatches.filter((swatch) => swatch !== null));
  return { ...summaryAnswer(row), swatches: [...swatches].slice(0, MOST_SWATCHES), variant: null };
}
