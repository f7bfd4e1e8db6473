import type { DeliveryPieces } from './deliveries.store.ts';

/** Adds the pieces of each line up, by their lines. */
export function sumByLine(pieces: readonly DeliveryPieces[]): DeliveryPieces[] {
  const sums = new Map<number, number>();
  for (const { line, qty } of pieces) sums.set(line, (sums.get(line) ?? 0) + qty);
  return [...sums].map(([line, qty]) => ({ line, qty })).toSorted((one, other) => one.line - other.line);
}

/** Subtracts pieces line by line; null when fewer are there than are taken. */
export function subtract(
  from: readonly DeliveryPieces[],
  taken: readonly DeliveryPieces[],
): DeliveryPieces[] | null {
  const left = sumByLine([...from, ...taken.map(({ line, qty }) => ({ line, qty: -qty }))]);
  if (left.some(({ qty }) => qty < 0)) return null;
  return left.filter(({ qty }) => qty > 0);
}
