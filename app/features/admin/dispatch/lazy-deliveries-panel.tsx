import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';

/** The deliveries of an order on its page: they are loaded for administrators alone. */
export const LazyDeliveriesPanel = standalonePart(
  () => import('./deliveries-panel.tsx'),
  null,
  PartNotLoaded,
);
