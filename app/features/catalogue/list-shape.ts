import type { Category } from '#contract/goods/products.ts';

/** Kinds of pieces that are wider than they are high, and whose pictures are. */
const WIDE: ReadonlySet<string> = new Set<Category>(['sofa', 'bed', 'table']);
/** By these a list is judged, so that what is added below never changes what is above. */
const FIRST = 8;

/** Width for height of all pictures of a list, as CSS takes it: that of its pieces, square where they differ. */
export function listShape(products: readonly { category: string }[]): string {
  const isWide = products.slice(0, FIRST).map(({ category }) => WIDE.has(category));
  if (isWide.every(Boolean)) return '4/3';
  return isWide.some(Boolean) ? '1' : '8/9';
}
