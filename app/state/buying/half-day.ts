import { HALF_NAMES, type Half, type HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { createStored } from '../stored.ts';

/**
 * The buyer's choice for their next order: a half-day; 'call' for a call of the shop; null for the first free half-day.
 */
export type HalfDayChoice = HalfDay | 'call' | null;

export const halfDayChoice = createStored<HalfDayChoice>('halfDay', null, (value) => {
  if (value === 'call') return value;
  const { day, half } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof day !== 'string' || !HALF_NAMES.includes(half as Half)) return null;
  return { day, half: half as Half };
});
