import { useEffect } from 'react';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { EntryDialogProps } from './entry-dialog.tsx';
import type { SynonymDialogProps } from './synonym-dialog.tsx';

/** The dialogs about words, loaded when they open for the first time. */
export const LazySynonymDialog = lazyPart<SynonymDialogProps>(
  () => import('./synonym-dialog.tsx'),
  NotLoaded,
);
export const LazyEntryDialog = lazyPart<EntryDialogProps>(() => import('./entry-dialog.tsx'), NotLoaded);

function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast.error({ en: text('notLoaded') });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, []);
  return null;
}
