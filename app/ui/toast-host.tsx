import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { showWaitingToasts, toastDemand } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Stands once in the document; loads what draws toasts when there is the first one to show. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.get, () => false);
  useEffect(showWaitingToasts, []);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
