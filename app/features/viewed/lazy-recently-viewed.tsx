import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#app/ui/loading/when-idle.ts';
import type { RecentlyViewedProps } from './recently-viewed.tsx';

/** Loads the list when the page is idle; the list is at the end of the page, so that nothing moves. */
export function LazyRecentlyViewed(props: RecentlyViewedProps) {
  const [Part, setPart] = useState<ComponentType<RecentlyViewedProps> | null>(null);
  useEffect(
    () =>
      whenIdle(
        () =>
          void import('./recently-viewed.tsx').then(
            ({ default: part }) => setPart(() => part),
            // A failure leaves the page without the list.
            () => undefined,
          ),
      ),
    [],
  );
  return Part && <Part {...props} />;
}
