import type { Choices, Sort } from '#contract/facets.ts';
import type { ListOrder } from './list-orders.ts';
import type { Wanted } from './product-index.ts';
import { searchWords } from './search-text.ts';

/** A list of products that somebody asks for. */
export interface ProductQuestion {
  keyword?: string;
  choices?: Choices;
  sort?: Sort;
  /** Administrators see them, too. */
  drafts?: boolean;
  /** As the shop lists products: what is sold out comes last. */
  soldOutLast?: boolean;
}

const ORDER_OF: Record<Sort, ListOrder> = {
  relevance: 'newest',
  newest: 'newest',
  'price-asc': 'price-asc',
  'price-desc': 'price-desc',
  rating: 'top',
};

/** Newest first where nothing else is said; null where nothing remains of the keyword, which finds nothing. */
export function wantedBy(question: ProductQuestion): Wanted | null {
  const { keyword, choices, sort, drafts = false, soldOutLast } = question;
  const words = searchWords(keyword ?? '');
  if (keyword?.trim() && words.length === 0) return null;
  const order = sort ? ORDER_OF[sort] : drafts ? 'made' : 'newest';
  return { words, choices, states: drafts ? 'any' : undefined, order, soldOutLast };
}
