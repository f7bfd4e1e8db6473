import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useFocusBack } from './focus-back.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** The confirmed action is under way, so the dialog stays open until the action is done. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. Use it through lazy-confirm-dialog.tsx. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel, busy = false, onConfirm, onCancel } = props;
  const focusBack = useFocusBack();
  return (
    <AlertDialog.Root open={open} onOpenChange={(opened) => !opened && !busy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-ink/40" />
        <AlertDialog.Content
          {...focusBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed top-1/2 left-1/2 z-50 w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-control bg-surface p-6 shadow-float"
        >
          <AlertDialog.Title className="text-h2 font-semibold">{title}</AlertDialog.Title>
          {description && (
            <AlertDialog.Description className="mt-2 text-soft">{description}</AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            {/* Its closing is what calls onCancel. */}
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button variant="danger" busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
