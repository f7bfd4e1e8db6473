import { toBirr } from '#contract/money.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';

/**
 * The means to pay on Chapa's page with the most that each takes in one payment, in santim; null takes any amount
 * (developer.chapa.co/payment-methods, read in November 2026). Which of them a shop has is arranged with Chapa; those
 * that Chapa lists beside these (Amole, Enat Bank, Amhara Bank, COOP, Coopay-Ebirr) are left out as seldom arranged.
 */
const MEANS: readonly { name: string; nameAm: string; maxSantim: number | null }[] = [
  { name: 'telebirr', nameAm: 'ቴሌብር', maxSantim: 75_000_00 },
  { name: 'M-Pesa', nameAm: 'ኤም-ፔሳ', maxSantim: 75_000_00 },
  { name: 'CBEBirr', nameAm: 'ሲቢኢ ብር', maxSantim: 150_000_00 },
  { name: 'Credit or debit card', nameAm: 'ክሬዲት ወይም ዴቢት ካርድ', maxSantim: 500_000_00 },
  { name: 'PayPal', nameAm: 'PayPal', maxSantim: 500_000_00 },
  { name: 'AwashBirr', nameAm: 'አዋሽ ብር', maxSantim: 600_000_00 },
  { name: 'CBE bank transfer', nameAm: 'በኢትዮጵያ ንግድ ባንክ ማስተላለፍ', maxSantim: 9_999_999_00 },
  { name: 'Awash Bank', nameAm: 'አዋሽ ባንክ', maxSantim: null },
];

/** Lists all means with the most that each takes, in birr, and whether it takes a total in santim. */
export const meansFor = (totalSantim: number): NonNullable<MethodOffer['means']> =>
  MEANS.map(({ name, nameAm, maxSantim }) => ({
    name,
    nameAm,
    max: maxSantim === null ? null : toBirr(maxSantim),
    open: maxSantim === null || totalSantim <= maxSantim,
  }));
