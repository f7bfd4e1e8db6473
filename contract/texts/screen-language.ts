import { staffReadAmharic } from './create-texts.ts';
import { inReadersLanguage } from './reader-language.ts';

/**
 * Returns the Amharic text for a reader of Amharic, and for staff who read it on their screens, where there is one; for
 * all others the first text.
 */
export const inScreenLanguage = (text: string, amharic: string | null | undefined): string =>
  (staffReadAmharic() && amharic) || inReadersLanguage(text, amharic);
