import type { searchEndpoints } from '#contract/endpoints/searching/search.ts';
import { categoryName, findCategory } from '#contract/goods/categories.ts';
import { choicesGiven } from '#contract/searching/facet-query.ts';
import type { ListedProduct } from '#contract/searching/search-list.ts';
import { pageOfTopic } from '#contract/searching/shop-topics.ts';
import type { OfferedSet } from '#contract/goods/sets.ts';
import type { SearchReading, SetInSearch } from '#contract/searching/search.ts';
import type { HousePage } from '#contract/shop/house.ts';
import type { Suggestions } from '#contract/searching/suggestions.ts';
import { attributesText } from '#contract/texts/attributes.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { summaryAnswer, surrogateKeysOf } from '../catalogue.answers.ts';
import type { CatalogueService } from '../catalogue.service.ts';
import type { SummaryRow } from '../catalogue.store.ts';
import { fittingSets } from '../sets/fitting-sets.ts';
import { listOffered } from '../sets/sets.ts';
import type { ListedRow } from '../listing/product-listing.store.ts';
import type { ShownVariant } from './shown-variants.ts';

/** The most colour swatches that fit a card. */
const MOST_SWATCHES = 5;

interface Services {
  catalogue: CatalogueService;
  settings: Pick<SettingsService, 'getRecent'>;
  database: Database;
}

export const searchHandlers = ({
  catalogue,
  settings,
  database,
}: Services): Handlers<typeof searchEndpoints> => ({
  'GET /api/search': async ({ query: { keyword, exact, sort, page, size, city, place, ...given } }) => {
    const to = city === undefined ? undefined : { city, place };
    const question = { keyword, exact, sort, choices: choicesGiven(given), ...(to && { to }) };
    const { version, ms, housePages } = await catalogue.holds();
    const found = await catalogue.search(question, { page, size });
    const { sets: known } = await settings.getRecent();
    const fitting = keyword && page === 1 ? fittingSets(known, keyword) : [];
    const offered = await listOffered(database.reader, fitting);
    return {
      body: {
        products: found.products.map((row) => listedAnswer(row, found.shown.get(row.id))),
        total: found.total,
        page,
        pages: Math.max(1, Math.ceil(found.total / size)),
        facets: found.facets,
        reading: found.reading && {
          ...withPages(found.reading, housePages),
          ...(offered.body.length > 0 && { sets: offered.body.map(setAnswer) }),
        },
        place: found.place,
        without: found.without,
        instead: found.instead,
      },
      // An answer by the free half-days of this moment is not kept.
      ...(found.place === '' && {
        surrogateKeys: [
          ['settings', version] as const,
          ...surrogateKeysOf(found.products),
          ...offered.surrogateKeys,
        ],
        ttlMs: ms,
      }),
    };
  },

  'GET /api/search/suggest': async ({ query: { keyword } }) => {
    const { kinds, categories, makers, products } = await catalogue.suggest(keyword);
    return {
      body: {
        kinds: kinds.map(({ kind, count }) => {
          const { en, am } = attributesText.both(`kind.${kind}`);
          return { kind, count, name: en, nameAm: am };
        }),
        categories: categories.map(({ slug, count }) => ({
          ...{ slug, count, name: categoryName(slug) },
          nameAm: findCategory(slug)?.nameAm ?? '',
        })),
        makers,
        products: products.map(suggestedAnswer),
      },
      surrogateKeys: surrogateKeysOf(products),
    };
  },
});

const setAnswer = ({ _id, name, nameAm, priceWithVat, isHere }: OfferedSet): SetInSearch => ({
  ...{ _id, name, nameAm, priceWithVat, isHere },
});

function suggestedAnswer(row: SummaryRow): Suggestions['products'][number] {
  const { _id, name, nameAm, image, price, vatPercent } = summaryAnswer(row);
  return { _id, name, nameAm, image, price, ...(vatPercent !== undefined && { vatPercent }) };
}

/** A product's card in a list, with the variant in the colour and material that was asked for, where it has several. */
function listedAnswer(row: ListedRow, shown: ShownVariant | undefined): ListedProduct {
  const product = summaryAnswer(row);
  const swatches = [...new Set(row.swatches.filter((swatch) => swatch !== null))].slice(0, MOST_SWATCHES);
  if (!shown) return { ...product, swatches, variant: null };
  const { _id: variant, image, price, regularPrice, countInStock, onHand } = shown;
  const { isMadeToOrder: _ofDefault, ...same } = product;
  return {
    ...same,
    ...(onHand === 0 && countInStock > 0 && { isMadeToOrder: true }),
    ...{ swatches, variant, price, regularPrice, countInStock },
    image: image ?? product.image,
  };
}

/** The reading of a search with the pages that answer its topics in this shop. */
const withPages = (reading: SearchReading, housePages: readonly HousePage[]): SearchReading => ({
  ...reading,
  topics: reading.topics.map(({ topic }) => ({ topic, page: pageOfTopic(topic, housePages) })),
});
