/**
 * An example price in birr: its worth in dollars shows better than the bare exchange rate whether the rate is
 * right.
 */
export const EXAMPLE_ETB = 85_000;

const TENTH = 0.1;

/** The example price in dollars at a typed rate; null if the rate is no number above 0. */
export function exampleAt(rate: string): string | null {
  const number = Number(rate.trim());
  if (!(number > 0)) return null;
  return (EXAMPLE_ETB / number).toLocaleString('en', { maximumFractionDigits: 2 });
}

/** Tells whether an exchange rate changes by more than a tenth, which is usually a typing error. */
export function movesFar(from: string, to: string): boolean {
  const [before, after] = [Number(from), Number(to)];
  return before > 0 && after > 0 && Math.abs(after - before) / before > TENTH;
}
