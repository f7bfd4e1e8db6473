import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The terms stand in the page that the server sends; their script comes after those with which one buys. */
export const LazyBuyTerms = standalonePart(
  () => import('./buy-terms.tsx'),
  <div className="mt-4 min-h-32" />,
);
