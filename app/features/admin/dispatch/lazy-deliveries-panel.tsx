import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';

/** The deliveries on the page of an order, loaded for staff alone. */
export const LazyDeliveriesPanel = standalonePart(
  () => import('./deliveries-panel.tsx'),
  null,
  PartNotLoaded,
);
