import { netUpdate } from '#contract/goods/typed-prices.ts';
import { VAT_PERCENT } from '#contract/money.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import type { GivenProductOrDraftUpdate, ProductOrDraftUpdate } from '#contract/goods/product-updates.ts';
import { originalOf } from './typed-product.ts';

/** An update of a form with prices with VAT, and its product, with prices before VAT. */
export function beforeVat(body: ProductOrDraftUpdate, stored: ProductForReader) {
  const original = originalOf(stored);
  const net = netUpdate(givenWithVat(body), original.vatPercent ?? VAT_PERCENT) as ProductOrDraftUpdate;
  return { original, net };
}

/** Names the prices of an update as those with VAT. */
export function givenWithVat({
  price,
  variants,
  ...update
}: ProductOrDraftUpdate): GivenProductOrDraftUpdate {
  const rows = variants?.map(({ price: now, regularPrice, salePrice, ...row }) => ({
    ...row,
    priceWithVat: regularPrice ?? now,
    ...(salePrice !== undefined && { salePriceWithVat: salePrice }),
  }));
  return {
    ...update,
    ...(price !== undefined && { priceWithVat: price }),
    ...(rows && { variants: rows }),
  } as GivenProductOrDraftUpdate;
}
