import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#app/ui/loading/when-idle.ts';

interface GoesWithProps {
  products: readonly string[];
}

/**
 * Loads what goes with the cart when the page is idle; on a phone, where the way to pay stands alone, never. It stands at
 * the end of the page, so that nothing moves.
 */
export function LazyGoesWith(props: GoesWithProps) {
  const [Part, setPart] = useState<ComponentType<GoesWithProps> | null>(null);
  useEffect(() => {
    if (!window.matchMedia('(width >= 62rem)').matches) return;
    whenIdle(
      () =>
        void import('./goes-with.tsx').then(
          ({ default: part }) => setPart(() => part),
          // A failure leaves the page without the list.
          () => undefined,
        ),
    );
  }, []);
  return Part && <Part {...props} />;
}
