import type { Product } from '#contract/products.ts';

/** Says what a picture of a product shows, in English and Amharic where both are known, else the product's name. */
export function altOf({ name, imageTexts }: Pick<Product, 'name' | 'imageTexts'>, image: string): string {
  const text = imageTexts.find((each) => each.image === image);
  return [text?.alt, text?.altAm].filter(Boolean).join(' · ') || name;
}
