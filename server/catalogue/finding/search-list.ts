import type { FacetAnswer } from '#contract/searching/search-list.ts';
import type { SearchReading } from '#contract/searching/search.ts';
import type { FacetCounts } from './facet-index.ts';
import { wantedBy, type ProductQuestion } from './product-question.ts';
import type { ProductListingService } from '../listing/product-listing.service.ts';
import type { ListedRow } from '../listing/product-listing.store.ts';
import type { ShownVariant } from './shown-variants.ts';

export interface SearchList extends FacetCounts {
  products: ListedRow[];
  /** By product id: the variant that the card shows, such as the one in the colour that was searched for. */
  shown: ReadonlyMap<string, ShownVariant>;
  total: number;
  reading: SearchReading | null;
  /** Categories and kinds that have products, to be offered where nothing is found. */
  instead: FacetAnswer[];
}

/** A page of a list, and the facets by which it may be narrowed. */
export async function searchList(
  listing: ProductListingService,
  question: ProductQuestion,
  { page, size }: { page: number; size: number },
): Promise<SearchList> {
  const choices = question.choices ?? {};
  const wanted = wantedBy({ ...question, choices, soldOutLast: true });
  const found = await listing.pageWithFacets(wanted, page, size);
  if (found.total > 0) return { ...found, without: [], instead: [] };
  const { facets } = await listing.facets({});
  const instead = facets.filter(({ facet }) => facet === 'category' || facet === 'kind');
  return { ...found, instead };
}
