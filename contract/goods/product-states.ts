/**
 * The states of products. What a state means stands here alone: who sees a product, where it stands and whether it can be
 * bought is derived from it, on the server and in the back office. Without Zod, because the browser gets a copy.
 */
interface StateFacts {
  /** The states that may follow. */
  next: readonly string[];
  /** Says whether shoppers find something at its address: the product, or that it is no longer made. */
  page: 'product' | 'no-longer-made' | null;
  /** It can be quoted and ordered. */
  isSold?: true;
  /** It stands in lists, searches and feeds. */
  isListed?: true;
  /** Search engines are told of it. */
  isInSitemap?: true;
  /** Search engines may keep its page. */
  isIndexed?: true;
  /** It may lack what a product of the shop must have. */
  mayBeIncomplete?: true;
}

const facts = {
  draft: { next: ['active', 'archived'], page: null, mayBeIncomplete: true },
  active: {
    next: ['draft', 'archived'],
    page: 'product',
    isSold: true,
    isListed: true,
    isInSitemap: true,
    isIndexed: true,
  },
  // Not indexed, because it offers nothing: decision 0135.
  archived: { next: ['active', 'draft'], page: 'no-longer-made' },
} as const satisfies Record<string, StateFacts>;

export type ProductState = keyof typeof facts;
export const PRODUCT_STATES = Object.keys(facts) as ProductState[];
export const PRODUCT_STATE_FACTS: Record<ProductState, StateFacts> = facts;

/** The states of which something is true. */
export const productStatesThat = (fact: Exclude<keyof StateFacts, 'next' | 'page'>): ProductState[] =>
  PRODUCT_STATES.filter((state) => PRODUCT_STATE_FACTS[state][fact]);

/** The states that a product may be brought to, in their order. */
export const statesAfter = (state: ProductState): ProductState[] =>
  PRODUCT_STATES.filter((next) => PRODUCT_STATE_FACTS[state].next.includes(next));
