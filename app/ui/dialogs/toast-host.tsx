import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { savesData } from '../pictures/save-data.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { showWaitingToasts, waitingToasts } from './toast.ts';
import { whenIdle } from '../loading/when-idle.ts';

const load = () => import('./toaster.tsx');

/**
 * Stands once in the document. What draws toasts is fetched when the page is idle, so that a toast about a lost network
 * does not need it; where it does not come, toasts are plain, and the next one asks for it again (some
 * browsers remember what they could not import: there they stay plain).
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
