import { familyOf } from '#contract/goods/category-kinds.ts';

/** Families of furniture that are wider than high, so that their pictures are too. */
const WIDE: ReadonlySet<string | null> = new Set(['sofa', 'bed', 'table']);
/** The number of products that decide the shape of a list's pictures; those that are added later never change it. */
const FIRST = 8;

/**
 * Returns width divided by height of all pictures of a list, as CSS takes it: wide or upright like its products, square
 * when they differ.
 */
export function listShape(products: readonly { category: string }[]): string {
  const isWide = products.slice(0, FIRST).map(({ category }) => WIDE.has(familyOf(category)));
  if (isWide.every(Boolean)) return '4/3';
  return isWide.some(Boolean) ? '1' : '8/9';
}
