import type {
  ColourFamily,
  Family,
  Kind,
  MaterialFamily,
  ProductAttributes,
} from '#contract/goods/product-attributes.ts';
import type { Need, Within } from '#contract/searching/search.ts';
import type { Topic } from '#contract/searching/shop-topics.ts';

type Feature = ProductAttributes['features'][number];
type Shape = NonNullable<ProductAttributes['shape']>;
type Assembly = NonNullable<ProductAttributes['assembly']>;
type Upholstery = NonNullable<ProductAttributes['upholstery']>;
export type Unit = 'seats' | 'doors' | 'cm' | 'm' | 'birr' | 'thousand' | 'million' | 'pieces' | 'kg';
/**
 * A limit of a number. 'under' and 'over' leave out the number itself where things are counted, as in 'more than 3
 * seats'; 'most' and 'least' include it. 'from' is 'least' directly before a number, and else says nothing.
 */
export type Bound = 'under' | 'most' | 'over' | 'least' | 'from' | 'between' | 'around';
type Counted = 'seats' | 'doors' | 'bedSize';

/** The smallest and the largest sizes that suit a purpose or a person; widths of beds are in centimetres. */
export interface Fits {
  bedSize?: readonly [number, number];
  seats?: readonly [number, number];
}

/** The meaning of a word for a search. Its values come from the closed sets of the contract. */
export type Meaning =
  /** Furniture of these kinds; products of the kinds in `also` come after the others. */
  | { is: 'kind'; kinds: readonly Kind[]; also?: readonly Kind[] }
  /**
   * A room, a use or a person. It narrows the kinds that the query names, or stands for its own kinds where the query
   * names none. `inTexts`: texts of products mention it. `fits`: suitable sizes of beds and numbers of seats. `leads`: its first kind stands first. `isTold`:
   * a use that narrows nothing must be mentioned by products, or the shopper is told that none mentions it.
   */
  | { is: 'use'; kinds: readonly Kind[]; inTexts?: true; isTold?: true; fits?: Fits; leads?: true }
  /**
   * A need, which stands for these kinds where the query names none. `terms`: facts that a product must have where one
   * has them; `first`: facts that move products to the front.
   */
  | { is: 'need'; need: Need; kinds: readonly Kind[]; terms?: readonly string[]; first?: readonly string[] }
  /**
   * A colour. `shade`: the name of a shade, with several families where people disagree. 'overlaps': the name is also
   * used for other shades of its family. `near`: a colour that belongs to no family, with the families nearest to it.
   */
  | {
      is: 'colour';
      families: readonly ColourFamily[];
      shade?: true | 'overlaps';
      near?: readonly ColourFamily[];
    }
  | { is: 'material'; material: MaterialFamily; colour?: ColourFamily }
  /** Any material of this family, such as any wood or any metal. */
  | { is: 'material-of'; family: 'wood' | 'metal' | 'plant' | 'stone' | 'board' }
  | { is: 'upholstery'; upholstery: Upholstery }
  /** A shape, which stands for these kinds where the query names no other. */
  | { is: 'shape'; shape: Shape; kinds?: readonly Kind[] }
  | { is: 'feature'; feature: Feature }
  | { is: 'assembly'; assembly: readonly Assembly[] }
  /** A number of seats or doors, or a width of beds in centimetres. `range`: all values with the name. */
  | { is: 'count'; of: Counted; value: number; kinds?: readonly Kind[]; range?: readonly [number, number] }
  | { is: 'number'; value: number }
  | { is: 'unit'; unit: Unit }
  /** `isAfter`: the word stands behind its number, as በታች does, also where another number follows. */
  | { is: 'bound'; bound: Bound; isAfter?: true }
  | { is: 'cheap' }
  | { is: 'dear' }
  | { is: 'with' }
  | { is: 'without' }
  /**
   * Goods that people look for in furniture shops and this shop does not sell, with the nearest goods that it sells.
   * `isInstead`: these serve nearly the same, so that the search shows them.
   */
  | { is: 'not-sold'; nearest: Kind | Family | null; isInstead?: true }
  /** A day by which goods shall be at the door. */
  | { is: 'soon'; within: Within }
  /** A question about the shop itself. `isAlone`: not where the query names goods, too. */
  | { is: 'topic'; topic: Topic; isAlone?: true }
  /**
   * Synonyms without a further meaning, which are looked for in the texts of products. `isMaterial`: also in the texts
   * about their materials.
   */
  | { is: 'word'; isMaterial?: true }
  /** A word without meaning for the search; with `size` it moves products of that size to the front. */
  | { is: 'filler'; size?: 'big' | 'small' };

export interface LexiconEntry {
  /** The English name, which shoppers read where the search found nothing with it. */
  name: string;
  meaning: Meaning;
  /** The words that mean the entry; the name is always among them. */
  words: readonly string[];
}

/** Creates an entry from one line, with words in any script separated by commas. */
export const entry = (meaning: Meaning, name: string, words = ''): LexiconEntry => ({
  name,
  meaning,
  words: [name, ...words.split(',').map((word) => word.trim())].filter(Boolean),
});
