import type { ProductForReader } from '#contract/goods/products.ts';
import type { ProductOrDraftUpdate } from '#contract/goods/product-updates.ts';

export interface PriceBelowCost {
  /** The name of the variant, if the product has several. */
  label?: string;
  isSale: boolean;
  price: number;
  cost: number;
}

/**
 * Returns the prices of an update that are below the cost of their pieces. Unchanged prices of a published product
 * are left out, because somebody has confirmed them before; those of a draft are always returned.
 */
export function pricesBelowCost(
  stored: ProductForReader,
  { price, variants }: Pick<ProductOrDraftUpdate, 'price' | 'variants'>,
  nameOf: (values: readonly string[]) => string,
): PriceBelowCost[] {
  const given = variants ?? [{ _id: stored.variants[0]?._id, values: [], price }];
  return given.flatMap((row) => {
    const before = stored.variants.find(({ _id }) => _id === row._id);
    const cost = before?.cost;
    if (!before || typeof cost !== 'number') return [];
    const known = stored.published ? [before.price, before.regularPrice, before.salePrice] : [];
    const isAsked = (amount: unknown): amount is number =>
      typeof amount === 'number' && amount > 0 && amount < cost && !known.includes(amount);
    const { price: regular, salePrice } = { salePrice: null, ...row };
    const label = nameOf(row.values ?? []) || undefined;
    return [
      ...(isAsked(regular) ? [{ label, isSale: false, price: regular, cost }] : []),
      ...(isAsked(salePrice) ? [{ label, isSale: true, price: salePrice, cost }] : []),
    ];
  });
}
