import type { Product } from '#contract/goods/products.ts';

/**
 * Returns the description of a product's picture, in English and Amharic where both exist; undefined where there is
 * none.
 */
export function describedAs(
  { imageTexts = [] }: Partial<Pick<Product, 'imageTexts'>>,
  image: string,
): string | undefined {
  const text = imageTexts.find((each) => each.image === image);
  return [text?.alt, text?.altAm].filter(Boolean).join(' · ') || undefined;
}
