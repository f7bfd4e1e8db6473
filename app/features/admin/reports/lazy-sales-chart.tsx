import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The chart with its library. Without it the table says the same. */
export const LazySalesChart = standalonePart(
  () => import('./sales-chart.tsx'),
  <div className="mb-8 h-72" />,
);
