/**
 * Where pieces stand and why their number changes. Each closed set stands here alone; texts, screens and calls follow.
 * Without Zod, because the browser gets a copy.
 */
export const PLACE_KINDS = ['showroom', 'warehouse', 'workshop'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

interface ReasonFacts {
  /** Somebody may name it for a change that they make by hand. */
  isChosen?: true;
}

const facts = {
  // Pieces that were there when the shop began to write movements, or when a product was made.
  opening: {},
  sale: {},
  cancelled: {},
  expired: {},
  return: {},
  // The order was changed.
  changed: {},
  count: {},
  received: {},
  transfer: {},
  // One of those that are sold new became a display piece, or the other way round.
  display: {},
  damaged: { isChosen: true },
  correction: { isChosen: true },
  // The form of a product, the list of products, and programs that know no form.
  form: {},
  list: {},
  program: {},
  import: {},
  // It was written past the movements: by a release that knew none, or by hand.
  unrecorded: {},
} as const satisfies Record<string, ReasonFacts>;

export type StockReason = keyof typeof facts;
export const STOCK_REASONS = Object.keys(facts) as StockReason[];
const REASON_FACTS: Record<StockReason, ReasonFacts> = facts;
/** The reasons that somebody may name. */
export const CHOSEN_REASONS = STOCK_REASONS.filter((reason) => REASON_FACTS[reason].isChosen === true);
