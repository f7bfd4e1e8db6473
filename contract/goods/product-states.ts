/**
 * The states of products. This table alone says what a state means: who sees a product, where it stands and whether it
 * can be bought is derived from it, on the server and in the back office. Without Zod, because browsers load this file.
 */
interface StateFacts {
  /** The states that may follow. */
  next: readonly string[];
  /** The page that shoppers see at the product's address: the product, a notice that it is no longer made, or none. */
  page: 'product' | 'no-longer-made' | null;
  /** The product can be quoted and ordered. */
  isSold?: true;
  /** The product appears in lists, searches and feeds. */
  isListed?: true;
  /** The product is listed in the sitemap for search engines. */
  isInSitemap?: true;
  /** Search engines may index the product's page. */
  isIndexed?: true;
  /** The product may lack fields that products on sale must have. */
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
  // An archived product is not indexed, because it offers nothing: decision 0135.
  archived: { next: ['active', 'draft'], page: 'no-longer-made' },
} as const satisfies Record<string, StateFacts>;

export type ProductState = keyof typeof facts;
export const PRODUCT_STATES = Object.keys(facts) as ProductState[];
export const PRODUCT_STATE_FACTS: Record<ProductState, StateFacts> = facts;

/** The product states that have a fact. */
export const productStatesThat = (fact: Exclude<keyof StateFacts, 'next' | 'page'>): ProductState[] =>
  PRODUCT_STATES.filter((state) => PRODUCT_STATE_FACTS[state][fact]);

/** The states to which a product may change from this one. */
export const statesAfter = (state: ProductState): ProductState[] =>
  PRODUCT_STATES.filter((next) => PRODUCT_STATE_FACTS[state].next.includes(next));
