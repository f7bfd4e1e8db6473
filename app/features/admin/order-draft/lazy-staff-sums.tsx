import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { StaffSumsProps } from './staff-sums.tsx';

/** The sums are loaded after the screen, which has none before the first piece; their place is kept. */
export const LazyStaffSums = standalonePart<StaffSumsProps>(
  () => import('./staff-sums.tsx'),
  <div className="min-h-40" />,
);
