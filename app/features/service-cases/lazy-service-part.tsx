import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** Returns and service on the page of an order, whose script comes after what pays. */
export const LazyServicePart = standalonePart(() => import('./service-part.tsx'));
