/**
 * The states and kinds of deliveries, and the halves of a day. What a state means stands here alone. Without Zod, because
 * the browser gets a copy.
 */
interface StateFacts {
  next: readonly string[];
  /** It has still to be driven, and takes a place of its half-day. */
  isOpen?: true;
}

const facts = {
  open: { next: ['on-the-way', 'delivered', 'refused', 'cancelled'], isOpen: true },
  'on-the-way': { next: ['open', 'delivered', 'refused', 'cancelled'], isOpen: true },
  // Its order was marked by mistake; what a crew has reported stays.
  delivered: { next: ['open'] },
  // The buyer has looked at the pieces and sent them back.
  refused: { next: [] },
  // Its order has come to nothing; it is open again when that lives again.
  cancelled: { next: ['open'] },
} as const satisfies Record<string, StateFacts>;

export type DeliveryState = keyof typeof facts;
export const DELIVERY_STATES = Object.keys(facts) as DeliveryState[];
export const DELIVERY_FACTS: Record<DeliveryState, StateFacts> = facts;

/** To bring pieces, to fetch them, or to repair them where they stand. */
export const DELIVERY_KINDS = ['delivery', 'collection', 'visit'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** The halves of a day, with their hours in Ethiopia. */
export const HALVES = {
  morning: { from: '08:30', to: '12:30' },
  afternoon: { from: '13:30', to: '17:30' },
} as const;
export type Half = keyof typeof HALVES;
export const HALF_NAMES = Object.keys(HALVES) as Half[];

/** A day of Ethiopia, 'YYYY-MM-DD', and a half of it. */
export interface HalfDay {
  day: string;
  half: Half;
}
