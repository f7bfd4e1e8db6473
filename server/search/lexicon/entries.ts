import type {
  ColourFamily,
  Kind,
  MaterialFamily,
  ProductAttributes,
} from '#contract/goods/product-attributes.ts';
import type { Category } from '#contract/goods/products.ts';

type Feature = ProductAttributes['features'][number];
type Shape = NonNullable<ProductAttributes['shape']>;
type Assembly = NonNullable<ProductAttributes['assembly']>;
type Upholstery = NonNullable<ProductAttributes['upholstery']>;
export type Unit = 'seats' | 'doors' | 'cm' | 'm' | 'birr' | 'thousand' | 'million' | 'pieces';
export type Bound = 'under' | 'over' | 'between' | 'to' | 'around' | 'from';
type Counted = 'seats' | 'doors' | 'bedSize';

/** Of what suits somebody, from the least to the most; sizes of beds are in cm. */
export interface Fits {
  bedSize?: readonly [number, number];
  seats?: readonly [number, number];
}

/** Words mean this to a search. Their targets are the closed sets of the contract. */
export type Meaning =
  /** Furniture of these kinds; those in `also` stand after them. */
  | { is: 'kind'; kinds: readonly Kind[]; also?: readonly Kind[] }
  /**
   * A room, a use or a person: it narrows the kinds that are asked for, or stands for these where none is. `inTexts`: products say
   * it, too. `fits`: the sizes of beds and numbers of seats that are meant. `isTold`: where it changes nothing else, products must
   * say it, or the shopper reads that none does.
   */
  | { is: 'use'; kinds: readonly Kind[]; inTexts?: true; isTold?: true; fits?: Fits }
  /**
   * A shade names several families where people disagree; without `shade` it is the family itself. One that overlaps is also said
   * of all its family.
   */
  | { is: 'colour'; families: readonly ColourFamily[]; shade?: true | 'overlaps' }
  | { is: 'material'; material: MaterialFamily; colour?: ColourFamily }
  /** Any material that is wood, metal, … . */
  | { is: 'material-of'; family: 'wood' | 'metal' | 'plant' | 'stone' | 'board' }
  | { is: 'upholstery'; upholstery: Upholstery }
  /** It stands for these kinds where no other is asked for. */
  | { is: 'shape'; shape: Shape; kinds?: readonly Kind[] }
  | { is: 'feature'; feature: Feature }
  | { is: 'assembly'; assembly: readonly Assembly[] }
  /** `range`: of the sizes that are called so. */
  | { is: 'count'; of: Counted; value: number; kinds?: readonly Kind[]; range?: readonly [number, number] }
  | { is: 'number'; value: number }
  | { is: 'unit'; unit: Unit }
  | { is: 'bound'; bound: Bound }
  | { is: 'cheap' }
  | { is: 'dear' }
  | { is: 'with' }
  | { is: 'without' }
  /** Something that people look for in furniture shops and this one does not sell; the nearest thing that it sells. */
  | { is: 'not-sold'; nearest: Kind | Category | null }
  /** Words that are the same to shoppers, and are looked for in what is said of products; `isMaterial`: also of what they are made. */
  | { is: 'word'; isMaterial?: true }
  /** Says nothing about which product, or no more than that those of a size stand first. */
  | { is: 'filler'; size?: 'big' | 'small' };

export interface LexiconEntry {
  /** The name in English, which people read where it was not found. */
  name: string;
  meaning: Meaning;
  /** The name is one of them by itself. */
  words: readonly string[];
}

/** Writes an entry on one line: words stand between commas, in any script. */
export const entry = (meaning: Meaning, name: string, words = ''): LexiconEntry => ({
  name,
  meaning,
  words: [name, ...words.split(',').map((word) => word.trim())].filter(Boolean),
});
