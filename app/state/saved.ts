import { createStored } from './stored.ts';

export interface SavedPiece {
  product: string;
  variant?: string | null;
}
export interface Saved {
  /** The id of the person whose account has the list; null for a guest's list, which is in this browser only. */
  of: string | null;
  /** The saved pieces, the newest first. */
  pieces: SavedPiece[];
  /** The changes that the account does not know yet, in their order; they survive leaving the page. */
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

/** Returns the saved pieces for the present person: a guest's pieces also count for a person who is just signing in. */
export const piecesOf = ({ of, pieces }: Saved, person: { _id: string } | null): SavedPiece[] =>
  of === null || of === person?._id ? pieces : [];

/** Removes the list of an account at sign-out: the account keeps it, and other people may use this browser. */
export function forgetSavedOfAccount(): void {
  if (saved.get().of !== null) saved.set(NOTHING);
}
