import type { ProductOption } from './product-options.ts';
import { displayPiecesText as text } from '../texts/display-pieces.ts';
import { variantName, variantNameAm } from './variant-names.ts';

interface Noted {
  display_note: string | null;
  display_note_am: string | null;
}

/** Names what is sold in both languages: by its values, and of a display piece also what is to be seen of it. */
export function soldNames(
  options: readonly ProductOption[],
  values: readonly string[],
  { display_note: note, display_note_am: noteAm }: Noted,
): { variantName: string; variantNameAm: string } {
  const [en, am] = [variantName(options, values), variantNameAm(options, values)];
  if (note === null) return { variantName: en, variantNameAm: am };
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  return {
    variantName: joined(en, text('named', { note })),
    variantNameAm: joined(am, text.am('named', { note: noteAm ?? note })),
  };
}
