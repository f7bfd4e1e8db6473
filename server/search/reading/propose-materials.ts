import {
  MATERIAL_FAMILIES,
  MATERIAL_FAMILY_NAMES,
  type MaterialFamily,
  type ProductAttributes,
} from '#contract/goods/product-attributes.ts';
import { familyOf as furnitureOf } from '#contract/goods/category-kinds.ts';
import type { Lexicon } from '../compile-lexicon.ts';
import { valueNames, type DescribedProduct } from './described-product.ts';
import { splitIntoWords } from '../terms/fold.ts';
import { readText } from './read-text.ts';

/** Parts that cannot be seen: their material is no reason to choose a product. */
const HIDDEN =
  /\b(springs?|foam|fib(re|er)|slats?|bolts?|plates?|shell|inside|core|back panel|plywood back|screws?|lift|knobs?|handles?|pulls?)\b/i;
/** Fittings, which do not count as materials of the product, in both languages. */
const SMALL =
  /\b(bolts?|screws?|plates?|knobs?|handles?|pulls?|hinges?|springs?|lift)\b|ብሎ[ንኖ]|ማያያዣ|መያዣ|ሞላ|ማንሻ|ማጠፊያ/i;
/** Parts of upholstered furniture that are covered, or small. */
const COVERED = /\b(frame|legs?|feet|base)\b/i;
/** Loose cushions, whose cover is no upholstery. */
const LOOSE = /\bcushions?\b/i;

/** The parts in a product's text about materials, without fittings: a bed with steel bolts is no steel bed. */
export const mainParts = (materials: string): string[] =>
  materials.split(/[,;፣፤]/).filter((part) => !SMALL.test(part));

interface ProposedMaterials {
  families: MaterialFamily[];
  upholstery: ProductAttributes['upholstery'];
}

/** Proposes a product's visible materials, and the cover of its seat or headboard. */
export function materialsOf(product: DescribedProduct, lexicon: Lexicon): ProposedMaterials {
  const chosen = namedIn([...valueNames(product), product.name, product.nameAm ?? ''].join(' , '), lexicon);
  // The alternatives for a part share its noun: 'Teak or walnut-stained eucalyptus frame'.
  const parts = (product.materials ?? '').split(/[,;]/);
  const told = parts.map((part) => ({ part, found: namedIn(part, lexicon) }));
  const isSoft = ['chair', 'sofa', 'bed'].includes(furnitureOf(product.category) ?? '');
  const covers = [...chosen, ...told.flatMap(({ part, found }) => (LOOSE.test(part) ? [] : found))];
  const upholstery = !isSoft ? null : coverOf(covers);
  const isUpholstered = upholstery === 'fabric' || upholstery === 'leather';
  const showsWood = chosen.some((name) => familyOf(name) === 'wood') || /እንጨት/.test(product.nameAm ?? '');
  const seen = told.flatMap(({ part, found }) => {
    if (isUpholstered && !showsWood && COVERED.test(part)) return [];
    const isCover = (name: Named) => ['fabric', 'leather'].includes(familyOf(name));
    return HIDDEN.test(part) ? found.filter(isCover) : found;
  });
  const all = new Set<Named>([...chosen, ...seen]);
  return { families: MATERIAL_FAMILY_NAMES.filter((name) => all.has(name)), upholstery };
}

/** A material, or a fabric of an unknown kind. */
type Named = MaterialFamily | 'fabric';
const familyOf = (name: Named): string => (name === 'fabric' ? 'fabric' : MATERIAL_FAMILIES[name]);

function namedIn(text: string, lexicon: Lexicon): Named[] {
  return readText(splitIntoWords(text), lexicon).flatMap(({ entry, words }): Named[] => {
    const meaning = entry?.meaning;
    if (meaning?.is === 'material') return [meaning.material];
    if (meaning?.is === 'upholstery' && meaning.upholstery !== 'none') return [meaning.upholstery];
    // 'Woven polyester' is a fabric; a woven seat of cord or cane is none.
    return /woven (polyester|cotton|wool)/i.test(text) && words[0] === 'woven' ? ['weave'] : [];
  });
}

function coverOf(covers: readonly Named[]): ProductAttributes['upholstery'] {
  if (covers.some((name) => familyOf(name) === 'leather')) return 'leather';
  if (covers.some((name) => familyOf(name) === 'fabric')) return 'fabric';
  return covers.length > 0 ? 'none' : null;
}
