import { deliveryPartsOf } from '#contract/money.ts';
import type { DeliveryTerms } from '#server/deliveries/zones/zones.service.ts';
import type { PricedOrder } from './price-order.ts';
import { deliveryPriceOf } from './shipping-rule.ts';

/**
 * Returns the terms by which the delivery of a new order costs what it costs: a promised price, or none for the goods of
 * a service case, is not what the rule of now comes to, and a later change would charge the difference.
 */
export function termsOfPrice(
  terms: DeliveryTerms,
  { lines, totals, coupon }: Pick<PricedOrder, 'lines' | 'totals' | 'coupon'>,
): DeliveryTerms {
  if (terms.transport === 'by-agreement') return terms;
  const price = deliveryPriceOf(terms, lines);
  const parts = deliveryPartsOf(totals.itemsSantim, price, coupon?.off.isDeliveryFree);
  const feeSantim = totals.shippingSantim - parts.floorsSantim - parts.assemblySantim;
  return feeSantim === parts.deliverySantim ? terms : { ...terms, feeSantim, freeAboveSantim: null };
}
