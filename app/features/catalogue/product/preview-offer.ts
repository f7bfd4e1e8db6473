import type { MetaDescriptor } from 'react-router';
import { availabilityOf, offerId, offerPath } from '#contract/goods/offers.ts';
import type { Product } from '#contract/goods/products.ts';
import { formatBirr, withVat } from '#contract/money.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { commonText } from '#contract/texts/common.ts';
import { chosenVariant } from '../variants/variant-choice.ts';

/**
 * Returns the offer in link previews, that of the variant which the address names, else of the product's default one:
 * the price with VAT in words, what programs read of it, and the variant's own path where the address names it.
 */
export function previewOfferOf(product: Product, wanted: string | null) {
  const variant = chosenVariant(product, wanted);
  if (!variant) return { tags: [] };
  const birr = withVat(variant.price, product.vatPercent);
  const formatted = commonText('priceOf', { formatted: formatBirr(birr) });
  const tags: MetaDescriptor[] = [
    { property: 'product:price:amount', content: birr.toFixed(2) },
    { property: 'product:price:currency', content: 'ETB' },
    { property: 'product:availability', content: availabilityOf(variant) },
    { property: 'product:retailer_item_id', content: offerId(variant) },
  ];
  return {
    price: catalogueText('withVat', { formatted }),
    tags,
    ...(variant._id === wanted && { offerPath: offerPath(product, variant) }),
  };
}
