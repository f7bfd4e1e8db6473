import { lazyPart } from '#app/ui/loading/lazy-part.ts';

/** The chart with its library. Without it the table says the same. */
export const LazySalesChart = lazyPart(
  () => import('./sales-chart.tsx'),
  () => null,
);
