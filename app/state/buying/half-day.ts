import { HALF_NAMES, type Half, type HalfDay } from '#contract/deliveries/delivery-states.ts';
import { createStored } from '../stored.ts';

/** The half-day that the buyer has chosen for their next order; 'call': the shop calls; null: the first free one. */
export type HalfDayChoice = HalfDay | 'call' | null;

export const halfDayChoice = createStored<HalfDayChoice>('halfDay', null, (value) => {
  if (value === 'call') return value;
  const { day, half } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof day !== 'string' || !HALF_NAMES.includes(half as Half)) return null;
  return { day, half: half as Half };
});
