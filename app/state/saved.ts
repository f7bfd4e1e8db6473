import { createStored } from './stored.ts';

export interface SavedPiece {
  product: string;
  variant?: string | null;
}
export interface Saved {
  /** The id of the person whose list it mirrors; null: a guest's, which lives here alone. */
  of: string | null;
  /** The newest first. */
  pieces: SavedPiece[];
}

const NOTHING: Saved = { of: null, pieces: [] };

const isPiece = (value: unknown): value is SavedPiece => {
  const { product, variant } = (value ?? {}) as SavedPiece;
  return typeof product === 'string' && (!variant || typeof variant === 'string');
};

/** The saved pieces that this browser knows of. */
export const saved = createStored<Saved>('savedPieces', NOTHING, (value) => {
  const { of = null, pieces } = (value ?? {}) as Partial<Saved>;
  return Array.isArray(pieces) ? { of, pieces: pieces.filter(isPiece) } : null;
});

/** The pieces of whoever is here: a guest's own are also those of a person who is just signing in. */
export const piecesOf = ({ of, pieces }: Saved, person: { _id: string } | null): SavedPiece[] =>
  of === null || of === person?._id ? pieces : [];

/** The person signs out: their list is with their account, and others use this browser. */
export function forgetSavedOfAccount(): void {
  if (saved.get().of !== null) saved.set(NOTHING);
}
