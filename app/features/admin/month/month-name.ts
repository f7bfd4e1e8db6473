import { staffLanguage } from '#app/state/session/staff-language.ts';
import { nameOfTaxMonth } from '#contract/books/tax-months.ts';

/** The name of a month in the staff's language: 'Hidar 2019'. */
export const nameOfMonth = (month: string): string =>
  nameOfTaxMonth(month, staffLanguage === 'am' ? 'am' : 'en');
