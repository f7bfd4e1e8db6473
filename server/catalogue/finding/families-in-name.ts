import { LRUCache } from 'lru-cache';
import type { ColourFamily, MaterialFamily } from '#contract/goods/product-attributes.ts';
import type { OptionValue } from '#contract/goods/product-options.ts';
import { proposeAttributes } from '#server/search/reading/propose-attributes.ts';

export interface Families {
  colours: ColourFamily[];
  materials: MaterialFamily[];
}

/** A cache, because the same fabrics are option values of many products. */
const read = new LRUCache<string, Families>({ max: 5_000 });

/**
 * The families of colour and material in a value's names, such as 'Charcoal weave'; without a colour in the names, the
 * colour nearest to the swatch.
 */
export function familiesInName(value: OptionValue): Families {
  const { name, nameAm, colour } = value;
  const key = JSON.stringify([name, nameAm, colour]);
  const known = read.get(key);
  if (known) return known;
  const options = [{ name: '', nameAm: null, values: [value] }];
  const { colourFamilies, materialFamilies } = proposeAttributes({
    name: '',
    brand: '',
    category: '',
    options,
  });
  const families = { colours: colourFamilies, materials: materialFamilies };
  read.set(key, families);
  return families;
}
