import { Suspense, useEffect } from 'react';
import { bulkText as text } from '#contract/texts/bulk.ts';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { BulkDialogProps } from './bulk-dialog.tsx';

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), NotLoaded);

/** The dialog of bulk changes, loaded when it opens for the first time. */
export function LazyBulkDialog(props: BulkDialogProps) {
  return (
    <Suspense>
      <BulkDialog {...props} />
    </Suspense>
  );
}

function NotLoaded({ onClose }: BulkDialogProps) {
  useEffect(() => {
    toast.error(text.both('unavailable'));
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, []);
  return null;
}
