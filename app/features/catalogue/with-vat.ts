import { toBirr, toSantim, vatOf } from '#contract/money.ts';

/** What one piece costs with VAT, in birr. */
export function withVat(birr: number): number {
  const santim = toSantim(birr);
  return toBirr(santim + vatOf(santim));
}
