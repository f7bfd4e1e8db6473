/**
 * The reasons for which stock changes, and the kinds of places. These lists are complete; texts, screens and calls are
 * derived from them. Without Zod, because browsers load this file.
 */
export const PLACE_KINDS = ['showroom', 'warehouse', 'workshop'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

interface ReasonFacts {
  /** Staff may choose the reason for a change that they enter themselves. */
  isChosen?: true;
}

const facts = {
  // The stock that existed when movements began to be recorded, or when a product was added.
  opening: {},
  sale: {},
  cancelled: {},
  expired: {},
  return: {},
  // Pieces that the showroom keeps for somebody, and that are free again.
  held: {},
  'hold-ended': {},
  // The order was changed.
  changed: {},
  count: {},
  received: {},
  transfer: {},
  // A new piece became a floor model.
  display: {},
  damaged: { isChosen: true },
  correction: { isChosen: true },
  // Changes through the form of a product, through the list of products, and by programs.
  form: {},
  list: {},
  program: {},
  import: {},
  // A change that was made without a movement: by an older release, or directly in the database.
  unrecorded: {},
} as const satisfies Record<string, ReasonFacts>;

export type StockReason = keyof typeof facts;
export const STOCK_REASONS = Object.keys(facts) as StockReason[];
const REASON_FACTS: Record<StockReason, ReasonFacts> = facts;
/** The reasons that staff may choose. */
export const CHOSEN_REASONS = STOCK_REASONS.filter((reason) => REASON_FACTS[reason].isChosen === true);
