import type { Choices, Sort } from '#contract/searching/facets.ts';
import type { ListOrder } from '../products/list-orders.ts';
import type { Wanted } from './product-lists.ts';

/** A list of products that somebody asks for. */
export interface ProductQuestion {
  keyword?: string;
  /** Without correcting what was typed. */
  exact?: boolean;
  choices?: Choices;
  sort?: Sort;
  /** Administrators see them, too. */
  drafts?: boolean;
  /** As the shop lists products: what is sold out comes last. */
  soldOutLast?: boolean;
}

const ORDER_OF: Record<Sort, ListOrder | undefined> = {
  relevance: undefined,
  newest: 'newest',
  'price-asc': 'price-asc',
  'price-desc': 'price-desc',
  rating: 'top',
};

/** A search has what fits best first, and a list the newest, where no other order is asked for. */
export function wantedBy(question: ProductQuestion): Wanted {
  const { keyword = '', exact, choices, sort, drafts = false, soldOutLast } = question;
  const isSearch = keyword.trim() !== '';
  const order = sort ? ORDER_OF[sort] : isSearch || !drafts ? undefined : 'made';
  return {
    ...(isSearch && { keyword: keyword.trim(), exact }),
    ...{ choices, order, soldOutLast },
    states: drafts ? 'any' : undefined,
  };
}
