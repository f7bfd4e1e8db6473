import type { Kind } from '#contract/goods/product-attributes.ts';

/**
 * The terms by which products are found: texts with a prefix for their type. Words and concepts from the longer texts
 * of a product are weak: they count only where no other term fits.
 */
export const TERM = {
  kind: (kind: Kind) => `kind:${kind}`,
  colour: (family: string) => `colour:${family}`,
  material: (name: string) => `material:${name}`,
  materialOf: (family: string) => `of:${family}`,
  upholstery: (name: string) => `cover:${name}`,
  shape: (name: string) => `shape:${name}`,
  feature: (name: string) => `has:${name}`,
  assembly: (how: string) => `comes:${how}`,
  seats: (count: number) => `seats:${count}`,
  doors: (count: number) => `doors:${count}`,
  bedSize: (cm: number) => `bed:${cm}`,
  width: (cm: number) => `width:${cm}`,
  height: (cm: number) => `height:${cm}`,
  depth: (cm: number) => `depth:${cm}`,
  /** The weight that a piece carries. */
  load: (kg: number) => `load:${kg}`,
  concept: (name: string) => `is:${name}`,
  word: (word: string) => `w:${word}`,
  /** A word of a product's name, which ranks before the same word in a maker's name. */
  nameWord: (word: string) => `n:${word}`,
  /** The number of words in a name, in either language. */
  nameLength: (count: number) => `l:${count}`,
  /** The first word of a name, in either language. */
  firstWord: (word: string) => `f:${word}`,
  /**
   * Words beside each other in a text, one of which means goods that the shop does not sell: 'linseed oil'. In a name
   * each word, but not those inside of a code.
   */
  said: (words: readonly string[]) => `s:${words.join(' ')}`,
  brand: (folded: string) => `by:${folded}`,
  code: (code: string) => `code:${code}`,
} as const;

export const weak = (term: string): string => `~${term}`;

/** Letters and digits of a code, in capitals. */
export const plainCode = (code: string): string => code.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
