/** The means of payment, each with its highest amount in santim (developer.chapa.co/payment-methods). */
export const means: readonly { name: string; maxMinor: number | null }[] = [
  { name: 'telebirr', maxMinor: 75_000_00 },
  { name: 'CBEBirr', maxMinor: 150_000_00 },
  { name: 'M-Pesa', maxMinor: 75_000_00 },
  { name: 'AwashBirr', maxMinor: 600_000_00 },
  { name: 'Card', maxMinor: 500_000_00 },
  { name: 'CBE bank transfer', maxMinor: 9_999_999_00 },
  { name: 'Awash Bank', maxMinor: null },
];

export function takes(name: string, amountMinor: number): boolean {
  const found = means.find((one) => one.name === name);
  return found !== undefined && (found.maxMinor === null || amountMinor <= found.maxMinor);
}

/** Formats santim with two decimals: '400.00'. */
export function decimal(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/** Parses a decimal amount above 0 with at most two decimals. @returns hundredths, or null for any other text. */
export function minorOf(text: unknown): number | null {
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const [, whole = '', decimals = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(text)) ?? [];
  const minor = Number(whole + decimals.padEnd(2, '0'));
  return whole && minor > 0 ? minor : null;
}
