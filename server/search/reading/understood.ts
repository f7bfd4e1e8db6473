import type { ProductAttributes, Kind } from '#contract/goods/product-attributes.ts';
import type { Category } from '#contract/goods/products.ts';

/** Something that a product must have. */
export interface Want {
  /** The words that asked for it. */
  typed: string;
  /** Terms of which a product must have one; those of a later level count where nothing has one of an earlier. */
  levels: readonly (readonly string[])[];
  /** Terms by which a product stands before others that also have it. */
  boost?: readonly string[];
  /** The cost of doing without. */
  weight: number;
  /** Terms of the nearest where no product has it, step by step: products with one stand before the others. */
  nearest?: readonly (readonly string[])[];
  /** The product must not have it. */
  isNot?: true;
}

/** A query as it was understood. Prices are in santim with VAT. */
export interface Understood {
  /** The kinds that are asked for, in `also` those that stand after them; none: any. */
  kinds: readonly Kind[];
  also: readonly Kind[];
  kindTyped: string;
  /** Words for a use that stand for its kinds here: a piece that has one in its name is meant, too, of whatever kind. */
  usesNamed: readonly string[];
  wants: readonly Want[];
  /** Terms of products that stand before others. */
  preferred: readonly string[];
  /** Words that say nothing to the shop. */
  unknown: readonly string[];
  price: { from: number | null; to: number | null; typed: string } | null;
  byPrice: 'cheapest' | 'dearest' | null;
  notSold: { name: string; nearest: Kind | Category | null } | null;
  /** The query has only words such as 'furniture': everything is meant. */
  isEverything: boolean;
  corrected: string | null;
  /** The pieces of the query, and what was read for those that were mistyped. */
  pieces: readonly { typed: string; corrected: string | null }[];
  attributes: Pick<
    ProductAttributes,
    'colourFamilies' | 'materialFamilies' | 'seats' | 'doors' | 'bedSize' | 'shape' | 'features'
  >;
  brand: string | null;
}

/** The same while it is being read. */
type Changing<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
export type Reading = Changing<Omit<Understood, 'attributes'>> & {
  attributes: Changing<Understood['attributes']>;
};

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
