import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { commonText } from '#contract/texts/common.ts';
import type { Text } from '#app/ui/both.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';

interface Closable {
  onClose: () => void;
}

/** Returns a dialog whose code is loaded when it first opens; a toast tells when the code cannot be loaded. */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  unavailable = (): Text => ({ en: commonText('notLoaded') }),
) {
  function NotLoaded({ onClose }: Props) {
    useEffect(() => {
      toast.error(unavailable());
      onClose();
      // oxlint-disable-next-line react/exhaustive-deps -- said once
    }, []);
    return null;
  }
  const Dialog = lazy(() => load().catch(() => ({ default: NotLoaded as ComponentType<Props> })));
  return (props: Props) => (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
