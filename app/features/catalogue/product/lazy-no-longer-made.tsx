import { Suspense } from 'react';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';

const NoLongerMade = lazyPart<{ hasNearest: boolean }>(
  () => import('./no-longer-made.tsx'),
  () => null,
);

/** The words about a piece that is no longer made come by themselves, because few pages have them. */
export function LazyNoLongerMade(props: { hasNearest: boolean }) {
  return (
    <Suspense fallback={<div className="min-h-40" />}>
      <NoLongerMade {...props} />
    </Suspense>
  );
}
