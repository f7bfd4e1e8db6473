import { useEffect } from 'react';
import { personalDataText as text } from '#contract/texts/personal-data.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

/** The dialog that deletes an account. */
export const LazyDeleteAccountDialog = standalonePart(
  () => import('./personal-data-dialog.tsx'),
  null,
  NotLoaded,
);

function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast.error(text.both('deletion.unavailable'));
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, []);
  return null;
}
