import { netUpdate } from '#contract/goods/typed-prices.ts';
import { UNNAMED_VAT_PERCENT } from '#contract/money.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import type { GivenProductOrDraftUpdate, ProductOrDraftUpdate } from '#contract/goods/product-updates.ts';
import { pricesBelowCost } from './below-cost.ts';
import { originalOf } from './typed-product.ts';

interface Typed {
  isWithVat: boolean;
  nameOf: (values: readonly string[]) => string;
}

/** Returns the prices of an update that are below their costs, which are known before VAT alone. */
export function belowCost(
  body: ProductOrDraftUpdate,
  stored: ProductForReader,
  { isWithVat, nameOf }: Typed,
) {
  if (!isWithVat) return pricesBelowCost(stored, body, nameOf);
  const original = originalOf(stored);
  const net = netUpdate(
    givenWithVat(body),
    original.vatPercent ?? UNNAMED_VAT_PERCENT,
  ) as ProductOrDraftUpdate;
  return pricesBelowCost(original, net, nameOf);
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
