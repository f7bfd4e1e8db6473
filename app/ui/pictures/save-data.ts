interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Says whether this page is made of little data: its pictures are small, also those that are drawn later. False on the server. */
export const hasLittleData = (): boolean =>
  typeof document !== 'undefined' && 'little' in document.documentElement.dataset;

/** Says whether pictures further down wait until they are asked for. */
export const holdsPictures = (): boolean =>
  hasLittleData() && !('pictures' in document.documentElement.dataset);

/** Says whether somebody asks to save data, or has so little of it that nothing may come before it is asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return hasLittleData() || connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
