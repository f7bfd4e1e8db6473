import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** Returns and service on the page of an order; its script is loaded after that of the payment. */
export const LazyServicePart = standalonePart(() => import('./service-part.tsx'));
