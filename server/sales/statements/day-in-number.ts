/** Reads the day that a number of a bank's core system names: FT26324ABCDE is of the 324th day of 2026. */
export function dayInNumber(text: string): string | null {
  const [, year, day] = /\b[FT]T(\d{2})(\d{3})[A-Z0-9]{4,}\b/i.exec(text) ?? [];
  if (!year || Number(day) < 1 || Number(day) > 366) return null;
  return new Date(Date.UTC(2000 + Number(year), 0, Number(day))).toISOString().slice(0, 10);
}
