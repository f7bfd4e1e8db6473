/**
 * The rule by which delivery was priced when the order was placed, in santim; or `agreed`: the price is agreed on by
 * phone, which may never happen.
 */
export type ShippingRule =
  | PricedRule
  | { agreed: true; isPriced?: true; zone?: string | null; hasAssembly?: true };

/**
 * The prices of delivery when an order was placed, in santim; orders from before there were zones have only the first
 * two fields.
 */
interface PricedRule {
  feeSantim: number;
  freeAboveSantim: number | null;
  zone?: string | null;
  perFloorSantim?: number;
  /** The floors up to which the goods are carried, without a lift. */
  floors?: number;
  /** The price of assembling one piece, by variant; absent where none was chosen. */
  assembly?: Record<string, number>;
  /** The price of assembling all pieces of the order. */
  assemblySantim?: number;
}
