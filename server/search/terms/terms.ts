import type { Kind } from '#contract/goods/product-attributes.ts';

/**
 * Products are found by these, which are texts with a prefix. Words and concepts that only the longer texts of a product mention
 * are weak: they count where nothing says it better.
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
  concept: (name: string) => `is:${name}`,
  word: (word: string) => `w:${word}`,
  /** A word of the name: it stands before the same word of a maker. */
  nameWord: (word: string) => `n:${word}`,
  /** The word with which a name begins, in either language. */
  firstWord: (word: string) => `f:${word}`,
  brand: (folded: string) => `by:${folded}`,
  code: (code: string) => `code:${code}`,
} as const;

export const weak = (term: string): string => `~${term}`;

/** Letters and digits of a code, in capitals. */
export const plainCode = (code: string): string => code.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
