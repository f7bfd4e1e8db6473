import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The terms are in the page that the server sends; their script is loaded after those for buying. */
export const LazyBuyTerms = standalonePart(
  () => import('./buy-terms.tsx'),
  <div className="mt-4 min-h-32" />,
);
