import type { Product } from '#contract/goods/products.ts';

/** Says what a picture of a product shows, in English and Amharic where both are known; undefined where nobody has said. */
export function describedAs(
  { imageTexts = [] }: Partial<Pick<Product, 'imageTexts'>>,
  image: string,
): string | undefined {
  const text = imageTexts.find((each) => each.image === image);
  return [text?.alt, text?.altAm].filter(Boolean).join(' · ') || undefined;
}
