import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#app/ui/loading/when-idle.ts';
import type { RecentlyViewedProps } from './recently-viewed.tsx';

/** Comes by itself when the page has nothing else to do; its place is the end of the page, so that nothing moves. */
export function LazyRecentlyViewed(props: RecentlyViewedProps) {
  const [Part, setPart] = useState<ComponentType<RecentlyViewedProps> | null>(null);
  useEffect(
    () =>
      whenIdle(
        () =>
          void import('./recently-viewed.tsx').then(
            ({ default: part }) => setPart(() => part),
            // The page is whole without it.
            () => undefined,
          ),
      ),
    [],
  );
  return Part && <Part {...props} />;
}
