import { MOST_COMPARED, type ComparedPiece } from '#contract/goods/compared-pieces.ts';
import { createStored } from '#app/state/stored.ts';

const isPiece = (value: unknown): value is ComparedPiece => {
  const { product, variant } = (value ?? {}) as ComparedPiece;
  return typeof product === 'string' && (variant === null || typeof variant === 'string');
};

/** The pieces that this browser has marked for a comparison. */
export const compared = createStored<ComparedPiece[]>('compared', [], (value) =>
  Array.isArray(value) && value.every(isPiece) ? value.slice(0, MOST_COMPARED) : null,
);

export const isCompared = (pieces: readonly ComparedPiece[], product: string): boolean =>
  pieces.some((piece) => piece.product === product);

/** Marks a piece, or takes its mark away. @returns whether that was possible: more than three do not fit. */
export function toggleCompared(piece: ComparedPiece): boolean {
  const before = compared.get();
  if (isCompared(before, piece.product)) {
    compared.set(before.filter(({ product }) => product !== piece.product));
    return true;
  }
  if (before.length >= MOST_COMPARED) return false;
  compared.set([...before, piece]);
  return true;
}
