import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#app/ui/loading/when-idle.ts';

/**
 * Loads the help for pages without a network when the page is idle; until then the page is one that the network
 * brought.
 */
export function LazyOfflineHelp() {
  const [Help, setHelp] = useState<ComponentType | null>(null);
  useEffect(() => {
    whenIdle(
      () =>
        void import('./offline-help.tsx').then(
          ({ default: part }) => setHelp(() => part),
          () => undefined,
        ),
    );
  }, []);
  return Help && <Help />;
}
