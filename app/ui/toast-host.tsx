import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-part.ts';
import { showWaitingToasts, toastDemand } from './toast.ts';

/** Where it cannot be had, a toast is not worth the page. */
const Toaster = lazyPart(
  () => import('./toaster.tsx'),
  () => null,
);

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
