import { availabilityText as text } from '#contract/texts/availability.ts';

interface Availability {
  /** The pieces that stand in the store. */
  inStock: number;
  /** More can be made to order. */
  isMade: boolean;
  /** The days of making; 0: nobody has said how long it takes. */
  days: number;
}

/** Says in the words of a seller where a piece comes from: '5 in stock', 'made in 21 days', or both. */
export function availabilityInWords({ inStock, isMade, days }: Availability): string {
  const words = [
    inStock > 0 && text('inStock', { count: inStock }),
    isMade && text(days > 0 ? 'madeIn' : 'made', { days }),
  ];
  return words.filter(Boolean).join(' · ') || text('none');
}
