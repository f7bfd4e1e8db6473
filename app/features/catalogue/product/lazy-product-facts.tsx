import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/**
 * The facts stand in the page that the server sends; their script comes after those with which one buys. Where the page is
 * drawn in the browser, they keep about the height that they will have.
 */
export const LazyProductFacts = standalonePart(
  () => import('./product-facts.tsx'),
  <div className="min-h-160" />,
);
