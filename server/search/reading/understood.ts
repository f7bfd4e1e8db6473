import type { Family, ProductAttributes, Kind } from '#contract/goods/product-attributes.ts';
import type { Need, Within } from '#contract/searching/search.ts';
import type { Topic } from '#contract/searching/shop-topics.ts';

/** A wish: something that a product must have. */
export interface Want {
  /** The typed words of the wish. */
  typed: string;
  /**
   * Terms, of which a product must have one. A later level counts only where no product has a term of the levels
   * before.
   */
  levels: readonly (readonly string[])[];
  /** Terms that move a product to the front of those that meet the wish. */
  boost?: readonly string[];
  /** The cost of dropping the wish. */
  weight: number;
  /** Terms of the nearest alternatives where no product meets the wish, nearest first: products with one come first. */
  nearest?: readonly (readonly string[])[];
  /** The wish is negated: a product must not have the terms. */
  isNot?: true;
}

/** Something that the shop does not sell; `isInstead`: the goods found are what comes nearest to it. */
export interface NotSold {
  name: string;
  nameAm: string | null;
  nearest: Kind | Family | null;
  isInstead: boolean;
}

/** A query as it was understood. Prices include VAT, in santim. */
export interface Understood {
  /** The wanted kinds, and in `also` kinds that rank behind them; empty: any kind. */
  kinds: readonly Kind[];
  also: readonly Kind[];
  /**
   * Terms of goods that the lexicon knows as not sold, while names of products say them: products with one are found
   * beside those of the kinds.
   */
  things: readonly string[];
  kindTyped: string;
  /**
   * Words of a use that stands for its kinds in this query: products of any kind with one in their names are found,
   * too.
   */
  usesNamed: readonly string[];
  wants: readonly Want[];
  /** Terms that move products to the front. */
  preferred: readonly string[];
  /** Words that neither the lexicon nor the catalogue knows. */
  unknown: readonly string[];
  price: { from: number | null; to: number | null; typed: string } | null;
  byPrice: 'cheapest' | 'dearest' | null;
  notSold: NotSold | null;
  /** The questions about the shop itself. */
  topics: readonly Topic[];
  /** The query asks about the shop alone, so that no goods answer it. */
  isAboutShop: boolean;
  /** The need of which people read what the shop knows. */
  need: { need: Need; typed: string } | null;
  /** The day by which the goods shall come. */
  soon: { within: Within; typed: string } | null;
  /** The query has only words such as 'furniture', so every product is wanted. */
  isEverything: boolean;
  corrected: string | null;
  /** The segments of the query, with the corrections of mistyped ones. */
  pieces: readonly { typed: string; corrected: string | null }[];
  attributes: Pick<
    ProductAttributes,
    'colourFamilies' | 'materialFamilies' | 'seats' | 'doors' | 'bedSize' | 'shape' | 'features'
  >;
  brand: string | null;
}

/** The type with mutable fields, for building the result. */
type Changing<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
export type Reading = Changing<Omit<Understood, 'attributes'>> & {
  attributes: Changing<Understood['attributes']>;
};

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
