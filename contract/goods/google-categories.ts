import { familyOf } from './category-kinds.ts';
import { KINDS, type Family, type Kind } from './product-attributes.ts';

/** The numbers of Google's product taxonomy for furniture, by which shops of others sort the feed's rows. */
const FURNITURE = 436;
const OF_FAMILIES: Readonly<Record<Family, number>> = {
  chair: 443,
  sofa: 460,
  bed: 505764,
  wardrobe: 4063,
  table: 6392,
};
/** The kinds that have a number below that of their family. */
const OF_KINDS: Partial<Readonly<Record<Kind, number>>> = {
  'dining-table': 4355,
  'coffee-table': 1395,
  'side-table': 1549,
};

const isKind = (kind: string): kind is Kind => Object.hasOwn(KINDS, kind);

/** The number of a product: by its kind, else by the kinds that belong in its category, else that of all furniture. */
export function googleCategoryOf({ kind, category }: { kind: string | null; category: string }): number {
  if (kind !== null && isKind(kind)) return OF_KINDS[kind] ?? OF_FAMILIES[KINDS[kind].family];
  const family = familyOf(category);
  return family ? OF_FAMILIES[family] : FURNITURE;
}
