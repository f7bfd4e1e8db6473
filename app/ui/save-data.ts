interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether somebody asks to save data, or has so little of it that nothing may come before it is asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
