import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The act is in the page that the server sends; its script is loaded after those for buying. */
export const LazyKeepPiece = standalonePart(() => import('./keep-piece.tsx'));
