import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { showWaitingToasts, toastDemand } from './toast.ts';

/** Where it cannot be had, a toast is not worth the page. */
const Toaster = lazy(() => import('./toaster.tsx').catch(() => ({ default: () => null })));

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
