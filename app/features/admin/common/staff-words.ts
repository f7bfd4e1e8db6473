import { staffLanguage } from '#app/state/session/staff-language.ts';
import type { Text } from '#app/ui/both.tsx';
import { withCommas } from '#contract/texts/screen-language.ts';

/** A text in the reader's language; in English if it has no other. */
export const inStaffLanguage = ({ en, am }: Text): string => (staffLanguage === 'am' && am) || en;

interface Piece {
  name: string;
  nameAm?: string | null | undefined;
  variantName?: string | null | undefined;
  variantNameAm?: string | null | undefined;
}

/** The names of a product and of its chosen variant in the reader's language; the latter is '' where there is none. */
export const namesOfPiece = ({ name, nameAm, variantName, variantNameAm }: Piece): [string, string] => [
  inStaffLanguage({ en: name, am: nameAm ?? '' }),
  inStaffLanguage({ en: variantName ?? '', am: variantNameAm ?? '' }),
];

/** The name of a product with its chosen variant in the reader's language: 'Sofa, Teal'. */
export const pieceName = (piece: Piece): string => withCommas(namesOfPiece(piece));

/** The name of a zone or place in the reader's language. */
export const staffNameOf = ({ name, nameAm }: { name: string; nameAm: string }): string =>
  inStaffLanguage({ en: name, am: nameAm });

/** Joins parts that have commas themselves to one line, with the semicolons of the reader's language. */
export const withSemicolons = (parts: readonly string[]): string =>
  parts.join(staffLanguage === 'am' ? '፤ ' : '; ');
