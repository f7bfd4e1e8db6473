import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false on the server and in the first rendering, which must be the same as the server's; true from then on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
