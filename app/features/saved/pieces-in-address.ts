import type { SavedPiece } from '#app/state/saved.ts';

/** The most pieces that an address names, so that chats take it whole. */
const MOST_NAMED = 25;
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PIECE = new RegExp(`^(${ID})(?:\\.(${ID}))?$`);

/** Returns the path of a page that shows these pieces, for a guest, whose list is in this browser only. */
export const addressOfPieces = (pieces: readonly SavedPiece[]): string =>
  `/saved?of=${pieces
    .slice(0, MOST_NAMED)
    .map(({ product, variant }) => product + (variant ? `.${variant}` : ''))
    .join('+')}`;

/** Returns the pieces that an address names; null for an address that names none. */
export function piecesInAddress(search: string): SavedPiece[] | null {
  const named = new URLSearchParams(search).get('of');
  if (named === null) return null;
  return named
    .split(' ')
    .slice(0, MOST_NAMED)
    .flatMap((each) => {
      const [, product, variant = null] = PIECE.exec(each) ?? [];
      return product ? [{ product, variant }] : [];
    });
}
