import { listed, staffReadAmharic } from './create-texts.ts';
import { inReadersLanguage, readersLanguage } from './reader-language.ts';

/**
 * Returns the Amharic text for a reader of Amharic, and for staff who read it on their screens, where there is one; for
 * all others the first text.
 */
export const inScreenLanguage = (text: string, amharic: string | null | undefined): string =>
  (staffReadAmharic() && amharic) || inReadersLanguage(text, amharic);

/** Joins the parts that are there to one line, with the commas of the language of the reader's screen. */
export const withCommas = (parts: readonly (string | false | null | undefined)[]): string =>
  listed(staffReadAmharic() ? 'am' : readersLanguage(), parts);

interface NamedPiece {
  name: string;
  nameAm?: string | null | undefined;
  variantName?: string | null | undefined;
  variantNameAm?: string | null | undefined;
}

/** Returns the name of a product with its chosen variant, in the language of the reader's screen. */
export const nameWithVariantIn = ({ name, nameAm, variantName, variantNameAm }: NamedPiece): string =>
  withCommas([inScreenLanguage(name, nameAm), inScreenLanguage(variantName ?? '', variantNameAm)]);
