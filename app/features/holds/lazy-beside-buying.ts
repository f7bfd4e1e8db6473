import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The part is in the page that the server sends; its script is loaded after those for buying. */
export const LazyBesideBuying = standalonePart(() => import('./beside-buying.tsx'));
