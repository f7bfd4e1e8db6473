import type { SearchReading } from '#contract/searching/search.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';

/** The goods that the shop does not sell, as texts in the reader's language and in Amharic name them. */
export const notSoldIn = ({ notSold, notSoldAm }: Pick<SearchReading, 'notSold' | 'notSoldAm'>) => ({
  here: { what: inReadersLanguage(notSold ?? '', notSoldAm) },
  am: { what: notSoldAm ?? notSold ?? '' },
});
