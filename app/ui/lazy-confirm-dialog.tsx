import { lazy, Suspense, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** The confirm dialog, loaded when it opens for the first time. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  ) : null;
}
