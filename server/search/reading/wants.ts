import type { ProductAttributes } from '#contract/goods/product-attributes.ts';
import type { Meaning } from '../lexicon/entries.ts';
import { nearColours } from './near-colours.ts';
import { TERM, weak } from '../terms/terms.ts';
import { range, type Reading, type Want } from './understood.ts';

type Feature = ProductAttributes['features'][number];

export const saidWant = (name: string, typed: string): Want => ({
  typed,
  levels: [[TERM.concept(name)], [weak(TERM.concept(name))]],
  boost: [TERM.concept(name)],
  weight: 1.5,
});

export const wordWant = (word: string, typed: string): Want => ({
  typed,
  levels: [[TERM.word(word), TERM.nameWord(word), TERM.brand(word)], [weak(TERM.word(word))]],
  boost: [TERM.nameWord(word)],
  weight: 6,
});

/** The wish for a word of a name that begins with the typed letters. */
export const begunWant = (begun: readonly string[], typed: string): Want => {
  const terms = begun.map(TERM.nameWord);
  return { typed, levels: [terms], boost: terms, weight: 6 };
};

/** The wish for a concept; null where the concept asks for no attribute of a product. */
export function readWant(meaning: Meaning, name: string, typed: string, reading: Reading): Want | null {
  const concept = TERM.concept(name);
  const { attributes } = reading;
  switch (meaning.is) {
    case 'colour': {
      attributes.colourFamilies.push(
        ...meaning.families.filter((each) => !attributes.colourFamilies.includes(each)),
      );
      const families = meaning.families.map(TERM.colour);
      // Products out of stock in the colour rank behind those in stock.
      const all = [...families, ...families.map(weak)];
      const nearest = [(meaning.near ?? nearColours(meaning.families)).map(TERM.colour)];
      if (meaning.near) return { typed, levels: [[concept]], boost: [concept], weight: 3, nearest };
      if (meaning.shade === 'overlaps') return { typed, levels: [all], boost: [concept], weight: 3, nearest };
      return { typed, levels: meaning.shade ? [[concept], all] : [all], boost: families, weight: 3, nearest };
    }
    case 'material':
      attributes.materialFamilies.push(meaning.material);
      return {
        typed,
        // ጥድ is also part of the name of another tree.
        levels: [
          [TERM.material(meaning.material), concept],
          [weak(concept), TERM.nameWord(typed)],
        ],
        boost: [concept],
        weight: 2,
      };
    case 'material-of': {
      const family = TERM.materialOf(meaning.family);
      return { typed, levels: [[family, concept], [weak(family)]], boost: [concept], weight: 2 };
    }
    case 'upholstery':
      if (meaning.upholstery === 'leather') attributes.materialFamilies.push('leather');
      return {
        typed,
        levels: [[TERM.upholstery(meaning.upholstery)], [concept], [weak(concept)]],
        // Leather outweighs colour: to 'black leather chair' a brown one of leather is nearer than a black one of wood.
        weight: 3.5,
      };
    case 'shape':
      attributes.shape = meaning.shape;
      return { typed, levels: [[TERM.shape(meaning.shape)]], weight: 3 };
    case 'feature':
      attributes.features.push(meaning.feature);
      return { typed, levels: featureLevels(meaning.feature), weight: 2 };
    case 'assembly':
      return { typed, levels: [meaning.assembly.map(TERM.assembly)], weight: 2 };
    case 'count':
      return countWant(meaning, typed, reading);
    case 'word':
      return saidWant(name, typed);
    case 'cheap':
    case 'dear':
      reading.byPrice = meaning.is === 'cheap' ? 'cheapest' : 'dearest';
      return null;
    default:
      return null;
  }
}

/** The levels of a wish for a feature: drawers and shelves count as storage, too. */
const featureLevels = (feature: Feature): string[][] =>
  feature === 'storage'
    ? [[TERM.feature(feature)], [TERM.feature('drawers'), TERM.feature('shelves')]]
    : [[TERM.feature(feature)]];

function countWant(
  { of, value, kinds, range: sizes = [value, value] }: Extract<Meaning, { is: 'count' }>,
  typed: string,
  reading: Reading,
): Want {
  reading.attributes[of] = value;
  if (of !== 'bedSize')
    return { typed, levels: [[of === 'seats' ? TERM.seats(value) : TERM.doors(value)]], weight: 4 };
  if (reading.kinds.length === 0 && kinds) {
    reading.kinds.push(...kinds);
    reading.kindTyped = typed;
  }
  return { typed, levels: [range(...sizes).map(TERM.bedSize)], weight: 4 };
}
