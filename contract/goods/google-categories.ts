import { findCategory } from './categories.ts';
import { familyOf } from './category-kinds.ts';
import type { GoogleCategory } from './google-furniture.ts';
import { KINDS, type Family, type Kind } from './product-attributes.ts';

/** The list of Google's product taxonomy, whose numbers these are. */
export const GOOGLE_TAXONOMY = 'https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt';

/** The number of all furniture, by which shops of others sort the feed's rows. */
const FURNITURE: GoogleCategory = '436';
const OF_FAMILIES: Readonly<Record<Family, GoogleCategory>> = {
  chair: '443',
  sofa: '460',
  bed: '505764',
  wardrobe: '4063',
  table: '6392',
};
/** The kinds that have a number below that of their family. */
const OF_KINDS: Partial<Readonly<Record<Kind, GoogleCategory>>> = {
  'dining-chair': '5886',
  armchair: '6499',
  'office-chair': '2045',
  bench: '441',
  'dining-table': '4355',
  'coffee-table': '1395',
  'side-table': '1549',
  desk: '4191',
};

const isKind = (kind: string): kind is Kind => Object.hasOwn(KINDS, kind);

/** The number that somebody has chosen for a category or for the one above it. */
function chosenGoogleCategory(slug: string): string | null {
  const own = findCategory(slug);
  return own?.googleCategory ?? findCategory(own?.parent)?.googleCategory ?? null;
}

/**
 * The number of a product: the one of its category where somebody has chosen it, else that of its kind, else of the kinds
 * that belong in its category, else that of all furniture.
 */
export function googleCategoryOf({ kind, category }: { kind: string | null; category: string }): string {
  const chosen = chosenGoogleCategory(category);
  if (chosen !== null) return chosen;
  if (kind !== null && isKind(kind)) return OF_KINDS[kind] ?? OF_FAMILIES[KINDS[kind].family];
  const family = familyOf(category);
  return family ? OF_FAMILIES[family] : FURNITURE;
}
