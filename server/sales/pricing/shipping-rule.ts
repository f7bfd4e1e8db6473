import { toBirr, type DeliveryParts, type DeliveryPrice } from '#contract/money.ts';
import type { ShippingParts } from '#contract/deliveries/delivery-zones.ts';
import type { Transport } from '#contract/orders/quotes.ts';
import type { DeliveryTerms } from '#server/deliveries/zones/zones.service.ts';
import type { ShippingRule } from './stored-rule.ts';

/**
 * Says whether the price of delivery is named. A delivery without a named price is not free, also after a
 * cancellation.
 */
export const isTransportPriced = (order: {
  transport: Transport;
  shipping_santim: number;
  shipping_rule: ShippingRule;
}): boolean =>
  order.transport === 'included' ||
  order.shipping_santim > 0 ||
  ('agreed' in order.shipping_rule && order.shipping_rule.isPriced === true);

/** The facts about a line that its assembly depends on. */
interface Assembled {
  sold: { variant: string; assembly_santim: number | null };
  qty: number;
}

/** Returns what assembly of some pieces costs, in santim; 0 if none of them can be assembled by the shop. */
export const assemblySantimOn = (lines: readonly Assembled[]): number =>
  lines.reduce((sum, { sold, qty }) => sum + (sold.assembly_santim ?? 0) * qty, 0);

/**
 * Returns the price of a delivery by its parts; a price by agreement has no parts: it includes carrying and assembly.
 */
export const deliveryPriceOf = (
  { feeSantim, freeAboveSantim, perFloorSantim, floors, hasAssembly }: DeliveryTerms,
  lines: readonly Assembled[],
): DeliveryPrice => ({
  feeSantim,
  freeAboveSantim,
  floorsSantim: floors * perFloorSantim,
  assemblySantim: hasAssembly ? assemblySantimOn(lines) : 0,
});

/** Returns the rule that an order stores, with all prices that were used. */
export function makeShippingRule(
  terms: DeliveryTerms,
  lines: readonly Assembled[],
  isPriced = false,
): ShippingRule {
  const { transport, zone, feeSantim, freeAboveSantim, perFloorSantim, floors, hasAssembly } = terms;
  if (transport === 'by-agreement')
    return { agreed: true, zone, ...(isPriced && { isPriced }), ...(hasAssembly && { hasAssembly }) };
  const assembly = Object.fromEntries(
    lines.flatMap(({ sold }) =>
      sold.assembly_santim === null ? [] : [[sold.variant, sold.assembly_santim] as const],
    ),
  );
  return {
    ...{ feeSantim, freeAboveSantim, zone, perFloorSantim },
    ...(floors > 0 && { floors }),
    ...(hasAssembly && { assembly, assemblySantim: assemblySantimOn(lines) }),
  };
}

/** Replaces the prices of assembly of now by those of an order's placing. */
export const withHeldAssembly = <Row extends Assembled['sold']>(
  rows: readonly Row[],
  rule: ShippingRule,
): Row[] => {
  const held = 'agreed' in rule ? undefined : rule.assembly;
  return rows.map((row) => ({ ...row, assembly_santim: held?.[row.variant] ?? row.assembly_santim }));
};

/** Says whether the buyer has chosen assembly. */
export const hasAssembly = (rule: ShippingRule): boolean =>
  'agreed' in rule ? rule.hasAssembly === true : rule.assembly !== undefined;

/** Returns the parts of a price of shipping in birr; null if it has only the delivery. */
export const shippingPartsAnswer = (parts: DeliveryParts): ShippingParts | null =>
  parts.floorsSantim + parts.assemblySantim === 0
    ? null
    : {
        delivery: toBirr(parts.deliverySantim),
        floors: toBirr(parts.floorsSantim),
        assembly: toBirr(parts.assemblySantim),
      };

/** Returns the parts of the price of shipping of a placed order. */
export function partsOfOrder(order: { shipping_santim: number; shipping_rule: ShippingRule }): DeliveryParts {
  const { shipping_santim: whole, shipping_rule: rule } = order;
  if ('agreed' in rule) return { deliverySantim: whole, floorsSantim: 0, assemblySantim: 0 };
  const floorsSantim = (rule.floors ?? 0) * (rule.perFloorSantim ?? 0);
  const assemblySantim = rule.assemblySantim ?? 0;
  return { deliverySantim: whole - floorsSantim - assemblySantim, floorsSantim, assemblySantim };
}
