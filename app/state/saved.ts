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
  /** The presses that the account does not know yet, in their order; they outlive the page that sent them. */
  unsent: { piece: SavedPiece; wanted: boolean }[];
}

const NOTHING: Saved = { of: null, pieces: [], unsent: [] };

const isPiece = (value: unknown): value is SavedPiece => {
  const { product, variant } = (value ?? {}) as SavedPiece;
  return typeof product === 'string' && (!variant || typeof variant === 'string');
};

/** The saved pieces that this browser knows of. */
export const saved = createStored<Saved>('savedPieces', NOTHING, (value) => {
  const { of = null, pieces, unsent = [] } = (value ?? {}) as Partial<Saved>;
  if (!Array.isArray(pieces) || !Array.isArray(unsent)) return null;
  return { of, pieces: pieces.filter(isPiece), unsent: unsent.filter((change) => isPiece(change?.piece)) };
});

/** The pieces of whoever is here: a guest's own are also those of a person who is just signing in. */
export const piecesOf = ({ of, pieces }: Saved, person: { _id: string } | null): SavedPiece[] =>
  of === null || of === person?._id ? pieces : [];

/** The person signs out: their list is with their account, and others use this browser. */
export function forgetSavedOfAccount(): void {
  if (saved.get().of !== null) saved.set(NOTHING);
}
