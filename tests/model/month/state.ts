import type { Product } from '#contract/goods/products.ts';
import type { planningOf } from '../../support/deliveries.ts';
import type { Person } from '../../support/factories.ts';
import type { Seeded } from '../../support/seeded.ts';
import type { Shop } from '../../support/start-shop.ts';
import type { Half } from '#contract/deliveries/half-days/halves.ts';

/** A half-day that a buyer was promised, and what came of it. */
export interface Promise {
  order: string;
  day: number;
  half: Half;
  outcome: 'open' | 'kept' | 'broken' | 'buyer' | 'not met' | 'not paid' | 'ended';
  /** The day on which it was broken. */
  brokenOn?: number;
}

/** A shop over a month, on whose days buyers, workshops, trucks and staff do what they do. */
export interface Month {
  shop: Shop;
  administrator: Person;
  random: Seeded;
  /** The number of the day; the first one is 1. */
  day: number;
  /** The real day in Ethiopia that stands for `day`. */
  today: string;
  cities: string[];
  chairs: Product[];
  /** One for each workshop. */
  beds: { product: string; variant: string }[];
  stock: Map<string, number>;
  crews: string[];
  workshops: WorkshopOfMonth[];
  buyers: Person[];
  /** The orders that are to be paid by transfer, with the day on which their money comes; null: it never comes. */
  transfers: { order: string; amount: number; on: number | null }[];
  /** The days on which orders were paid. */
  paidOn: Map<string, number>;
  promises: Map<string, Promise[]>;
  /** Says why the delivery has another day than before, where it was not the shop. */
  causes: Map<string, 'buyer' | 'not met'>;
  counts: Map<string, number>;
  faults: string[];
  plan: ReturnType<typeof planningOf>;
}

/** A workshop with how much of a piece it has done beside finished ones. */
export interface WorkshopOfMonth {
  _id: string;
  token: string;
  perDay: number;
  done: number;
}
