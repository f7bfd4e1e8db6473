import type { FacetAnswer } from '#contract/searching/search-list.ts';
import type { SearchReading } from '#contract/searching/search.ts';
import type {
  Destination,
  ReadyInTime,
  ReadyService,
} from '#server/deliveries/half-days/ready-in-time.service.ts';

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
  /** The place for which pieces come in time; '' where this was not asked for. */
  place: string;
}

/**
 * A page of a list, and the facets by which it may be narrowed. Where the list is of pieces that come in time, the half-days
 * that are free are asked for; all other lists are counted by the calendar, without a statement of their own.
 */
export async function searchList(
  listing: ProductListingService,
  ready: ReadyService,
  { to, ...question }: ProductQuestion & { to?: Destination },
  { page, size }: { page: number; size: number },
): Promise<SearchList> {
  const choices = question.choices ?? {};
  const find = async (days: ReadyInTime, place: string) => ({
    ...(await listing.pageWithFacets(
      wantedBy({ ...question, choices, soldOutLast: true, ready: days }),
      page,
      size,
    )),
    place,
  });
  const promised = async () => {
    const { place, ...days } = await ready.asPromised(to);
    return find(days, place);
  };
  const isAsked = choices.stock?.includes('7');
  let found = isAsked ? await promised() : await find(await ready.byCalendar(to), '');
  const { within } = found.reading?.soon ?? {};
  if (!isAsked && within && within !== 'now') found = await promised();
  if (found.total > 0) return { ...found, without: [], instead: [] };
  const { facets } = await listing.facets({});
  const instead = facets.filter(({ facet }) => facet === 'category' || facet === 'kind');
  return { ...found, instead };
}
