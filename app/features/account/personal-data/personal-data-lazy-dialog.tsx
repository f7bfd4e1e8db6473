import { Suspense, useEffect } from 'react';
import { personalDataText as text } from '#contract/texts/personal-data.ts';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { DeleteAccountDialogProps } from './personal-data-dialog.tsx';

const DeleteAccountDialog = lazyPart(() => import('./personal-data-dialog.tsx'), NotLoaded);

/** The dialog that deletes an account, loaded when it opens for the first time. */
export function LazyDeleteAccountDialog(props: DeleteAccountDialogProps) {
  return (
    <Suspense>
      <DeleteAccountDialog {...props} />
    </Suspense>
  );
}

function NotLoaded({ onClose }: DeleteAccountDialogProps) {
  useEffect(() => {
    toast.error(text.both('deletion.unavailable'));
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, []);
  return null;
}
