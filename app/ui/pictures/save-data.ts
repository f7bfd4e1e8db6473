interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Says whether this page was rendered with little data: its pictures are then small, also those that are drawn later.
 * False on the server.
 */
export const hasLittleData = (): boolean =>
  typeof document !== 'undefined' && 'little' in document.documentElement.dataset;

/** Says whether pictures further down the page wait for a press. */
export const holdsPictures = (): boolean =>
  hasLittleData() && !('pictures' in document.documentElement.dataset);

/** Says whether the visitor asks to save data, or the connection is so slow that nothing should be prefetched. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return hasLittleData() || connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
