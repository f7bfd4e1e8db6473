import type { DeliveryParts } from '#contract/money.ts';
import { floorsCarried } from '#contract/deliveries/place-kinds.ts';
import type { QuotationRow } from './quotations.store.ts';

type Quoted = Pick<
  QuotationRow,
  'floor' | 'has_lift' | 'per_floor_santim' | 'lines' | 'shipping_santim' | 'transport'
>;

/** The facts about a house from which the price of carrying is calculated, in the form that addresses have. */
export const houseOf = ({ floor, has_lift: hasLift }: Pick<QuotationRow, 'floor' | 'has_lift'>) => ({
  ...(floor !== null && { floor }),
  ...(hasLift !== null && { hasLift }),
});

/**
 * Returns the parts of a quotation's price of delivery. A price of transport by agreement already includes all work.
 */
export function partsOfQuotation(quoted: Quoted): DeliveryParts {
  const { shipping_santim: whole, transport, lines } = quoted;
  if (transport === 'by-agreement') return { deliverySantim: whole, floorsSantim: 0, assemblySantim: 0 };
  const floorsSantim = floorsCarried(houseOf(quoted)) * quoted.per_floor_santim;
  const assemblySantim = lines.reduce((sum, { assemblySantim: each = 0, qty }) => sum + each * qty, 0);
  return { deliverySantim: whole - floorsSantim - assemblySantim, floorsSantim, assemblySantim };
}
