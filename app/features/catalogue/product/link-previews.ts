import type { Product } from '#contract/goods/products.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import type { CardFacts } from '../card-facts.ts';

/**
 * Returns the picture of a product for link previews, of the variant that the address names where it has one of its own;
 * undefined when it is on another site, because the shop cannot render a preview of it.
 */
export function previewOf(
  { _id, name, nameAm, image, contentVersion, variants }: Product,
  wanted: string | null = null,
) {
  const own = variants.find((variant) => variant._id === wanted)?.images[0];
  if (!(own ?? image).startsWith('/images/')) return undefined;
  const file = `${_id}-${contentVersion}${own ? `-${wanted}` : ''}`;
  return { address: `/images/preview/${file}.jpg`, alt: nameIn({ name, nameAm }) };
}

/**
 * Returns the preview picture of a list: that of its first product. Its version is unknown, so the address always shows
 * the newest picture.
 */
export function previewOfList([first]: readonly CardFacts[]) {
  if (!first?.image.startsWith('/images/')) return undefined;
  return { address: `/images/preview/${first._id}-0.jpg`, alt: nameIn(first) };
}
