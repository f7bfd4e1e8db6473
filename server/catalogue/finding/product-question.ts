import type { Choices, Sort } from '#contract/searching/facets.ts';
import type { ListOrder } from '../products/list-orders.ts';
import { readyIn } from './facet-values.ts';
import type { ReadyInTime } from '#server/deliveries/half-days/ready-in-time.service.ts';
import { NEXT_DOOR, type Wanted } from './keyword-search.ts';

/** A caller's request for a list of products. */
export interface ProductQuestion {
  keyword?: string;
  /** Searches as typed, without correcting. */
  exact?: boolean;
  choices?: Choices;
  sort?: Sort;
  /** The days by which pieces come in time at this moment; left out: those of pieces that are brought to next door. */
  ready?: ReadyInTime;
  /** Includes drafts, which administrators see. */
  drafts?: boolean;
  /** Puts sold-out products last, as the shop's lists do. */
  soldOutLast?: boolean;
}

const ORDER_OF: Record<Sort, ListOrder | undefined> = {
  relevance: undefined,
  newest: 'newest',
  'price-asc': 'price-asc',
  'price-desc': 'price-desc',
  rating: 'top',
  'width-asc': 'width-asc',
};

/** Unless an order is asked for, searches show the best match first, and lists the newest product. */
export function wantedBy(question: ProductQuestion): Wanted {
  const { keyword = '', exact, choices, sort, drafts = false, soldOutLast, ready = NEXT_DOOR } = question;
  const isSearch = keyword.trim() !== '';
  const order = sort ? ORDER_OF[sort] : isSearch || !drafts ? undefined : 'made';
  return {
    // Capital letters say nothing, so that words in any letters find what is kept of them.
    ...(isSearch && { keyword: keyword.trim().toLowerCase(), exact }),
    ...{ order, soldOutLast, ready },
    choices: choices && inTime(choices, ready),
    states: drafts ? 'any' : undefined,
  };
}

/** The choices as the index knows them: what is here within seven days is ready in so many days. */
const inTime = ({ stock, ...others }: Choices, { week }: ReadyInTime): Choices =>
  stock ? { ...others, stock: stock.map((value) => (value === '7' ? readyIn(week) : value)) } : others;
