import { useEffect } from 'react';
import { commonText } from '#contract/texts/common.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

/** Stands for a dialog whose code could not be had. */
export function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast.error({ en: commonText('notLoaded') });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, []);
  return null;
}
