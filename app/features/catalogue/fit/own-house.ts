import { createStored } from '#app/state/stored.ts';
import { SIZES_OF, USUAL_HOUSE, type House, type Size } from './carry-in.ts';

/** The sizes of a home in centimetres that are taken. */
export const LEAST_CM = 1;
export const MOST_CM = 2000;

const SIZES: readonly string[] = Object.values(SIZES_OF).flat();

/** The sizes of the shopper's own home as they are typed, which stay in this browser for the next piece. */
export type TypedHouse = Partial<Record<Size, string>>;
export const ownHouse = createStored<TypedHouse>('ownHouse', {}, (value) => {
  if (typeof value !== 'object' || value === null) return null;
  const known = Object.entries(value).filter(
    ([size, typed]) => SIZES.includes(size) && typeof typed === 'string' && typed.length <= 10,
  );
  return Object.fromEntries(known) as TypedHouse;
});

export const typedOf = (typed: TypedHouse, size: Size): string => typed[size] ?? String(USUAL_HOUSE[size]);

/** Returns the sizes of a home as numbers, NaN for what is none. */
export function houseOf(typed: TypedHouse): House {
  const read = (size: Size) => {
    const text = typedOf(typed, size).trim().replace(',', '.');
    const cm = text === '' ? Number.NaN : Number(text);
    return cm >= LEAST_CM && cm <= MOST_CM ? cm : Number.NaN;
  };
  return Object.fromEntries(SIZES.map((size) => [size, read(size as Size)])) as Record<Size, number>;
}
