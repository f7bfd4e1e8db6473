import { useEffect } from 'react';
import { materialsText as text } from '#contract/texts/materials.ts';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { MaterialDialogProps } from './material-dialog.tsx';
import type { StateDialogProps } from './state-dialog.tsx';

/** The dialogs about one material, loaded when they open for the first time. */
export const LazyMaterialDialog = lazyPart<MaterialDialogProps>(
  () => import('./material-dialog.tsx'),
  NotLoaded,
);
export const LazyStateDialog = lazyPart<StateDialogProps>(() => import('./state-dialog.tsx'), NotLoaded);

function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast.error({ en: text('notLoaded') });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, []);
  return null;
}
