import { api } from '#app/state/api.ts';
import { knownPieces } from '#app/state/till.ts';
import type { CounterPiece } from '#contract/paying/counter.ts';
import type { ScannedCode } from './piece-code.ts';

/** Loads all variants on sale onto this device. */
export async function renewPieces(): Promise<void> {
  knownPieces.set(await api.call('GET /api/counter/pieces', { query: {} }));
}

/** Takes pieces that were sold here off what this device knows, until the shop tells it again. */
export function takeKnown(lines: readonly { piece: CounterPiece; qty: number }[]): void {
  const qtyOf = (of: string) =>
    lines.reduce((sum, { piece, qty }) => sum + (piece.variant === of ? qty : 0), 0);
  knownPieces.set(
    knownPieces.get().map((piece) => {
      const qty = qtyOf(piece.variant);
      const less = (count: number) => Math.max(0, count - qty);
      return qty === 0 ? piece : { ...piece, onHand: less(piece.onHand), orderable: less(piece.orderable) };
    }),
  );
}

const isCalled = (piece: CounterPiece, words: readonly string[]): boolean => {
  const name = `${piece.name} ${piece.nameAm} ${piece.variantName} ${piece.sku ?? ''}`.toLowerCase();
  return words.every((word) => name.includes(word));
};

/** The place of a variant in a list: 0 where its code or name is exactly as typed, 1 where one begins so, else 2. */
function placeOf({ name, nameAm, sku }: CounterPiece, typed: string): number {
  const places = [name, nameAm, sku ?? ''].map((text) => {
    const lower = text.toLowerCase();
    return lower === typed ? 0 : lower.startsWith(typed) ? 1 : 2;
  });
  return Math.min(...places);
}

/** Milliseconds that the server may take before the variants on this device are shown. */
const PATIENCE_MS = 2000;

/**
 * Finds variants by name or code on the server, which knows all of them; while it does not answer, among those on this
 * device.
 */
export async function findPieces(keyword: string, most: number): Promise<CounterPiece[]> {
  const typed = keyword.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const known = knownPieces
    .get()
    .filter((piece) => isCalled(piece, words))
    .sort((one, other) => placeOf(one, typed) - placeOf(other, typed))
    .slice(0, most);
  try {
    const limit = known.length > 0 ? { withinMs: PATIENCE_MS } : {};
    return (await api.call('GET /api/counter/pieces', { query: { keyword }, ...limit })).slice(0, most);
  } catch (error) {
    if (known.length > 0) return known;
    throw error;
  }
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
