import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The reviews stand in the page that the server sends; their script comes after those with which one buys. */
export const LazyReviews = standalonePart(() => import('./reviews.tsx'), <div className="min-h-80" />);
