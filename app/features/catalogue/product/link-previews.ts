import { formatBirr, withVat } from '#contract/money.ts';
import { availabilityOf, offerId, offerPath } from '#contract/goods/offers.ts';
import type { Product, ProductSummary } from '#contract/goods/products.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { commonText } from '#contract/texts/common.ts';
import { chosenVariant } from '../variants/variant-choice.ts';

/**
 * Returns the picture of a product for link previews; undefined when it is on another site, because the shop cannot
 * render a preview of it.
 */
export function previewOf({ _id, name, nameAm, image, contentVersion }: Product) {
  if (!image.startsWith('/images/')) return undefined;
  return { address: `/images/preview/${_id}-${contentVersion}.jpg`, alt: nameIn({ name, nameAm }) };
}

/**
 * Returns the preview picture of a list: that of its first product. Its version is unknown, so the address always shows
 * the newest picture.
 */
export function previewOfList([first]: readonly ProductSummary[]) {
  if (!first?.image.startsWith('/images/')) return undefined;
  return { address: `/images/preview/${first._id}-0.jpg`, alt: nameIn(first) };
}

/** The offer in link previews: that of the variant which the address names, else of the product's default one. */
export function previewOfferOf(product: Product, wanted: string | null) {
  const variant = chosenVariant(product, wanted);
  if (!variant) return {};
  const birr = withVat(variant.price, product.vatPercent);
  const formatted = commonText('priceOf', { formatted: formatBirr(birr) });
  return {
    offer: {
      ...{ id: offerId(variant), birr, words: catalogueText('withVat', { formatted }) },
      availability: availabilityOf(variant),
    },
    ...(variant._id === wanted && { offerPath: offerPath(product, variant) }),
  };
}
