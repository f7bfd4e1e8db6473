import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The words about a piece that is no longer made come by themselves, because few pages have them. */
export const LazyNoLongerMade = standalonePart(
  () => import('./no-longer-made.tsx'),
  <div className="min-h-40" />,
);
