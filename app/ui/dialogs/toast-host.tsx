import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { savesData } from '../pictures/save-data.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { showWaitingToasts, waitingToasts } from './toast.ts';
import { whenIdle } from '../loading/when-idle.ts';

const load = () => import('./toaster.tsx');

/**
 * The one place of toasts in the document. Their code is loaded when the page is idle, so that a toast about a lost
 * network can be shown. Without the code toasts are plain, and the next one loads it again; some browsers do not retry
 * a failed import, so toasts stay plain there.
 */
export function ToastHost() {
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.get, waitingToasts.none);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    showWaitingToasts();
    if (!savesData()) whenIdle(() => void load().catch(() => {}));
  }, []);
  useEffect(() => {
    if (waiting.length === 0 || Toaster) return;
    load().then(
      (loaded) => setToaster(() => loaded.default),
      () => setFailed(true),
    );
  }, [waiting, Toaster]);

  if (Toaster) return <Toaster />;
  return failed ? <PlainToasts toasts={waiting} onRead={waitingToasts.drop} /> : null;
}
