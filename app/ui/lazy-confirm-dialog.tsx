import { Suspense, useEffect, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { lazyPart } from './lazy-part.ts';

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), NativeConfirm);

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

/** The browser's own question, where ours could not be loaded. */
function NativeConfirm({ open, title, onConfirm, onCancel }: ConfirmDialogProps) {
  useEffect(() => {
    if (!open) return;
    if (window.confirm(title)) onConfirm();
    else onCancel();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once each time it opens
  }, [open]);
  return null;
}
