import {
  COLOUR_FAMILY_NAMES,
  MATERIAL_FAMILY_NAMES,
  type ColourFamily,
  type MaterialFamily,
} from '#contract/product-attributes.ts';
import { attributesText } from '#contract/texts/attributes.ts';
import { foldForSearch } from './search-text.ts';

/** The colours and materials that a name says in so many words, such as 'Charcoal grey weave' and 'ግራጫ'. */
export function familiesInName({ name, nameAm }: { name: string; nameAm: string | null }): {
  colours: ColourFamily[];
  materials: MaterialFamily[];
} {
  const words = ` ${foldForSearch(`${name} ${nameAm ?? ''}`)} `;
  const said = ([family, own]: readonly [string, readonly string[]]) =>
    own.some((word) => words.includes(word)) ? [family] : [];
  return {
    colours: COLOURS.flatMap(said) as ColourFamily[],
    materials: MATERIALS.flatMap(said) as MaterialFamily[],
  };
}

const wordsOf = (id: `colour.${ColourFamily}` | `material.${MaterialFamily}`) =>
  Object.values(attributesText.both(id)).map((word) => ` ${foldForSearch(word)} `);
const COLOURS = COLOUR_FAMILY_NAMES.map((family) => [family, wordsOf(`colour.${family}`)] as const);
const MATERIALS = MATERIAL_FAMILY_NAMES.map((family) => [family, wordsOf(`material.${family}`)] as const);
