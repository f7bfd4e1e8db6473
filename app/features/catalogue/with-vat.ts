import { toBirr, toSantim, vatOf } from '#contract/money.ts';

/** Returns a price with VAT, in birr. */
export function withVat(birr: number): number {
  const santim = toSantim(birr);
  return toBirr(santim + vatOf(santim));
}
