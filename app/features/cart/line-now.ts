import type { Product } from '#contract/goods/products.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import type { CartLine } from '#app/state/buying/cart.ts';

/**
 * Returns what the shop says now of a product for the cart: of the variant that is named, else of the default one. A variant that
 * is no more cannot be had.
 */
export function lineNow(
  product: Product,
  named: string | null | undefined,
): Omit<CartLine, 'product' | 'qty'> {
  const { image, vatPercent, options, variants, defaultVariant, soldAsSeen, soldAsSeenAm } = product;
  const names = { name: product.name, ...(product.nameAm && { nameAm: product.nameAm }) };
  const wanted = named ?? defaultVariant;
  const variant = variants.find(({ _id }) => _id === wanted);
  if (!variant)
    return {
      ...names,
      image,
      price: product.price,
      vatPercent,
      countInStock: 0,
      ...(named && { variant: named }),
    };
  const { values, price, countInStock, images, isMadeToOrder } = variant;
  return {
    ...names,
    image: images[0] ?? image,
    price,
    vatPercent,
    countInStock,
    ...((options.length > 0 || soldAsSeen) && {
      variant: variant._id,
      ...soldNames(options, values, { sold_as_seen: soldAsSeen, sold_as_seen_am: soldAsSeenAm }),
    }),
    // In how many days it is ready the shop says, by the work of now.
    ...(isMadeToOrder && { isMadeToOrder }),
  };
}
