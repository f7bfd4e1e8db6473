import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The chart of sales with its library. Without them the table has the same numbers. */
export const LazySalesChart = standalonePart(
  () => import('./sales-chart.tsx'),
  <div className="mb-8 h-72" />,
);
