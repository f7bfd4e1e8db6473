/**
 * The states and kinds of deliveries. This table alone says what a state means. Without Zod,
 * because browsers load this file.
 */
interface StateFacts {
  next: readonly string[];
  /** The delivery has still to be driven, and uses a place of its half-day. */
  isOpen?: true;
}

const facts = {
  open: { next: ['on-the-way', 'delivered', 'refused', 'cancelled'], isOpen: true },
  'on-the-way': { next: ['open', 'delivered', 'refused', 'cancelled'], isOpen: true },
  // The delivery opens again when its order was marked as delivered by mistake; the crew's reports stay.
  delivered: { next: ['open'] },
  // The buyer has looked at the pieces and sent them back.
  refused: { next: [] },
  // The order was cancelled or expired; the delivery opens again when the order is revived.
  cancelled: { next: ['open'] },
} as const satisfies Record<string, StateFacts>;

export type DeliveryState = keyof typeof facts;
export const DELIVERY_STATES = Object.keys(facts) as DeliveryState[];
export const DELIVERY_FACTS: Record<DeliveryState, StateFacts> = facts;

/** The kinds of trips: to bring pieces, to fetch them, or to repair them on site. */
export const DELIVERY_KINDS = ['delivery', 'collection', 'visit'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
