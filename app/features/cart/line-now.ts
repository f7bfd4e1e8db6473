import type { Product } from '#contract/goods/products.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import type { CartLine } from '#app/state/buying/cart.ts';

/**
 * Returns a product as a line of the cart, at today's price and stock: of the named variant, else of the default one. A
 * variant that no longer exists has no stock.
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
    // The days until a made piece is ready depend on the workshop's present work, so the shop is asked for them
    // elsewhere.
    ...(isMadeToOrder && { isMadeToOrder }),
  };
}
