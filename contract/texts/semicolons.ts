import { staffReadAmharic } from './create-texts.ts';

/** Joins parts that have commas themselves to one line of a screen of staff, with the semicolons of their language. */
export const withSemicolons = (parts: readonly string[]): string =>
  parts.join(staffReadAmharic() ? '፤ ' : '; ');
