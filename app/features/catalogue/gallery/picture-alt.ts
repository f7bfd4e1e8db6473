import type { Product } from '#contract/goods/products.ts';
import { bothInShop } from '#contract/texts/reader-language.ts';

/**
 * Returns the description of a product's picture in the reader's language, in the shop of both languages in both where
 * they exist; undefined where there is none.
 */
export function describedAs(
  { imageTexts = [] }: Partial<Pick<Product, 'imageTexts'>>,
  image: string,
): string | undefined {
  const text = imageTexts.find((each) => each.image === image);
  const { en, am } = bothInShop({ en: text?.alt ?? '', am: text?.altAm });
  return [en, am].filter(Boolean).join(' · ') || undefined;
}
