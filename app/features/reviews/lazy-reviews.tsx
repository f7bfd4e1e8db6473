import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The reviews are in the page that the server sends; their script is loaded after those for buying. */
export const LazyReviews = standalonePart(() => import('./reviews.tsx'), <div className="min-h-80" />);
