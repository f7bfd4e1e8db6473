import { useEffect } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

/** The browser's own confirmation, for when the shop's dialog could not be loaded. */
export function NativeConfirm({
  open,
  title,
  onConfirm,
  onCancel,
}: Pick<ConfirmDialogProps, 'open' | 'title' | 'onConfirm' | 'onCancel'>) {
  useEffect(() => {
    if (!open) return;
    if (window.confirm(title)) onConfirm();
    else onCancel();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once each time it opens
  }, [open]);
  return null;
}
