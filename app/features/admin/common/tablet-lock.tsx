import { shopTablet } from '#app/state/session/shop-tablet.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';

const LockButton = standalonePart(() => import('./lock-button.tsx'));

/** The lock of a shop tablet; nothing on other devices, which do not load it either. */
export function TabletLock() {
  return shopTablet.use() ? <LockButton /> : null;
}
