import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The note about a product that is no longer made is a chunk of its own, because few pages show it. */
export const LazyNoLongerMade = standalonePart(
  () => import('./no-longer-made.tsx'),
  <div className="min-h-40" />,
);
