import type { SearchReading } from '#contract/searching/search.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';

/** What the shop does not sell, as texts in the reader's language and in Amharic name it. */
export const notSoldIn = ({ notSold, notSoldAm }: Pick<SearchReading, 'notSold' | 'notSoldAm'>) => ({
  here: { what: inReadersLanguage(notSold ?? '', notSoldAm) },
  am: { what: notSoldAm ?? notSold ?? '' },
});
