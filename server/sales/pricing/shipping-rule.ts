import { toBirr, type DeliveryParts, type DeliveryPrice } from '#contract/money.ts';
import type { ShippingParts } from '#contract/deliveries/delivery-zones.ts';
import type { Transport } from '#contract/orders/orders.ts';
import type { DeliveryTerms } from '#server/delivery/zones.service.ts';

/** The price that an order was placed at, in santim; orders of before there were zones have only its first two parts. */
export interface PricedRule {
  feeSantim: number;
  freeAboveSantim: number | null;
  zone?: string | null;
  perFloorSantim?: number;
  /** Floors that the goods are carried up without a lift. */
  floors?: number;
  /** The price of assembling one piece, by variant; absent where none was chosen. */
  assembly?: Record<string, number>;
  /** The price of assembling all pieces of the order. */
  assemblySantim?: number;
}

/**
 * By which rule delivery was priced when the order was placed, in santim; or by agreement on the phone, which may come to
 * nothing or never happen.
 */
export type ShippingRule =
  | PricedRule
  | { agreed: true; isPriced?: true; zone?: string | null; hasAssembly?: true };

/** Says whether somebody has said what delivery costs. Until then, and for ever after a cancellation, it is not free. */
export const isTransportPriced = (order: {
  transport: Transport;
  shipping_santim: number;
  shipping_rule: ShippingRule;
}): boolean =>
  order.transport === 'included' ||
  order.shipping_santim > 0 ||
  ('agreed' in order.shipping_rule && order.shipping_rule.isPriced === true);

/** A piece as far as its assembly is concerned. */
interface Assembled {
  sold: { variant: string; assembly_santim: number | null };
  qty: number;
}

/** Returns what assembly of these pieces costs; 0 where it is offered for none of them. */
export const assemblyOf = (lines: readonly Assembled[]): number =>
  lines.reduce((sum, { sold, qty }) => sum + (sold.assembly_santim ?? 0) * qty, 0);

/** Returns the price by which an order goes to its place; a price that is agreed on has carrying and assembly in it. */
export const deliveryPriceOf = (
  { feeSantim, freeAboveSantim, perFloorSantim, floors, hasAssembly }: DeliveryTerms,
  lines: readonly Assembled[],
): DeliveryPrice => ({
  feeSantim,
  freeAboveSantim,
  floorsSantim: floors * perFloorSantim,
  assemblySantim: hasAssembly ? assemblyOf(lines) : 0,
});

/** Returns the rule that an order keeps, with all that was used. */
export function ruleOf(terms: DeliveryTerms, lines: readonly Assembled[], isPriced = false): ShippingRule {
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
    ...(hasAssembly && { assembly, assemblySantim: assemblyOf(lines) }),
  };
}

/** Puts the prices of assembly that an order was placed at in place of those of now. */
export const withHeldAssembly = <Row extends Assembled['sold']>(
  rows: readonly Row[],
  rule: ShippingRule,
): Row[] => {
  const held = 'agreed' in rule ? undefined : rule.assembly;
  return rows.map((row) => ({ ...row, assembly_santim: held?.[row.variant] ?? row.assembly_santim }));
};

/** Tells whether the buyer wants pieces to be put together. */
export const hasAssembly = (rule: ShippingRule): boolean =>
  'agreed' in rule ? rule.hasAssembly === true : rule.assembly !== undefined;

/** Returns the parts of a price of shipping in birr; null where it is the delivery alone. */
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
