import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/**
 * The facts are in the page that the server sends; their script is loaded after those for buying. When the page is
 * rendered in the browser, about their height is reserved.
 */
export const LazyProductFacts = standalonePart(
  () => import('./product-facts.tsx'),
  <div className="min-h-160" />,
);
