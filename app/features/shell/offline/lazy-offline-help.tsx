import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#app/ui/loading/when-idle.ts';

/** Comes when the page has nothing else to do; a page without it is what the network brings. */
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
