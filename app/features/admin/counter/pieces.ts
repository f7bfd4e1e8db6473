import { api } from '#app/state/api.ts';
import { createStored } from '#app/state/stored.ts';
import type { CounterPiece } from '#contract/paying/counter.ts';
import type { ScannedCode } from './piece-code.ts';

/** The variants on sale that are stored on this device, for use without a network. */
export const knownPieces = createStored<readonly CounterPiece[]>('counterPieces', [], (value) =>
  Array.isArray(value) ? (value as CounterPiece[]) : null,
);

/** Loads all variants on sale onto this device. */
export async function renewPieces(): Promise<void> {
  knownPieces.set(await api.call('GET /api/counter/pieces', { query: {} }));
}

const isCalled = (piece: CounterPiece, words: readonly string[]): boolean => {
  const name = `${piece.name} ${piece.nameAm} ${piece.variantName} ${piece.sku ?? ''}`.toLowerCase();
  return words.every((word) => name.includes(word));
};

/** Finds variants by name or code: first among those on this device, else on the server. */
export async function findPieces(keyword: string, most: number): Promise<CounterPiece[]> {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const known = knownPieces.get().filter((piece) => isCalled(piece, words));
  if (known.length > 0) return known.slice(0, most);
  return (await api.call('GET /api/counter/pieces', { query: { keyword } })).slice(0, most);
}

const isMeant = (piece: CounterPiece, { product, variant, sku }: ScannedCode): boolean => {
  if (variant !== undefined) return piece.variant === variant;
  if (product !== undefined) return piece.product === product;
  return piece.sku?.toLowerCase() === sku?.toLowerCase();
};

/** Finds the variant of a scanned code on the server, or without a network on this device; null if there is none. */
export async function findScanned(code: ScannedCode): Promise<CounterPiece | null> {
  const { variant, product, sku } = code;
  const query =
    variant !== undefined ? { variant } : product !== undefined ? { products: product } : { keyword: sku! };
  const known = knownPieces.get().find((piece) => isMeant(piece, code));
  try {
    const found = await api.call('GET /api/counter/pieces', { query, withinMs: 4000 });
    return found.find((piece) => isMeant(piece, code)) ?? null;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}
